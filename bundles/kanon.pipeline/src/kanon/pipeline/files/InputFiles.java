package kanon.pipeline.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import kanon.api.HierarchyBuilder;
import kanon.model.KanonException;
import kanon.pipeline.source.StandardInput;

/**
 * Where files are: inputs beside the config or else in the working directory, outputs from the
 * working directory. Remembers what was found, and in which state.
 */
public final class InputFiles implements HierarchyBuilder.Files {
  private static final Pattern WILD = Pattern.compile("[*?\\[{]");

  private final Path folder;
  private final Map<Path, Object> found = new LinkedHashMap<>();

  /** Input files whose relative paths start in a folder. */
  public InputFiles(Path folder) {
    this.folder = folder;
  }

  @Override
  public Path find(String name) {
    if (StandardInput.isNamed(name)) {
      return StandardInput.path();
    }
    Path file = folder.resolve(path(name));
    if (!Files.exists(file)) {
      file = path(name);
    }
    if (!Files.exists(file)) {
      throw KanonException.input(
          "NO_SUCH_FILE",
          folder.toString().isEmpty() || path(name).isAbsolute()
              ? "File '" + name + "' does not exist"
              : "File '%s' is neither in the config's folder '%s' nor in the working directory"
                  .formatted(name, folder));
    }
    if (Files.isDirectory(file)) {
      throw KanonException.input("NOT_A_FILE", "'" + file + "' is a folder, expected a file");
    }
    file = plain(file);
    found.put(file, stamp(file));
    return file;
  }

  /** Without ways into folders and out of them again, where that is the same file. */
  private static Path plain(Path file) {
    Path plain = file.normalize();
    try {
      return !plain.toString().isEmpty() && Files.isSameFile(file, plain) ? plain : file;
    } catch (IOException e) {
      return file; // Behind a link the way out leads elsewhere.
    }
  }

  /** Where a name or a pattern leads: beside the config, or else in the working directory. */
  public Path pattern(String name) {
    Path given = path(name);
    Path plain = given;
    while (plain != null && WILD.matcher(plain.toString()).find()) {
      plain = plain.getParent();
    }
    Path from = plain == null ? folder : folder.resolve(plain);
    boolean beside = Files.exists(from);
    boolean same = beside && plain(from).equals(from.normalize());
    return !beside ? given : same ? folder.resolve(given).normalize() : folder.resolve(given);
  }

  /** The files found so far with their states. */
  public Map<Path, Object> found() {
    return found;
  }

  /** What changes when a file does. */
  public static Object stamp(Path file) {
    if (StandardInput.is(file)) {
      return "kept"; // It is read once.
    }
    try {
      BasicFileAttributes is = Files.readAttributes(file, BasicFileAttributes.class);
      return is.size() + " " + is.lastModifiedTime() + " " + is.fileKey();
    } catch (IOException e) {
      return "unreadable";
    }
  }

  /** The folder that a file is in. */
  public static Path folder(Path file) {
    Path folder = file.toAbsolutePath().normalize().getParent();
    return folder == null ? Path.of("/") : folder;
  }

  /** The path that a text is. */
  public static Path path(String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw KanonException.usage("BAD_PATH", "'" + name + "' is no path: " + e.getReason());
    }
  }
}
