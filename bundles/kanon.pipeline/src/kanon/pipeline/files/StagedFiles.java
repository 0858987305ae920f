package kanon.pipeline.files;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import kanon.api.Target;
import kanon.lib.files.Access;
import kanon.lib.files.Kind;
import kanon.lib.files.Publication;
import kanon.lib.files.WholeFile;
import kanon.model.KanonException;

/**
 * The files of a run, with their digests: written in hidden folders beside where they belong, put
 * in place as one when everything is done, deleted otherwise.
 */
public final class StagedFiles implements Target, AutoCloseable {
  private static final int BUFFER = 1 << 16;

  private final Optional<Path> target;
  private final Access access;
  private final Publication publication = new Publication();
  private final Map<Publication.Entry, Staged> staged = new LinkedHashMap<>();

  /** A file on its way; whoever writes it under its hidden name has no digest to fill. */
  private static final class Staged {
    final Publication.Entry entry;
    final MessageDigest digest = Digests.sha256();
    boolean closed;
    boolean written;
    Optional<String> hex = Optional.empty();

    Staged(Publication.Entry entry) {
      this.entry = entry;
    }

    /** Of the whole file; computed once. */
    String hex() {
      if (hex.isEmpty()) {
        if (!written && !closed) {
          throw new IllegalStateException("File '" + entry.asked() + "' was not closed");
        }
        hex =
            Optional.of(
                written
                    ? Digests.await(Digests.begin(entry.staged()), entry.staged())
                    : Digests.hex(digest.digest()));
      }
      return hex.get();
    }
  }

  /** The files of a release that anybody may read who may read what a run makes. */
  public StagedFiles(Optional<Path> target) {
    this(target, Access.USUAL);
  }

  /**
   * @param target where the exporter's file belongs
   * @param access who may read the files
   */
  public StagedFiles(Optional<Path> target, Access access) {
    this.target = target;
    this.access = access;
  }

  @Override
  public OutputStream open(String suffix) {
    return open(place(suffix), Kind.PART);
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
      Staged file = stage(path, Kind.PART);
      file.written = true;
      return file.entry.staged();
    } catch (IOException e) {
      throw StagedStream.refused(path, e);
    }
  }

  @Override
  public String extension() {
    return target.map(StagedFiles::extension).orElse("");
  }

  /** The extension of a file's name, in lower case; empty where it has none. */
  public static String extension(Path path) {
    String name = name(path);
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

  private Staged stage(Path path, Kind kind) throws IOException {
    return stage(path, kind, access);
  }

  private Staged stage(Path path, Kind kind, Access access) throws IOException {
    Staged file = new Staged(publication.stage(path, kind, access));
    staged.put(file.entry, file);
    return file;
  }

  /** Opens a file that belongs at a path. */
  public OutputStream open(Path path, Kind kind) {
    return open(path, kind, access);
  }

  /** Opens a file that belongs at a path and is read by whom that says. */
  public OutputStream open(Path path, Kind kind, Access readers) {
    try {
      Staged file = stage(path, kind, readers);
      OutputStream out =
          Files.newOutputStream(WholeFile.create(file.entry.staged()), StandardOpenOption.WRITE);
      return new StagedStream(
          new BufferedOutputStream(new DigestOutputStream(out, file.digest), BUFFER),
          path,
          () -> file.closed = true);
    } catch (IOException e) {
      throw StagedStream.refused(path, e);
    }
  }

  /** Names files of the release before that the new one does not replace; others stay. */
  public void drop(Map<Path, String> digests) {
    digests.forEach(publication::drop);
  }

  /**
   * What was written so far, in the order in which it was opened: paths with SHA-256. All are
   * closed.
   */
  public Map<Path, String> digests() {
    Map<Path, String> digests = new LinkedHashMap<>();
    for (Staged file : staged.values()) {
      digests.put(file.entry.asked(), file.hex());
    }
    return digests;
  }

  /** Puts every file in its place. */
  public void publish() {
    publish(Optional.empty());
  }

  /** Puts every file in its place, and makes tables visible that belong to them. */
  public void publish(Optional<Runnable> tables) {
    publication.publish(entry -> Objects.requireNonNull(staged.get(entry)).hex(), tables);
  }

  /** Deletes what was not put in place. */
  @Override
  public synchronized void close() {
    publication.close();
  }
}
