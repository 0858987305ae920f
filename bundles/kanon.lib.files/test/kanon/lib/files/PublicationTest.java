package kanon.lib.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import kanon.model.KanonException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A publication that ends between any two of its steps, and its completion, ended likewise. */
class PublicationTest {
  private static final List<String> ONE =
      List.of("out/x.csv", "reports/x.json", "out/x.html", "out/x.csv.manifest.json");
  private static final List<String> TWO =
      List.of("out/x-qi.csv", "out/x-s.csv", "reports/x.json", "out/x.csv.manifest.json");
  private static final List<String> TABLES = List.of("reports/x.json", "out/x.html");

  private static final Disk NEVER_ENDING = new EndingDisk(0);

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path temporary;

  private int rounds;

  /** The end of the process, after which nothing of it is done. */
  private static final class Killed extends Error {
    private static final long serialVersionUID = 1;
  }

  /** Ends the process before a step; it waits for no disk, as no power is cut here. */
  private static final class EndingDisk extends Disk {
    private final int last;
    private int steps;

    EndingDisk(int last) {
      this.last = last;
    }

    @Override
    void force(Path file) {
      before("force");
    }

    @Override
    void forceFolder(Path folder) {
      before("force folder");
    }

    @Override
    void before(String step) {
      if (++steps == last) {
        throw new Killed();
      }
    }
  }

  private static Kind kind(String name) {
    return name.endsWith("manifest.json") ? Kind.MARK : part(name) ? Kind.PART : Kind.COMPANION;
  }

  private static boolean part(String name) {
    return name.endsWith(".csv");
  }

