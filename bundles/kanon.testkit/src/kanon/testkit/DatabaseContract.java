package kanon.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import kanon.api.Engine;
import kanon.api.ReleaseColumns;
import kanon.api.Session;
import kanon.model.KanonException;
import kanon.model.Table;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * What engines over a database promise besides: releases are kept in it or not at all, whatever
 * fails and whenever, and the source stays as it is.
 */
@ConsumerType
public abstract class DatabaseContract extends KeptContract {
  private static final int KILLED_EVERY = 7;

  private static final Map<String, Object> REPLACING =
      Map.of("exporter", "jdbc", "table", KEPT, "replace", true);

  /** Only every n-th step fails; above 1 for databases whose statements are slow. */
  protected int failingEvery() {
    return 1;
  }

  @Test
  void failureAtAnyStep_leavesTheSourceAndNothingElse() throws Exception {
    interrupted(RandomPlans::classes, List.of(KEPT), failingEvery(), connection -> {});
  }

  @Test
  void connectionLostAtAnyStep_leavesTheSourceAndNothingElse() throws Exception {
    interrupted(
        TWO_TABLES, List.of(KEPT + "_qi", KEPT + "_sensitive"), failingEvery(), Connection::close);
  }

  /** What kills the server and starts it anew; empty where there is none to kill. */
  protected Optional<Callable<?>> killing() {
    return Optional.empty();
  }

  /**
   * Parts of statements during which the server is killed, in the order of a run; none where it is
   * killed between them.
   */
  protected List<String> killedDuring() {
    return List.of();
  }

  /**
   * Parts of statements before which it is killed and started again: those that publish a release,
   * which is brought to its end.
   */
  protected List<String> killedBefore() {
    return List.of();
  }

  @Test
  void serverKilledAtAnyStep_leavesTheSourceAndNothingElse() throws Exception {
    Assumptions.assumeTrue(killing().isPresent(), "there is no server of its own");
    Assumptions.assumeTrue(killedDuring().isEmpty(), "it is killed during statements");
    interrupted(
        RandomPlans::classes, List.of(KEPT), KILLED_EVERY, c -> killing().orElseThrow().call());
  }

  @Test
  void serverKilledDuringAStatement_leavesWhatTheNextRunSettles() throws Exception {
    Assumptions.assumeFalse(killedDuring().isEmpty(), "it is killed between statements");
    Replaced tables = new Replaced();
    tables.replace(engine(), DatabaseContract::kept);
    for (String during : killedDuring()) {
      Kill kill = new Kill(during, true, killing().orElseThrow());
      KanonException e =
          assertThrows(
              KanonException.class, () -> tables.replace(engine(kill::on), DatabaseContract::kept));
      assertTrue(kill.happened(), during + ": " + e);
      assertInOneLine(e);
      tables.check(during);
    }
    for (String before : killedBefore()) {
      Kill kill = new Kill(before, false, killing().orElseThrow());
      tables.replace(engine(kill::on), DatabaseContract::kept);
      assertTrue(kill.happened(), before);
      tables.checkAlone(before);
    }
    tables.replace(engine(), DatabaseContract::kept);
    tables.checkAlone("at last");
  }

  /** After it is killed, a run does nothing more. */
  @Test
  void runKilledWhileItKeepsItsRelease_leavesWhatTheNextRunSettles() throws Exception {
    Replaced tables = new Replaced();
    boolean killed = true;
    int step = first(failingEvery());
    while (killed) {
      step += failingEvery();
      ConnectionFault faults = ConnectionFault.forGood(step);
      try {
        tables.replace(
            engine(faults::on),
            staged -> {
              faults.begin();
              kept(staged);
            });
      } catch (KanonException e) {
        assertTrue(faults.happened(), "step " + step + ": " + e);
        assertInOneLine(e);
      }
      killed = faults.happened();
      tables.check("step " + step);
    }
    tables.checkAlone("at last");
    assertTrue(step > 3, "only " + step + " steps");
  }

  /** Whether a release is staged in a table that a statement can change. */
  protected boolean stagedInATable() {
    return true;
  }

  @Test
  void columnsAndRawCellsOfAStagedRelease_areFoundWhereTheyLie() throws Exception {
    for (Planner planner : PLANNERS) {
      changed(planner, Optional.empty(), List.of());
    }
  }

  @Test
  void stagedReleaseThatIsChanged_isNoticed() throws Exception {
    Assumptions.assumeTrue(stagedInATable(), "nothing can be changed");
    String place = " WHERE place = (SELECT min(place) FROM %1$s)";
    List<String> raw = List.of(AwkwardTables.SENSITIVE, AwkwardTables.NOTE, AwkwardTables.SECOND);
    for (String change :
        List.of(
            "UPDATE %1$s SET o2 = 'never there'" + place,
            "UPDATE %1$s SET o3 = 'never there'" + place,
            "UPDATE %1$s SET o3 = NULL" + place,
            "UPDATE %1$s SET o5 = (SELECT min(o5) FROM %1$s)",
            "UPDATE %1$s SET o2 = 'never there', o3 = 'never there'",
            "INSERT INTO %1$s SELECT * FROM %1$s" + place,
            "DELETE FROM %1$s" + place)) {
      changed(RandomPlans::levels, Optional.of(change), raw);
    }
    List<String> grouped =
        List.of(AwkwardTables.TEXT, AwkwardTables.WHOLE, AwkwardTables.NOTE, AwkwardTables.PLAIN);
    for (String change :
        List.of(
            "UPDATE %1$s SET o0 = (SELECT min(o0) FROM %1$s)",
            "UPDATE %1$s SET o1 = (SELECT max(o1) FROM %1$s)",
            "UPDATE %1$s SET o2 = 'never there'",
            "INSERT INTO %1$s SELECT * FROM %1$s")) {
      changed(TWO_TABLES, Optional.of(change), grouped);
    }
  }

