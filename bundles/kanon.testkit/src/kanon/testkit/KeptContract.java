package kanon.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import kanon.api.Engine;
import kanon.api.Session;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Schema;
import kanon.model.Table;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * What engines over a database promise of releases that are kept in it, or that it writes as files.
 */
@ConsumerType
public abstract class KeptContract extends StoredContract {
  static final String KEPT = "Kept";

  static final Planner TWO_TABLES = (p, r) -> RandomPlans.groups(p, Plan.Bucketization.ANATOMY, r);

  static final List<Planner> PLANNERS =
      List.of(
          RandomPlans::levels,
          RandomPlans::classes,
          TWO_TABLES,
          (p, r) -> RandomPlans.groups(p, Plan.Bucketization.PERMUTATION, r),
          RandomPlans::sliced);

  private static final Map<String, Object> OUTPUT = Map.of("exporter", "jdbc", "table", KEPT);

  /** What is done with a staged release. */
  interface Ending {
    void of(Session.Staged staged);
  }

  /** The whole way, as the pipeline goes it; what the release is in memory. */
  static List<List<String>> release(
      Engine engine,
      Map<String, Object> settings,
      Table table,
      Planner planner,
      Map<String, Object> output,
      Ending ending) {
    List<List<String>> parts = new ArrayList<>();
    try (Session session = engine.open(input(settings, table), TestRun.seeded(5))) {
      session.requireKeeping(output);
      Schema schema = AwkwardTables.schema(session, new SplittableRandom(2));
      Profile profile = session.profile(schema, TestRun.seeded(5));
      Outcome outcome = Outcome.of(profile, planner.plan(profile, new SplittableRandom(3)));
      try (Session.Staged staged = session.apply(outcome, false, TestRun.seeded(5))) {
        staged.audit(TestRun.seeded(5));
        staged
            .release(TestRun.seeded(5))
            .parts()
            .forEach(p -> parts.add(AwkwardTables.rows(p.table())));
        ending.of(staged);
      }
    }
    return parts;
  }

  static List<List<String>> keep(
      Engine engine, Map<String, Object> settings, Table table, Planner planner, boolean publish) {
    return release(
        engine,
        settings,
        table,
        planner,
        OUTPUT,
        staged -> {
          try (Session.Kept kept = staged.keep(OUTPUT, TestRun.seeded(5))) {
            if (publish) {
              kept.publish();
            }
          }
        });
  }

  /**
   * For the ending of each kind of file that the database writes, what stands behind FROM to read
   * one, with {@code %s} for its path.
   */
  protected Map<String, String> readers() {
    return Map.of();
  }

  @Test
  void writtenFilesAreWhatIsExported() throws Exception {
    Assumptions.assumeFalse(readers().isEmpty(), "the database writes no files");
    Table table = AwkwardTables.next(new SplittableRandom(7), 60);
    Map<String, Object> settings = settings(table);
    for (Map.Entry<String, String> reader : new TreeMap<>(readers()).entrySet()) {
      for (Planner planner : PLANNERS) {
        Path folder = Files.createTempDirectory("kanon-written");
        Map<String, Object> output =
            Map.of("exporter", "jdbc", "path", folder.resolve("r." + reader.getKey()).toString());
        List<Path> files = new ArrayList<>();
        List<List<String>> parts =
            release(
                engine(),
                settings,
                table,
                planner,
                output,
                staged -> staged.write(output, suffix -> added(files, folder), TestRun.seeded(5)));
        for (int p = 0; p < parts.size(); p++) {
          List<String> read = readFrom(reader.getValue().formatted(files.get(p)));
          assertEquals(inOrder(parts.get(p)), inOrder(read), reader.getKey());
          Files.delete(files.get(p));
        }
        assertEquals(parts.size(), files.size());
        Files.delete(folder);
      }
    }
  }

  private static Path added(List<Path> files, Path folder) {
    files.add(folder.resolve("hidden-" + files.size()));
    return files.get(files.size() - 1);
  }

  @Test
  void formatThatIsNotWritten_isRefusedBeforeAnyWork() throws Exception {
    Table table = AwkwardTables.next(new SplittableRandom(7), 1);
    try (Session session = engine().open(input(settings(table), table), TestRun.sequential())) {
      KanonException e =
          assertThrows(
              KanonException.class,
              () -> session.requireKeeping(Map.of("exporter", "jdbc", "path", "r.odd")));
      assertEquals(KanonException.Kind.USAGE, e.kind());
      DescribedFaults.assertDescribed(e);
      assertThrows(
          KanonException.class,
          () -> session.requireKeeping(Map.of("exporter", "jdbc", "path", "r", "table", "t")));
    }
  }

