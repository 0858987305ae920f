package kanon.build;

import com.google.googlejavaformat.java.FormatterException;
import com.google.googlejavaformat.java.ImportOrderer;
import com.google.googlejavaformat.java.JavaFormatterOptions.Style;
import com.google.googlejavaformat.java.RemoveUnusedImports;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** google-java-format over every Java file of the repository, this one too. */
final class Formatter {
  private Formatter() {}

  /** Those of the named bundles or top folders, or all where none is named. */
  static List<Path> files(Path root, List<String> names) {
    return files(root).stream()
        .filter(f -> names.isEmpty() || names.stream().anyMatch(n -> isIn(root, n, f)))
        .toList();
  }

  private static boolean isIn(Path root, String name, Path file) {
    return file.startsWith(root.resolve(name)) || file.startsWith(root.resolve("bundles/" + name));
  }

  static List<Path> files(Path root) {
    List<Path> files = new ArrayList<>();
    for (String top : List.of("cnf", "bundles", "benchmarks", "examples")) {
      Tree.sources(root.resolve(top)).stream()
          .filter(f -> f.toString().endsWith(".java"))
          .forEach(files::add);
    }
    return files;
  }

  static List<Path> unformatted(List<Path> files) {
    return files.parallelStream().filter(file -> !Tree.read(file).equals(formatted(file))).toList();
  }

  static void format(List<Path> files) throws IOException {
    for (Path file : unformatted(files)) {
      Files.writeString(file, formatted(file));
      System.err.println("formatted " + file);
    }
  }

  private static String formatted(Path file) {
    try {
      String source = RemoveUnusedImports.removeUnusedImports(Files.readString(file));
      String ordered = ImportOrderer.reorderImports(source, Style.GOOGLE);
      return new com.google.googlejavaformat.java.Formatter().formatSource(ordered);
    } catch (FormatterException e) {
      throw new Failure(file + ": " + e.getMessage());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
