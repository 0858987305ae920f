package kanon.build;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** The formatter over files whose content it has not found good before. */
final class Formatted {
  private final Path kept;
  private final UnaryOperator<List<Path>> formatter;

  /**
   * @param kept a file for the digests of what is good
   * @param formatter those of some files that are not formatted
   */
  Formatted(Path kept, UnaryOperator<List<Path>> formatter) {
    this.kept = kept;
    this.formatter = formatter;
  }

  /** Those that are not formatted; what is not among the files is forgotten. */
  List<Path> unformatted(List<Path> files) {
    Set<String> good = Tree.read(kept).lines().collect(Collectors.toSet());
    Map<Path, String> digests = new HashMap<>();
    for (Path file : files) digests.put(file, digest(file));
    List<Path> unknown = files.stream().filter(f -> !good.contains(digests.get(f))).toList();
    List<Path> wrong = formatter.apply(unknown);
    digests.keySet().removeAll(wrong);
    Tree.write(kept, String.join("\n", new TreeSet<>(digests.values())) + "\n");
    return wrong;
  }

  private static String digest(Path file) {
    try {
      return Fingerprint.digest("SHA-1", file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