  @Test
  void keptReleaseIsTheOneThatIsExported() throws Exception {
    Table table = AwkwardTables.next(new SplittableRandom(7), 60);
    for (int p = 0; p < PLANNERS.size(); p++) {
      clear();
      List<List<String>> parts = keep(engine(), settings(table), table, PLANNERS.get(p), true);
      if (p < 2) {
        assertEquals(stored(List.of(KEPT, SOURCE)), tables());
        assertEquals(inOrder(parts.get(0)), inOrder(read(KEPT)));
      } else {
        assertEquals(stored(List.of(KEPT + "_qi", KEPT + "_sensitive", SOURCE)), tables());
        assertEquals(inOrder(parts.get(0)), inOrder(read(KEPT + "_qi")));
        assertEquals(inOrder(parts.get(1)), inOrder(read(KEPT + "_sensitive")));
      }
    }
  }

  @Test
  void releaseThatIsNotPublished_leavesNothing() throws Exception {
    clear();
    Table table = AwkwardTables.next(new SplittableRandom(7), 60);
    keep(engine(), settings(table), table, RandomPlans::classes, false);
    assertEquals(List.of(stored(SOURCE)), tables());
  }

  @Test
  void tableThatExists_isRefusedUnlessItIsReplaced() throws Exception {
    clear();
    Table table = AwkwardTables.next(new SplittableRandom(7), 20);
    Map<String, Object> settings = settings(table);
    keep(engine(), settings, table, RandomPlans::levels, true);
    List<String> before = read(KEPT);
    KanonException e =
        assertThrows(
            KanonException.class, () -> keep(engine(), settings, table, RandomPlans::levels, true));
    DescribedFaults.assertFault("TABLE_EXISTS", e);
    assertEquals(before, read(KEPT));
    try (Session session = engine().open(input(settings, table), TestRun.sequential())) {
      Map<String, Object> replacing = new HashMap<>(OUTPUT);
      replacing.put("replace", true);
      session.requireKeeping(replacing);
      replacing.put("table", '"' + stored(SOURCE) + '"');
      KanonException same =
          assertThrows(KanonException.class, () -> session.requireKeeping(replacing));
      DescribedFaults.assertFault("SAME_TABLE", same);
    }
  }

  /** Whether others can write into a table that a session has open. */
  protected boolean shared() {
    return true;
  }

  @Test
  void sourceThatChangesAfterItsProfile_isToldOrNotSeen() throws Exception {
    Assumptions.assumeTrue(shared(), "nobody else can write into it");
    Table table = AwkwardTables.next(new SplittableRandom(7), 20);
    for (Planner planner : PLANNERS.subList(0, 2)) {
      clear();
      List<List<String>> unchanged = sorted(keep(engine(), settings(table), table, planner, true));
      for (String change : List.of("INSERT INTO %1$s SELECT * FROM %1$s", "TRUNCATE TABLE %1$s")) {
        clear();
        Planner late =
            (profile, random) -> {
              change(change.formatted(quoted(stored(SOURCE))));
              return planner.plan(profile, random);
            };
        try {
          assertEquals(
              unchanged, sorted(keep(engine(), settings(table), table, late, true)), change);
        } catch (KanonException e) {
          if (!unexplained(e)) {
            assertEquals("SOURCE_CHANGED", e.code(), change + ": " + e.getMessage());
          }
          assertFalse(String.valueOf(e.getMessage()).contains("\n"));
          assertEquals(List.of(stored(SOURCE)), tables(), change);
        }
      }
    }
  }

  private static List<List<String>> sorted(List<List<String>> parts) {
    return parts.stream().map(rows -> rows.stream().sorted().toList()).toList();
  }

  private void change(String sql) {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw new AssertionError(sql, e);
    }
  }

  @Test
  void tableThatIsMissing_isToldInOneLine() throws Exception {
    clear();
    Table table = AwkwardTables.next(new SplittableRandom(7), 1);
    settings(table);
    KanonException e =
        assertThrows(
            KanonException.class,
            () -> engine().open(input(settings("no_such"), table), TestRun.sequential()));
    if (!unexplained(e)) {
      DescribedFaults.assertFault("NO_SUCH_TABLE", e);
    }
    assertFalse(String.valueOf(e.getMessage()).contains("\n"));
  }

  /** Whether a server failed a statement without a word, as Spark's does now and then. */
  private static boolean unexplained(KanonException e) {
    return String.valueOf(e.getMessage()).endsWith(" gives no reason");
  }
}
