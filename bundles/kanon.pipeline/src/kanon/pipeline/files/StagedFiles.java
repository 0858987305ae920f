package kanon.pipeline.files;

import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import kanon.api.Target;
import kanon.model.KanonException;

/**
 * The files of a run: written under hidden names beside where they belong, renamed when everything
 * is done, deleted otherwise. A hidden name has the process in it, so that what a killed process
 * left behind is known and swept up by the next one that writes there.
 */
public final class StagedFiles implements Target, AutoCloseable {
  private static final String MARK = ".kanon-";
  private static final int BUFFER = 1 << 16;

  private final Optional<Path> target;
  private final Map<Path, Staged> staged = new LinkedHashMap<>();

  /** A file on its way; whoever writes it under its hidden name has no digest to fill. */
  private static final class Staged {
    final Path shown;
    final Path temporary;
    final MessageDigest digest = Digests.sha256();
    boolean closed;
    boolean written;
    Optional<String> hex = Optional.empty();

    Staged(Path shown, Path temporary) {
      this.shown = shown;
      this.temporary = temporary;
    }

    /** Of the whole file; computed once. */
    String hex() {
      if (hex.isEmpty()) {
        if (!written && !closed) {
          throw new IllegalStateException("File '" + shown + "' was not closed");
        }
        hex =
            Optional.of(
                written
                    ? Digests.await(Digests.begin(temporary), temporary)
                    : Digests.hex(digest.digest()));
      }
      return hex.get();
    }
  }

  /**
   * @param target where the exporter's file belongs
   */
  public StagedFiles(Optional<Path> target) {
    this.target = target;
  }

  @Override
  public OutputStream open(String suffix) throws IOException {
    return open(place(suffix));
  }

  private Path place(String suffix) {
    Path path =
        target.orElseThrow(
            () ->
                KanonException.usage("PATH_MISSING", "output.path is missing: the file to write"));
    return suffixed(path, suffix);
  }

  /** A hidden name for somebody else to write a file under, which is then put in its place. */
  public Path hidden(String suffix) {
    Path path = place(suffix);
    try {
      Staged file = stage(path);
      file.written = true;
      return file.temporary;
    } catch (IOException e) {
      throw new KanonException(
          KanonException.Kind.USAGE,
          "UNWRITABLE_FILE",
          "'" + path + "' cannot be written: " + e,
          e);
    }
  }

  @Override
  public String extension() {
    String name = target.map(StagedFiles::name).orElse("");
    int dot = name.lastIndexOf('.');
    return dot < 0 ? "" : name.substring(dot + 1).toLowerCase(Locale.ROOT);
  }

  /** The path with a suffix before its extension. */
  public static Path suffixed(Path path, String suffix) {
    String name = name(path);
    int dot = name.lastIndexOf('.');
    int at = dot <= 0 ? name.length() : dot;
    return path.resolveSibling(name.substring(0, at) + suffix + name.substring(at));
  }

  private static String name(Path path) {
    Path name = path.getFileName();
    return name == null ? "" : name.toString();
  }

  private Staged stage(Path path) throws IOException {
    Path place = Files.exists(path) ? path.toRealPath() : path.toAbsolutePath().normalize();
    if (staged.containsKey(place)) {
      throw new IOException("File '" + path + "' was opened twice");
    }
    Path folder = place.getParent();
    if (folder == null || Files.isDirectory(place)) {
      throw KanonException.usage("UNWRITABLE_FILE", "'" + path + "' is a folder, expected a file");
    }
    Files.createDirectories(folder);
    String hidden = "." + name(place) + MARK;
    sweep(folder, hidden);
    Path temporary =
        folder.resolve(
            hidden + ProcessHandle.current().pid() + "-" + Long.toHexString(System.nanoTime()));
    Staged file = new Staged(path, temporary);
    staged.put(place, file);
    return file;
  }

  /** Opens a file that belongs at a path. */
  public OutputStream open(Path path) throws IOException {
    Staged file = stage(path);
    OutputStream out =
        Files.newOutputStream(
            file.temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    return new FilterOutputStream(
        new BufferedOutputStream(new DigestOutputStream(out, file.digest), BUFFER)) {
      @Override
      public void write(byte[] bytes, int from, int length) throws IOException {
        out.write(bytes, from, length);
      }

      @Override
      public void close() throws IOException {
        super.close();
        file.closed = true;
      }
    };
  }

  private static void sweep(Path folder, String hidden) throws IOException {
    try (DirectoryStream<Path> all =
        Files.newDirectoryStream(folder, file -> name(file).startsWith(hidden))) {
      for (Path file : all) {
        if (orphaned(name(file).substring(hidden.length()))) {
          Files.deleteIfExists(file);
        }
      }
    }
  }

  private static boolean orphaned(String processAndTime) {
    int dash = processAndTime.indexOf('-');
    try {
      long process = Long.parseLong(processAndTime.substring(0, Math.max(0, dash)));
      return ProcessHandle.of(process).isEmpty();
    } catch (NumberFormatException e) {
      return false;
    }
  }

  /**
   * What was written so far, in the order in which it was opened: paths with SHA-256. All are
   * closed.
   */
  public Map<Path, String> digests() {
    Map<Path, String> digests = new LinkedHashMap<>();
    for (Staged file : staged.values()) {
      digests.put(file.shown, file.hex());
    }
    return digests;
  }

  /** Puts every file in its place. */
  public void publish() {
    for (Map.Entry<Path, Staged> e : new ArrayList<>(staged.entrySet())) {
      try {
        move(e.getValue().temporary, e.getKey());
      } catch (IOException failure) {
        throw new KanonException(
            KanonException.Kind.USAGE,
            "UNWRITABLE_FILE",
            "File '" + e.getKey() + "' cannot be put in place: " + failure,
            failure);
      }
      staged.remove(e.getKey());
    }
  }

  private static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** Deletes what was not put in place. */
  @Override
  public synchronized void close() {
    for (Staged file : staged.values()) {
      try {
        Files.deleteIfExists(file.temporary);
      } catch (IOException e) {
        file.temporary.toFile().deleteOnExit();
      }
    }
    staged.clear();
  }
}
