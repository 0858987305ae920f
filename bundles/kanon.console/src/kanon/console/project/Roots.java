package kanon.console.project;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import kanon.model.KanonException;

/**
 * The folders whose files may be read. A file is where its links lead: a link out of a folder leads
 * nowhere. Immutable.
 */
public final class Roots {
  private static final int MOST_LISTED = 500;

  private final Path project;
  private final List<Path> all;

  /**
   * @param project the project's folder, which is there
   * @param more others
   */
  public Roots(Path project, List<Path> more) {
    this.project = real(project);
    List<Path> roots = new ArrayList<>(List.of(this.project));
    for (Path root : more) {
      if (!Files.isDirectory(root)) {
        throw KanonException.usage("NO_SUCH_ROOT", "Folder '" + root + "' does not exist");
      }
      roots.add(real(root));
    }
    all = roots.stream().distinct().toList();
  }

  private static Path real(Path folder) {
    try {
      return folder.toRealPath();
    } catch (IOException e) {
      throw KanonException.usage("NO_SUCH_ROOT", "Folder '" + folder + "' does not exist");
    }
  }

  /** The project's folder, links followed. */
  public Path project() {
    return project;
  }

  /** All folders, the project's first. */
  public List<Path> all() {
    return all;
  }

  /** A file that is there and may be read. */
  public Path readable(String name) {
    Path file = inside(name);
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      throw outside(name);
    }
    return file;
  }

  /** A folder or file that is there, links followed. What lies outside is told from nothing. */
  public Path inside(String name) {
    try {
      Path real = project.resolve(name).toRealPath();
      if (all.stream().anyMatch(real::startsWith)) {
        return real;
      }
    } catch (InvalidPathException | IOException e) {
      // Whether it is not there or somewhere else is nobody's business.
    }
    throw outside(name);
  }

  /** Where a file of the project is to be written; its folder need not be there yet. */
  public Path writable(String name) {
    try {
      Path target = project.resolve(name).normalize();
      Path there = target;
      while (there != null && !Files.exists(there, LinkOption.NOFOLLOW_LINKS)) {
        there = there.getParent();
      }
      boolean own =
          there != null
              && !target.equals(project)
              && target.startsWith(project)
              && there.toRealPath().equals(there);
      if (own && !Files.isDirectory(target)) {
        return target;
      }
    } catch (InvalidPathException | IOException e) {
      // Told below.
    }
    throw outside(name);
  }

  private static KanonException outside(String name) {
    return KanonException.usage(
        "OUTSIDE_ROOTS",
        "'%s' is no file in the project's folder or below an allowed one (serve --root FOLDER)"
            .formatted(name));
  }

  /** What lies in a folder, without what is hidden: folders first. */
  public List<Path> list(Path folder) {
    try (Stream<Path> entries = Files.list(inside(folder.toString()))) {
      return entries
          .filter(e -> !String.valueOf(e.getFileName()).startsWith("."))
          .filter(this::stays)
          .sorted((a, b) -> compare(a, b))
          .limit(MOST_LISTED)
          .toList();
    } catch (IOException e) {
      throw KanonException.input("UNREADABLE_FILE", "The folder cannot be read");
    }
  }

  private boolean stays(Path entry) {
    try {
      Path real = entry.toRealPath();
      return all.stream().anyMatch(real::startsWith);
    } catch (IOException e) {
      return false;
    }
  }

  private static int compare(Path a, Path b) {
    int folders = Boolean.compare(Files.isDirectory(b), Files.isDirectory(a));
    return folders != 0 ? folders : a.toString().compareToIgnoreCase(b.toString());
  }

  /** A file as a config of the project names it: relative where it lies in the project. */
  public String named(Path file) {
    Path real = real(file);
    return real.startsWith(project)
        ? project.relativize(real).toString().replace('\\', '/')
        : real.toString();
  }
}
