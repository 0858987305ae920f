package kanon.build;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
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
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Files below a folder, without what builds leave behind. */
final class Tree {
  private static final Set<String> GENERATED =
      Set.of("generated", "bin", "bin_test", "cache", ".cache", ".gradle", "target", "__pycache__");

  private Tree() {}

  /** The sources below a folder, sorted; links to folders are not followed. */
  static List<Path> sources(Path top) {
    return sources(top, folder -> true);
  }

  /** Those in the folders that are wanted. */
  static List<Path> sources(Path top, Predicate<Path> wanted) {
    return files(top, folder -> !GENERATED.contains(name(folder)) && wanted.test(folder));
  }

  static List<Path> files(Path top) {
    return files(top, folder -> true);
  }

  static List<Path> files(Path top, String suffix) {
    return files(top).stream().filter(f -> f.toString().endsWith(suffix)).toList();
  }

  /** The files below a folder in the folders that are wanted, sorted. */
  static List<Path> files(Path top, Predicate<Path> wanted) {
    List<Path> files = new ArrayList<>();
    walk(top, wanted, files::add);
    Collections.sort(files);
    return files;
  }

  private static void walk(Path top, Predicate<Path> wanted, Consumer<Path> each) {
    if (!Files.exists(top)) return;
    try {
      Files.walkFileTree(
          top,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
              boolean enter = folder.equals(top) || wanted.test(folder);
              return enter ? FileVisitResult.CONTINUE : FileVisitResult.SKIP_SUBTREE;
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

  /** 0 where there is no such file. */
  static long size(Path file) {
    return file.toFile().length();
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
      if (Files.exists(to) && Files.size(to) == Files.size(from) && time(to) == time(from)) return;
      Files.createDirectories(to.getParent());
      Path half = to.resolveSibling("." + name(to) + ".new");
      Files.copy(
          from, half, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES);
      Files.move(half, to, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** In microseconds: a copy has no finer time. */
  private static long time(Path file) throws IOException {
    return Files.getLastModifiedTime(file).to(TimeUnit.MICROSECONDS);
  }

  /** Unpacks the one folder that a zip file holds to a place of another name. */
  static void unzip(Path zip, Path to) throws IOException {
    try (FileSystem inside = FileSystems.newFileSystem(zip);
        DirectoryStream<Path> tops = Files.newDirectoryStream(inside.getPath("/"))) {
      Path top = tops.iterator().next();
      for (Path file : files(top)) {
        Path place = to.resolve(top.relativize(file).toString());
        Files.createDirectories(place.getParent());
        Files.copy(file, place);
      }
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
