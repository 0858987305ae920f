package kanon.repository;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import kanon.model.KanonException;
import kanon.repository.index.Address;
import org.jspecify.annotations.Nullable;

/**
 * Which repositories there are: those that a command names, else those of the environment variable
 * {@value #VARIABLE}, else those of the user's and the installation's file {@value #FILE} and the
 * index of the distribution itself.
 */
record Sources(String environment, Path userFile, Optional<Path> home) {
  static final String VARIABLE = "KANON_REPOSITORIES";
  static final String FILE = "repositories";

  /** Those of this user and this installation. */
  static Sources of(@Nullable String home) {
    String asked = System.getenv("XDG_CONFIG_HOME");
    Path configs =
        asked == null || asked.isEmpty()
            ? Path.of(System.getProperty("user.home", ""), ".config")
            : Path.of(asked);
    String variable = System.getenv(VARIABLE);
    return new Sources(
        variable == null ? "" : variable,
        configs.resolve("kanon").resolve(FILE),
        Optional.ofNullable(home).map(Path::of));
  }

  /** The addresses of indexes, each once. */
  List<URI> addresses(List<String> named) {
    Set<URI> all = new LinkedHashSet<>();
    if (!named.isEmpty()) {
      named.forEach(text -> all.add(Address.of(text)));
    } else if (!environment.isBlank()) {
      for (String text : environment.strip().split("\\s+")) {
        all.add(Address.of(text));
      }
    } else {
      listed(userFile).forEach(text -> all.add(Address.of(text)));
      home.ifPresent(
          folder -> {
            listed(folder.resolve(FILE)).forEach(text -> all.add(Address.of(text)));
            Path own = folder.resolve("index.xml");
            if (Files.exists(own)) {
              all.add(own.toUri());
            }
          });
    }
    return List.copyOf(all);
  }

  /** The lines of a file that are neither empty nor begin with '#'. */
  private static List<String> listed(Path file) {
    List<String> lines = new ArrayList<>();
    try {
      for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
        if (!line.isBlank() && !line.strip().startsWith("#")) {
          lines.add(line.strip());
        }
      }
      return lines;
    } catch (NoSuchFileException e) {
      return List.of();
    } catch (IOException e) {
      throw KanonException.input(
          "UNREADABLE_FILE", "The list of repositories '" + file + "' cannot be read: " + e);
    }
  }

  KanonException none() {
    return KanonException.usage(
        "NO_REPOSITORY",
        "No repository is known; name one with --repository, or one a line in '%s'"
            .formatted(userFile));
  }
}