  /** Stages a release, changes it, and holds what the engine finds to a plain count. */
  private void changed(Planner planner, Optional<String> change, List<String> raw)
      throws Exception {
    clear();
    Table table = AwkwardTables.next(new SplittableRandom(7), 60);
    StagedTable made = new StagedTable();
    release(
        engine(made::on),
        settings(table),
        table,
        planner,
        Map.of("exporter", "jdbc", "table", KEPT),
        staged -> {
          change.ifPresent(made::change);
          List<Table> parts =
              staged.release(TestRun.seeded(5)).parts().stream().map(p -> p.table()).toList();
          ReleaseColumns found = staged.columns(TestRun.seeded(5));
          assertEquals(parts.stream().map(Table::names).toList(), found.tables());
          long strange = found.strange().orElseThrow();
          assertEquals(StagedTable.strange(parts.get(0), table, raw), strange, change.toString());
          assertEquals(
              change.filter(c -> !c.startsWith("DELETE")).isPresent(),
              strange > 0,
              change.toString());
        });
  }

  private static void kept(Session.Staged staged) {
    try (Session.Kept kept = staged.keep(REPLACING, TestRun.seeded(5))) {
      kept.publish();
    }
  }

  private static void assertInOneLine(KanonException e) {
    assertEquals(KanonException.Kind.INPUT, e.kind());
    DescribedFaults.assertDescribed(e);
    assertFalse(String.valueOf(e.getMessage()).contains("\n"));
  }

  /** Replaces a release of two tables by another one in every run. */
  private final class Replaced {
    private final Table table = AwkwardTables.next(new SplittableRandom(7), 60);
    private final Map<String, Object> settings;
    private final List<String> source;
    private final List<String> names = stored(List.of(KEPT + "_qi", KEPT + "_sensitive"));
    private List<List<String>> before = List.of();
    private int runs;

    Replaced() throws Exception {
      clear();
      settings = settings(table);
      source = read(SOURCE);
    }

    /**
     * A run that replaces the release, after a run that only settles what an earlier one has left.
     */
    void replace(Engine engine, Ending ending) throws SQLException {
      int run = ++runs;
      try (Session session = engine().open(input(settings, table), TestRun.seeded(5))) {
        session.requireKeeping(REPLACING);
      }
      before = settled("before run " + run);
      release(
          engine,
          settings,
          table,
          (profile, random) -> TWO_TABLES.plan(profile, new SplittableRandom(run)),
          REPLACING,
          ending);
    }

    /** The tables of the release, all of them or none, with nothing beside them. */
    private List<List<String>> settled(String when) throws SQLException {
      List<String> present = new ArrayList<>(tables());
      assertTrue(present.remove(stored(SOURCE)), when);
      assertTrue(present.isEmpty() || present.equals(names), when + ": " + present);
      return rows(present);
    }

    private List<List<String>> rows(List<String> present) throws SQLException {
      List<List<String>> rows = new ArrayList<>();
      for (String name : present) {
        rows.add(readFrom(quoted(name)).stream().sorted().toList());
      }
      return rows;
    }

    /** Whether the source is as it was, and no old table stands beside a new one. */
    void check(String when) throws SQLException {
      assertEquals(source, read(SOURCE), when);
      List<String> present = new ArrayList<>(tables());
      present.retainAll(names);
      if (present.equals(names) && !before.isEmpty()) {
        List<List<String>> now = rows(names);
        assertEquals(
            now.get(0).equals(before.get(0)), now.get(1).equals(before.get(1)), "mixed " + when);
      }
    }

    /** Whether the last run's tables are there and nothing else. */
    void checkAlone(String when) throws SQLException {
      check(when);
      List<List<String>> now = settled(when);
      assertEquals(names.size(), now.size(), when);
      assertFalse(now.equals(before), when);
    }
  }

  /**
   * The number of steps before the first one that fails, drawn at random, so that over many runs
   * every step fails.
   */
  private static int first(int every) {
    return 1 + Seeds.random("step").nextInt(every) - every;
  }

  /** Lets every step in turn fail, or every few, until one run has none that fails. */
  private void interrupted(
      Planner planner, List<String> complete, int every, ConnectionFault.Outage outage)
      throws Exception {
    clear();
    Table table = AwkwardTables.next(new SplittableRandom(7), 9);
    Map<String, Object> settings = settings(table);
    List<String> source = read(SOURCE);
    int step = first(every);
    boolean failed = true;
    while (failed) {
      step += every;
      ConnectionFault faults = new ConnectionFault(step, outage);
      try {
        keep(engine(faults::on), settings, table, planner, true);
        failed = faults.happened();
      } catch (KanonException e) {
        assertTrue(faults.happened(), "step " + step + ": " + e);
        DescribedFaults.assertDescribed(e);
        assertFalse(String.valueOf(e.getMessage()).contains("\n"));
      }
      List<String> left = new ArrayList<>(tables());
      left.remove(stored(SOURCE));
      boolean whole = left.equals(stored(complete));
      assertTrue(left.isEmpty() || whole, "step " + step + " left " + left);
      assertEquals(source, read(SOURCE));
      if (whole) {
        clear();
        settings(table);
      }
    }
    assertTrue(step > 20, "only " + step + " steps");
  }
}
