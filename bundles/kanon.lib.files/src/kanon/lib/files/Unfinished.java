package kanon.lib.files;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import kanon.model.KanonException;

/** Something that a process has begun to write in a folder and that is not in place. */
public final class Unfinished {
  private static final long MAKING_MILLIS = 60_000;

  private final Path path;
  private final State state;
  private final List<Path> targets;

  private Unfinished(Path path, State state, List<Path> targets) {
    this.path = path;
    this.state = state;
    this.targets = targets;
  }

  /** How far it is. */
  public enum State {
    /** Its process is there. */
    IN_USE,
    /** Its process is gone before the release was decided on: it counts for nothing. */
    STRAY,
    /** Its process is gone while it had tables made visible: they are there or not. */
    PENDING,
    /** Its process is gone when the release was decided on: it is to be completed. */
    DECIDED,
    /** Whether its process is there cannot be told from here. */
    UNTOLD
  }

  /** What settling came to. */
  public enum Settled {
    /** The release was completed. */
    FINISHED,
    /** The release could not be completed, and what was in place of it was removed. */
    UNDONE,
    /** What counted for nothing was removed. */
    REMOVED,
    /** It was left as it is. */
    LEFT
  }

  /** What stands in a folder; nothing is changed. */
  public static List<Unfinished> in(Path folder) {
    List<Unfinished> all = new ArrayList<>();
    try (DirectoryStream<Path> files =
        Files.newDirectoryStream(folder, StagingFolder.PREFIX + "*")) {
      for (Path file : files) {
        of(file).ifPresent(all::add);
      }
    } catch (IOException | DirectoryIteratorException e) {
      return List.of(); // Whoever may not look into a folder has left nothing there.
    }
    return all;
  }

  private static Optional<Unfinished> of(Path file) {
    String name = String.valueOf(file.getFileName());
    boolean staging = StagingFolder.NAME.matcher(name).matches() && Files.isDirectory(file);
    if (!staging && !name.equals(FolderLocks.NAME)) {
      return Optional.empty();
    }
    try {
      Optional<LockFile> lock =
          LockFile.takeExisting(staging ? file.resolve(StagingFolder.LOCK) : file);
      if (lock.isEmpty()) {
        return Optional.of(new Unfinished(file, State.IN_USE, List.of()));
      }
      try {
        return Optional.of(staging ? abandoned(file) : stray(file));
      } finally {
        lock.get().abandon();
      }
    } catch (NoSuchFileException e) {
      return Files.exists(file) && old(file) ? Optional.of(stray(file)) : Optional.empty();
    } catch (IOException e) {
      return Optional.of(new Unfinished(file, State.UNTOLD, List.of()));
    }
  }

  /** Whether a folder without a lock is not just being made or deleted. */
  private static boolean old(Path folder) {
    return folder.toFile().lastModified() < Instant.now().toEpochMilli() - MAKING_MILLIS;
  }

  private static Unfinished stray(Path file) {
    return new Unfinished(file, State.STRAY, List.of());
  }

  private static Unfinished abandoned(Path folder) throws IOException {
    Optional<Home> home = Home.read(folder);
    if (home.isPresent() && !home.get().visible()) {
      return new Unfinished(folder, State.UNTOLD, List.of());
    }
    Path main = home.map(Home::path).orElse(folder);
    if (Files.exists(main.resolve(Journal.DECIDED))) {
      return new Unfinished(folder, State.DECIDED, targets(main, Journal.DECIDED));
    }
    return Files.exists(main.resolve(Journal.PENDING))
        ? new Unfinished(folder, State.PENDING, targets(main, Journal.PENDING))
        : stray(folder);
  }

  private static List<Path> targets(Path main, String journal) throws IOException {
    return Journal.read(main, journal).map(Journal::targets).orElse(List.of());
  }

  /** Where it is. */
  public Path path() {
    return path;
  }

  /** How far it is. */
  public State state() {
    return state;
  }

  /** Where its files belong, as far as that is known. */
  public List<Path> targets() {
    return targets;
  }

  /** Whether it is a release that is to be completed. */
  public boolean waits() {
    return state == State.DECIDED;
  }

