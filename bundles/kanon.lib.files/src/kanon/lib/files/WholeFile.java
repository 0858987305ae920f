package kanon.lib.files;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import kanon.model.KanonException;

/** A file of its own that a command writes: the whole or nothing, on the disk when it is there. */
public final class WholeFile {
  private WholeFile() {}

  /** Writes a text into a file; folders are made. */
  public static void write(String text, Path file) {
    write(text.getBytes(StandardCharsets.UTF_8), file, Access.USUAL);
  }

  /**
   * Writes bytes into a file; folders are made.
   *
   * @throws KanonException of kind USAGE where it cannot be written
   */
  public static void write(byte[] bytes, Path file, Access access) {
    try (Publication publication = new Publication()) {
      Publication.Entry entry = publication.stage(file, Kind.PART, access);
      settle(Journal.folder(entry.target()));
      Files.write(create(entry.staged()), bytes);
      publishAlone(entry);
    } catch (IOException e) {
      throw Reason.unwritable(file, e);
    }
  }

  private static void settle(Path folder) {
    try {
      Unfinished.settle(folder);
    } catch (KanonException e) {
      // A release that cannot be completed is told to those who read it or make it anew.
    }
  }

  /** Makes a file that nobody but its owner may read. */
  public static Path create(Path staged) throws IOException {
    return Files.createFile(staged, Permissions.attributes(Permissions.PRIVATE_FILE, staged));
  }

  /** One file needs no journal: it is there or not. */
  private static void publishAlone(Publication.Entry entry) throws IOException {
    Disk.REAL.force(entry.staged());
    Disk.REAL.permit(entry.staged(), entry.permissions());
    Disk.REAL.move(entry.staged(), entry.target());
    Disk.REAL.forceFolder(Journal.folder(entry.target()));
  }

  /** Makes a folder where there is none. */
  public static void make(Path folder) {
    try {
      Files.createDirectories(folder.toAbsolutePath());
    } catch (IOException e) {
      throw KanonException.usage(
          "UNWRITABLE_FILE", "Folder '" + folder + "' cannot be made: " + Reason.of(e));
    }
  }
}