  /** Publishes a release whose files say which one it is; whether it was decided on in the end. */
  private boolean publish(
      Path folder, String release, List<String> names, List<String> drops, Disk disk, boolean db) {
    Publication publication = new Publication(disk);
    try {
      for (String name : names) {
        Publication.Entry entry = publication.stage(folder.resolve(name), kind(name), Access.USUAL);
        Files.writeString(WholeFile.create(entry.staged()), release);
      }
      for (String name : drops) {
        publication.drop(folder.resolve(name), Sha256.of(folder.resolve(name)));
      }
      Optional<Runnable> tables = db ? Optional.of(() -> table(folder, release)) : Optional.empty();
      publication.publish(entry -> digest(entry.staged()), tables);
      publication.close();
      return true;
    } catch (Killed e) {
      publication.abandon();
      return false;
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** Stands for the commit of a database's transaction. */
  private static void table(Path folder, String release) {
    try {
      Files.writeString(folder.resolve("table"), release);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static String digest(Path file) {
    try {
      return Sha256.of(file);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** All files by their names, hidden ones too. */
  private static Map<String, String> files(Path folder) throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        String name = folder.relativize(file).toString();
        files.put(name, Files.readString(file));
      }
    }
    return files;
  }

  private static Map<String, String> shown(Path folder) throws IOException {
    Map<String, String> shown = files(folder);
    shown.keySet().removeIf(name -> name.contains(".kanon-"));
    return shown;
  }

  /** The files are of one release, unless it is parts of one that nothing speaks of. */
  private static void assertUnmixed(Map<String, String> files, List<String> names) {
    Set<String> releases = new LinkedHashSet<>();
    files.forEach((name, release) -> releases.add(release));
    assertTrue(releases.size() <= 1, files.toString());
    names.stream()
        .filter(name -> kind(name) == Kind.MARK && "new".equals(files.get(name)))
        .forEach(mark -> assertTrue(files.keySet().containsAll(names), files.toString()));
  }

  private static Map<String, String> all(List<String> names, String release) {
    Map<String, String> all = new TreeMap<>();
    names.forEach(name -> all.put(name, release));
    return all;
  }

  private Path folder() throws IOException {
    return Files.createDirectory(temporary.resolve("round-" + rounds++));
  }

  private static void settle(Path folder, Disk disk) {
    Unfinished.settle(folder.resolve("out"), disk);
    Unfinished.settle(folder.resolve("reports"), disk);
  }

  private int endedAtEachStep(List<String> before, List<String> names) throws IOException {
    List<String> drops = before.stream().filter(name -> !names.contains(name)).toList();
    int step = 0;
    boolean through = false;
    while (!through) {
      step++;
      Path folder = folder();
      publish(folder, "old", before, List.of(), NEVER_ENDING, false);
      through = publish(folder, "new", names, drops, new EndingDisk(step), false);
      boolean decided = through || !waiting(folder).isEmpty();
      Map<String, String> left = shown(folder);
      assertUnmixed(left, names);
      settle(folder, NEVER_ENDING);
      assertEquals(
          decided || left.containsValue("new") ? all(names, "new") : all(before, "old"),
          files(folder));
    }
    return step;
  }

  private static List<Unfinished> waiting(Path folder) {
    List<Unfinished> all = new ArrayList<>(Unfinished.in(folder.resolve("out")));
    all.addAll(Unfinished.in(folder.resolve("reports")));
    return all.stream().filter(Unfinished::waits).toList();
  }

  @Test
  void endedAtAnyStep_aReleaseOfOnePartIsThereOrNot() throws IOException {
    assertTrue(endedAtEachStep(ONE, ONE) > 20);
  }

  @Test
  void endedAtAnyStep_twoPartsAreNeverOfTwoReleases() throws IOException {
    assertTrue(endedAtEachStep(TWO, TWO) > 20);
  }

  @Test
  void endedAtAnyStep_aReleaseOfOtherPartsLeavesNothingOfTheOneBefore() throws IOException {
    endedAtEachStep(TWO, ONE);
    endedAtEachStep(ONE, TWO);
    endedAtEachStep(List.of(), TWO);
  }

  @Test
  void completionThatIsEndedItself_isCompletedByTheNext() throws IOException {
    boolean every = false;
    for (int step = 1; !every; step += 4) {
      every = true;
      boolean through = false;
      for (int again = 1; !through; again++) {
        Path folder = folder();
        publish(folder, "old", TWO, List.of(), NEVER_ENDING, false);
        if (!publish(folder, "new", TWO, List.of(), new EndingDisk(step), false)) {
          every = false;
        }
        boolean decided = !waiting(folder).isEmpty();
        through = !decided || completed(folder, again);
        assertUnmixed(shown(folder), TWO);
        releaseLocks();
        settle(folder, NEVER_ENDING);
        assertTrue(!decided || files(folder).equals(all(TWO, "new")), files(folder).toString());
      }
    }
  }

  private static boolean completed(Path folder, int last) {
    try {
      settle(folder, new EndingDisk(last));
      return true;
    } catch (Killed e) {
      return false;
    }
  }

  /** What the system does when a process is gone. */
  private static void releaseLocks() {
    System.getProperties().keySet().removeIf(key -> key.toString().startsWith("kanon.held:"));
  }

  @Test
  void endedAtAnyStep_noReportStandsBesideTablesThatItIsNotOf() throws IOException {
    boolean through = false;
    for (int step = 1; !through; step++) {
      Path folder = folder();
      publish(folder, "old", TABLES, List.of(), NEVER_ENDING, true);
      through = publish(folder, "new", TABLES, List.of(), new EndingDisk(step), true);
      assertUnmixed(shown(folder), List.of());
      settle(folder, NEVER_ENDING);
      Map<String, String> files = files(folder);
      assertUnmixed(files, List.of());
      assertTrue(files.keySet().stream().noneMatch(name -> name.contains(".kanon-")));
      assertTrue(!through || files.keySet().containsAll(TABLES));
    }
  }

  @Test
  void releaseWhoseFilesAreDamaged_isUndone() throws IOException {
    for (int step = 1; ; step++) {
      Path folder = folder();
      if (publish(folder, "new", TWO, List.of(), new EndingDisk(step), false)) {
        return;
      }
      boolean waits = !waiting(folder).isEmpty();
      if (waits && !Files.exists(folder.resolve("out/x.csv.manifest.json"))) {
        damage(folder);
        settle(folder, NEVER_ENDING);
        assertEquals(Map.of(), files(folder));
      }
    }
  }

  /** The manifest is the last file to be put in place: it still waits. */
  private static void damage(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.filter(f -> f.endsWith("file-3")).toList()) {
        Files.writeString(file, "damaged");
      }
    }
  }

  @Test
  void unfinishedRelease_isRefusedToReaders() throws IOException {
    for (int step = 1; ; step++) {
      Path folder = folder();
      boolean through = publish(folder, "new", ONE, List.of(), new EndingDisk(step), false);
      if (!waiting(folder).isEmpty()) {
        KanonException e =
            assertThrows(KanonException.class, () -> Unfinished.refuse(folder.resolve("out")));
        assertEquals("UNFINISHED_RELEASE", e.code());
        return;
      }
      assertFalse(through);
    }
  }

  @Test
  void whatIsBeingWritten_isLeftAlone() throws IOException {
    Path file = temporary.resolve("a.csv");
    try (Publication publication = new Publication()) {
      Path staged = publication.stage(file, Kind.PART, Access.USUAL).staged();
      Files.writeString(WholeFile.create(staged), "rows");
      List<Unfinished> found = Unfinished.in(temporary);
      assertEquals(
          List.of(Unfinished.State.IN_USE), found.stream().map(Unfinished::state).toList());
      Unfinished.settle(temporary);
      assertTrue(Files.exists(staged));
    }
    assertEquals(Map.of(), files(temporary));
  }
}