  /**
   * Settles what killed processes left in a folder, as every command does that begins to work in
   * it.
   *
   * @throws KanonException of kind INPUT where a release that was decided on cannot be completed
   */
  public static void settle(Path folder) {
    settle(folder, Disk.REAL);
  }

  static void settle(Path folder, Disk disk) {
    for (Unfinished one : in(folder)) {
      try {
        one.settle(disk);
      } catch (IOException e) {
        if (one.waits()) {
          throw new KanonException(
              KanonException.Kind.INPUT,
              "UNFINISHED_RELEASE",
              "'%s': an interrupted run's files cannot be put in place: %s"
                  .formatted(folder, Reason.of(e)),
              e);
        }
      }
    }
  }

  /**
   * Refuses a release whose files may not all be in place.
   *
   * @throws KanonException of kind INPUT where a release in that folder is being put in place, or
   *     was interrupted then
   */
  public static void refuse(Path folder) {
    for (Unfinished one : in(folder)) {
      if (one.state == State.PENDING || one.waits()) {
        throw KanonException.input(
            "UNFINISHED_RELEASE",
            "'%s': a run was interrupted while it put its files in place; 'kanon doctor %s --repair' settles that"
                .formatted(folder, folder));
      }
    }
  }

  /** Completes it where that was decided, else removes it, unless its process is there. */
  public Settled settle() throws IOException {
    return settle(Disk.REAL);
  }

  private Settled settle(Disk disk) throws IOException {
    return switch (state) {
      case IN_USE, UNTOLD -> Settled.LEFT;
      case STRAY, PENDING -> remove();
      case DECIDED -> finish(disk);
    };
  }

  private Settled remove() throws IOException {
    if (String.valueOf(path.getFileName()).equals(FolderLocks.NAME)) {
      Optional<LockFile> lock = LockFile.take(path);
      if (lock.isPresent()) {
        lock.get().close();
      }
      return lock.isPresent() ? Settled.REMOVED : Settled.LEFT;
    }
    return delete(path) ? Settled.REMOVED : Settled.LEFT;
  }

  private static boolean delete(Path stagingFolder) throws IOException {
    if (!Files.isDirectory(stagingFolder)) {
      return false;
    }
    Optional<StagingFolder> folder = StagingFolder.abandoned(stagingFolder);
    if (folder.isPresent()) {
      folder.get().close();
    }
    return folder.isPresent();
  }

  private Settled finish(Disk disk) throws IOException {
    Path main = Home.read(path).map(Home::path).orElse(path);
    if (!Files.isDirectory(main)) {
      return Settled.LEFT; // Somebody else has just settled it.
    }
    Optional<StagingFolder> folder = StagingFolder.abandoned(main);
    if (folder.isEmpty()) {
      return Settled.LEFT;
    }
    folder.get().leave(true);
    try (StagingFolder held = folder.get()) {
      if (!Files.exists(main.resolve(Journal.DECIDED))) {
        return Settled.LEFT;
      }
      Settled settled = finish(main, disk);
      held.leave(false);
      return settled;
    }
  }

  private static Settled finish(Path main, Disk disk) throws IOException {
    Optional<Journal> read = Journal.read(main, Journal.DECIDED);
    if (read.isEmpty()) {
      return Settled.UNDONE; // A journal has its name when it is whole: nothing can be in place.
    }
    Journal journal = read.get();
    boolean possible;
    FolderLocks locks = FolderLocks.of(journal.folders());
    try {
      Finishing finishing = new Finishing(disk, journal);
      possible = finishing.possible();
      if (possible) {
        finishing.finish();
      } else {
        finishing.undo();
      }
      disk.delete(main.resolve(Journal.DECIDED));
      disk.forceFolder(main);
    } finally {
      locks.close();
    }
    Set<Path> others = new TreeSet<>();
    journal.moves().forEach(move -> others.add(Journal.folder(move.staged())));
    others.remove(main);
    for (Path other : others) {
      delete(other);
    }
    return possible ? Settled.FINISHED : Settled.UNDONE;
  }
}
