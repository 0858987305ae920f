package kanon.lib.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Puts in place what a journal lists, from wherever it was interrupted:
 *
 * <ol>
 *   <li>What says something of the release before goes, the mark first, and where the release has
 *       several parts, those of the release before. One part alone is replaced in one step.
 *   <li>The parts get their names,
 *   <li>then what says something of them, the mark last.
 *   <li>The journal goes.
 * </ol>
 *
 * So at every moment what stands there is of one release. After each of the steps the folders are
 * forced to the disk, so that a power cut leaves what one of these moments had.
 */
final class Finishing {
  private final Disk disk;
  private final Journal journal;

  Finishing(Disk disk, Journal journal) {
    this.disk = disk;
    this.journal = journal;
  }

  /** Steps 1 to 3. */
  void finish() throws IOException {
    removeOld();
    move(journal.of(Kind.PART));
    move(journal.of(Kind.COMPANION));
    move(journal.of(Kind.MARK));
  }

  /** Step 1. */
  void removeOld() throws IOException {
    boolean several = journal.of(Kind.PART).size() > 1;
    List<Journal.Move> moves = new ArrayList<>(journal.moves());
    Collections.reverse(moves);
    for (Journal.Move move : moves) {
      if (move.open() && (move.kind() != Kind.PART || several) && Files.exists(move.target())) {
        if (!Files.isRegularFile(move.target())) {
          throw new IOException("'" + move.target() + "' is no regular file any more");
        }
        disk.delete(move.target());
      }
    }
    for (Journal.Drop drop : journal.drops()) {
      if (Sha256.is(drop.sha256(), drop.target())) {
        disk.delete(drop.target());
      }
    }
    force(journal.folders());
  }

  private void move(List<Journal.Move> moves) throws IOException {
    Set<Path> folders = new TreeSet<>();
    for (Journal.Move move : moves) {
      if (move.open()) {
        disk.permit(move.staged(), move.permissions());
        disk.move(move.staged(), move.target());
      }
      folders.add(Journal.folder(move.target()));
    }
    force(folders);
  }

  private void force(Set<Path> folders) throws IOException {
    for (Path folder : folders) {
      disk.forceFolder(folder);
    }
  }

  /** Whether every file is there, whole: at its place, or waiting. */
  boolean possible() throws IOException {
    for (Journal.Move move : journal.moves()) {
      if (!Sha256.is(move.sha256(), move.open() ? move.staged() : move.target())) {
        return false;
      }
    }
    return true;
  }

  /** Removes what is in place of a release that cannot be completed. */
  void undo() throws IOException {
    List<Journal.Move> moves = new ArrayList<>(journal.moves());
    Collections.reverse(moves);
    for (Journal.Move move : moves) {
      if (!move.open() && Sha256.is(move.sha256(), move.target())) {
        disk.delete(move.target());
      }
    }
    force(journal.folders());
  }
}
