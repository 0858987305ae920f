package kanon.lib.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import kanon.model.KanonException;

/**
 * Files that are put in place as one. They are written into staging folders beside where they
 * belong. When all are complete and on the disk, a journal in the first of these folders lists
 * them; from the moment it has its name the release is decided on, and whatever ends the process,
 * it is {@linkplain Finishing put in place} by whoever comes next ({@link Unfinished}). Before that
 * moment nothing of it counts.
 *
 * <p>Where tables of a database belong to it, these are made visible between: what says something
 * of the tables before goes first, and the journal is decided on when the tables are there.
 */
public final class Publication implements AutoCloseable {
  private final Disk disk;
  private final Map<Path, StagingFolder> folders = new LinkedHashMap<>();
  private final Map<Path, Entry> entries = new LinkedHashMap<>();
  private final Map<Path, String> drops = new LinkedHashMap<>();
  private Optional<FolderLocks> locks = Optional.empty();

  /** A publication of nothing yet. */
  public Publication() {
    this(Disk.REAL);
  }

  Publication(Disk disk) {
    this.disk = disk;
  }

  /**
   * A file on its way.
   *
   * @param asked the path as it was asked for
   * @param target where that leads
   * @param staged where it is to be written; nothing is there yet
   * @param kind what it is
   * @param permissions what it gets
   */
  public record Entry(
      Path asked, Path target, Path staged, Kind kind, Optional<String> permissions) {}

  /** A place to write a file to that belongs at a path. */
  public Entry stage(Path asked, Kind kind, Access access) throws IOException {
    Path before = OutputPlace.of(asked);
    Files.createDirectories(Journal.folder(before));
    Path target = OutputPlace.of(asked); // Its folder has a real path now.
    if (entries.containsKey(target)) {
      throw new IOException("it was opened twice");
    }
    StagingFolder folder = folder(Journal.folder(target));
    Optional<String> permissions =
        access == Access.OWNER
            ? Permissions.of(folder.path()).map(known -> Permissions.PRIVATE_FILE)
            : Permissions.of(target).or(() -> usual(folder));
    Path staged = folder.path().resolve("file-" + entries.size());
    Entry entry = new Entry(asked, target, staged, kind, permissions);
    entries.put(target, entry);
    return entry;
  }

  private static Optional<String> usual(StagingFolder folder) {
    try {
      return folder.usualPermissions();
    } catch (IOException e) {
      return Optional.of(Permissions.PRIVATE_FILE);
    }
  }

  private StagingFolder folder(Path beside) throws IOException {
    StagingFolder known = folders.get(beside);
    if (known != null) {
      return known;
    }
    StagingFolder made = StagingFolder.in(beside);
    folders.put(beside, made);
    if (folders.size() > 1) {
      new Home(folders.values().iterator().next().path()).write(made.path(), disk);
    }
    return made;
  }

  /** Names a file of the release before that the new one has no place for; other files stay. */
  public void drop(Path file, String sha256) {
    drops.put(OutputPlace.of(file), sha256);
  }

  /** Where files were asked for, in the order in which they were staged. */
  public List<Entry> entries() {
    return List.copyOf(entries.values());
  }

  /**
   * Puts every file in its place.
   *
   * @param digests the SHA-256 of each
   * @param tables makes the tables of the release visible, where it has any
   */
  public void publish(Function<Entry, String> digests, Optional<Runnable> tables) {
    if (entries.isEmpty()) {
      tables.ifPresent(Runnable::run);
      return;
    }
    Journal journal = journal(digests);
    boolean decided = false;
    try {
      locks = Optional.of(settledLocks(journal));
      force();
      decided = decide(journal, tables);
      new Finishing(disk, journal).finish();
      disk.delete(main().resolve(Journal.DECIDED));
      disk.forceFolder(main());
      folders.values().forEach(folder -> folder.leave(false));
      locks.get().close();
      locks = Optional.empty();
    } catch (IOException e) {
      throw decided ? unfinished(e) : Reason.unwritable(journal.targets().get(0), e);
    }
  }

  private Journal journal(Function<Entry, String> digests) {
    List<Journal.Move> moves = new ArrayList<>();
    for (Entry entry : entries.values()) {
      moves.add(
          new Journal.Move(
              entry.kind, entry.staged, entry.target, digests.apply(entry), entry.permissions));
    }
    List<Journal.Drop> gone = new ArrayList<>();
    drops.forEach(
        (file, sha256) -> {
          if (!entries.containsKey(file)) {
            gone.add(new Journal.Drop(file, sha256));
          }
        });
    return new Journal(moves, gone);
  }

  private Path main() {
    return folders.values().iterator().next().path();
  }

  /** What others left in these folders is settled first: it must not come after this release. */
  private static FolderLocks settledLocks(Journal journal) throws IOException {
    while (true) {
      for (Path folder : journal.folders()) {
        Unfinished.settle(folder);
      }
      FolderLocks locks = FolderLocks.of(journal.folders());
      boolean settled = true;
      for (Path folder : journal.folders()) {
        settled &= Unfinished.in(folder).stream().noneMatch(Unfinished::waits);
      }
      if (settled) {
        return locks;
      }
      locks.close();
    }
  }

  private void force() throws IOException {
    for (Entry entry : entries.values()) {
      disk.force(entry.staged);
    }
    for (StagingFolder folder : folders.values()) {
      disk.forceFolder(folder.path());
      disk.forceFolder(Journal.folder(folder.path()));
    }
  }

  private boolean decide(Journal journal, Optional<Runnable> tables) throws IOException {
    Path decided = main().resolve(Journal.DECIDED);
    if (tables.isEmpty()) {
      disk.write(decided, journal.text(main()));
    } else {
      Path pending = main().resolve(Journal.PENDING);
      disk.write(pending, journal.text(main()));
      new Finishing(disk, journal).removeOld();
      tables.get().run();
      disk.move(pending, decided);
      disk.forceFolder(main());
    }
    folders.values().forEach(folder -> folder.leave(true));
    return true;
  }

  private static KanonException unfinished(IOException e) {
    return new KanonException(
        KanonException.Kind.USAGE,
        "UNWRITABLE_FILE",
        "A file cannot be put in place: "
            + Reason.of(e)
            + "; the release is complete, and the next command on its folder puts it in place, or 'kanon doctor --repair'",
        e);
  }

  /** Lets go as a process does that is killed. */
  void abandon() {
    locks.ifPresent(FolderLocks::abandon);
    folders.values().forEach(StagingFolder::abandon);
  }

  /** Deletes what was not decided on. */
  @Override
  public void close() {
    try {
      if (locks.isPresent()) {
        locks.get().close();
      }
      // The one with the journal last: the others lead to it.
      List<StagingFolder> all = new ArrayList<>(folders.values());
      Collections.reverse(all);
      for (StagingFolder folder : all) {
        folder.close();
      }
    } catch (IOException e) {
      folders.values().forEach(StagingFolder::abandon); // The next command here sweeps it up.
    }
  }
}
