package kanon.build;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Files below a folder, without what builds leave behind. */
final class Tree {
  private static final Set<String> GENERATED =
      Set.of("generated", "bin", "bin_test", "cache", ".cache", ".gradle", "target");

  private Tree() {}

  /** The sources below a folder, sorted; links to folders are not followed. */
  static List<Path> sources(Path top) {
    return files(top, GENERATED);
  }

  static List<Path> files(Path top) {
    return files(top, Set.of());
  }

  static List<Path> files(Path top, String suffix) {
    return files(top).stream().filter(f -> f.toString().endsWith(suffix)).toList();
  }

  private static List<Path> files(Path top, Set<String> without) {
    List<Path> files = new ArrayList<>();
    walk(top, without, files::add);
    Collections.sort(files);
    return files;
  }

  private static void walk(Path top, Set<String> without, Consumer<Path> each) {
    if (!Files.exists(top)) return;
    try {
      Files.walkFileTree(
          top,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
              boolean skip = !folder.equals(top) && without.contains(name(folder));
              return skip ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
              if (attributes.isRegularFile()) each.accept(file);
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<Path> folders(Path top) {
    try (Stream<Path> entries = Files.list(top)) {
      return entries.filter(Files::isDirectory).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static String name(Path path) {
    return path.getFileName().toString();
  }

  static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (NoSuchFileException e) {
      return "";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static void write(Path file, String text) {
    try {
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Copies unless the target is the same already, judged by size and time. */
  static void copy(Path from, Path to) {
    try {
      if (Files.exists(to)
          && Files.size(to) == Files.size(from)
          && Files.getLastModifiedTime(to).equals(Files.getLastModifiedTime(from))) return;
      Files.createDirectories(to.getParent());
      Path half = to.resolveSibling("." + name(to) + ".new");
      Files.copy(
          from, half, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES);
      Files.move(half, to, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static void delete(Path top) {
    if (!Files.exists(top)) return;
    try (Stream<Path> all = Files.walk(top)) {
      for (Path path : all.sorted(Collections.reverseOrder()).toList()) Files.delete(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
