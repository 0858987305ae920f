package kanon.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import kanon.api.Engine;
import kanon.api.Frequencies;
import kanon.api.Plugin;
import kanon.api.PluginKind;
import kanon.api.Reads;
import kanon.api.RowOrder;
import kanon.api.Session;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Release;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Table;
import kanon.model.Type;
import org.junit.jupiter.api.Test;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * What every engine promises: for the same rows the same dictionaries, profile, release and audit
 * as the engine in memory, also for texts that databases are known to treat wrongly.
 */
@ConsumerType
public abstract class EngineContract extends PluginContract {
  private static final int ROUNDS = 12;

  /** The engine. */
  protected abstract Engine engine();

  /** The engine that works in memory. */
  protected abstract Engine reference();

  @Override
  protected PluginKind kind() {
    return PluginKind.ENGINE;
  }

  /** The engine as it is declared; to be overridden where {@link #engine} is one made for tests. */
  @Override
  protected Plugin<?> plugin() {
    return engine();
  }

  /** Puts a table where the engine finds it; the config's {@code input}. */
  protected abstract Map<String, Object> settings(Table table) throws Exception;

  /**
   * How many random tables each comparison takes; fewer for databases whose statements are slow.
   */
  protected int rounds() {
    return ROUNDS;
  }

  /** The input that an engine is told of. */
  protected static Engine.Input input(Map<String, Object> settings, Table table) {
    return TestInput.of(settings, table);
  }

  /** What an engine declares to read decides whether an importer takes part. */
  @Test
  void rowsAreAskedFor_whereTheEngineDeclaresToReadThem() throws Exception {
    Table table = AwkwardTables.next(new SplittableRandom(1), 3);
    AtomicBoolean asked = new AtomicBoolean();
    Supplier<Table> rows =
        () -> {
          asked.set(true);
          return table;
        };
    try (Session session =
        engine().open(TestInput.of(settings(table), rows), TestRun.sequential())) {
      assertEquals(table.names(), session.columns());
    }
    assertEquals(declared("reads") == Reads.ROWS, asked.get());
  }

  /** Opens a table with both engines and compares them. */
  private interface Comparison {
    void of(Session reference, Session session, SplittableRandom random);
  }

  private void compare(Comparison comparison) throws Exception {
    SplittableRandom random = new SplittableRandom(Seeds.seed("engine"));
    for (int round = 0; round < rounds(); round++) {
      Table table = AwkwardTables.next(random, round == 0 ? 0 : 1 + random.nextInt(80));
      Map<String, Object> settings = settings(table);
      try (Session expected = reference().open(input(Map.of(), table), TestRun.sequential());
          Session session = engine().open(input(settings, table), TestRun.sequential())) {
        comparison.of(expected, session, random);
      }
    }
  }

  private static Schema schema(Session session, SplittableRandom random) {
    return AwkwardTables.schema(session, random.split());
  }

  /** Now and then the rows are of persons, where the engine declares to tell of them. */
  private Schema ofPersons(Session session, SplittableRandom random) {
    Schema schema = schema(session, random);
    boolean missing = session.lacksValues(AwkwardTables.ID, TestRun.sequential());
    boolean told = (boolean) declared("persons") && !missing;
    return told ? AwkwardTables.withPersons(schema, session) : schema;
  }

  @Test
  void personsAreToldAsByTheReference() throws Exception {
    compare(
        (expected, session, random) -> {
          for (String column : expected.columns()) {
            assertEquals(
                expected.lacksValues(column, TestRun.sequential()),
                session.lacksValues(column, TestRun.sequential()));
            assertEquals(
                expected.tellsRowsApart(column, TestRun.sequential()),
                session.tellsRowsApart(column, TestRun.sequential()));
          }
          if (!expected.lacksValues(AwkwardTables.ID, TestRun.sequential())) {
            List<String> some =
                expected.columns().subList(0, 1 + random.nextInt(expected.columns().size()));
            assertEquals(
                expected.combined(some, AwkwardTables.ID, TestRun.sequential()).toString(),
                session.combined(some, AwkwardTables.ID, TestRun.sequential()).toString());
          }
        });
  }

  @Test
  void columnsAndDictionariesAreThoseOfTheReference() throws Exception {
    compare(
        (expected, session, random) -> {
          assertEquals(expected.columns(), session.columns());
          assertEquals(expected.rows(), session.rows());
          for (String column : expected.columns()) {
            assertEquals(
                EngineTexts.of(expected.dictionary(column, Type.STRING, TestRun.sequential())),
                EngineTexts.of(session.dictionary(column, Type.STRING, TestRun.sequential())));
          }
        });
  }

  @Test
  void rowsAreToldApartAsByTheReference() throws Exception {
    compare(
        (expected, session, random) -> {
          for (int columns = 1; columns <= expected.columns().size(); columns++) {
            List<String> some = expected.columns().subList(0, columns);
            assertEquals(
                expected.combined(some, TestRun.sequential()).toString(),
                session.combined(some, TestRun.sequential()).toString());
          }
        });
  }

  @Test
  void profileIsThatOfTheReference() throws Exception {
    compare(
        (expected, session, random) -> {
          Schema schema = ofPersons(expected, random);
          assertEquals(
              EngineTexts.of(expected.profile(schema, TestRun.sequential())),
              EngineTexts.of(session.profile(schema, TestRun.sequential())));
        });
  }

  @Test
  void frequencySetsAreThoseOfTheReference() throws Exception {
    compare(
        (expected, session, random) -> {
          Schema schema = ofPersons(expected, random);
          Profile profile = session.profile(schema, TestRun.sequential());
          for (boolean histograms : new boolean[] {false, true}) {
            Frequencies frequencies =
                session.frequencies(profile, histograms, TestRun.sequential());
            new SameSets(profile, histograms, frequencies).hold(random);
          }
        });
  }

  @Test
  void levelsMakeTheReferencesRelease() throws Exception {
    compare((e, s, random) -> releases(e, s, ofPersons(e, random), random, RandomPlans::levels));
  }

  @Test
  void classesMakeTheReferencesRelease() throws Exception {
    compare((e, s, random) -> releases(e, s, ofPersons(e, random), random, RandomPlans::classes));
  }

  @Test
  void groupsMakeTheReferencesRelease() throws Exception {
    for (Plan.Bucketization kind :
        List.of(Plan.Bucketization.ANATOMY, Plan.Bucketization.PERMUTATION)) {
      compare((e, s, random) -> releases(e, s, random, groups(kind)));
    }
    compare((e, s, random) -> releases(e, s, random, RandomPlans::sliced));
  }

  private static Planner groups(Plan.Bucketization kind) {
    return (p, r) -> RandomPlans.groups(p, kind, r);
  }

  /** Makes a plan. */
  interface Planner {
    Plan plan(Profile profile, SplittableRandom random);
  }

  private void releases(
      Session reference, Session session, SplittableRandom random, Planner planner) {
    Schema schema = AwkwardTables.withDemands(schema(reference, random), reference);
    releases(reference, session, schema, random, planner);
  }

  private void releases(
      Session reference, Session session, Schema schema, SplittableRandom random, Planner planner) {
    long seed = random.nextLong();
    Made expected = made(reference, schema, planner, seed);
    Made found = made(session, schema, planner, seed);
    assertEquals(expected.release, found.release);
    assertEquals(expected.audit, found.audit);
    assertEquals(expected.combined, found.combined);
  }

  /** A column that nobody has decided about is in no table of any release. */
  @Test
  void onlyColumnsThatTheSchemaNamesAreReleased() throws Exception {
    Table table = AwkwardTables.next(new SplittableRandom(5), 30);
    try (Session session = engine().open(input(settings(table), table), TestRun.sequential())) {
      Schema schema = AwkwardTables.schema(session, new SplittableRandom(6));
      List<Planner> planners =
          List.of(
              RandomPlans::levels,
              RandomPlans::classes,
              groups(Plan.Bucketization.ANATOMY),
              groups(Plan.Bucketization.PERMUTATION),
              RandomPlans::sliced);
      for (Planner planner : planners) {
        String header = String.valueOf(made(session, schema, planner, 7).release);
        assertTrue(session.columns().contains(AwkwardTables.UNNAMED));
        assertFalse(header.contains(AwkwardTables.UNNAMED), header);
        assertFalse(header.contains(AwkwardTables.ID), header);
      }
    }
  }

  /** Whether a table is read in the order in which it was written; so it is then released. */
  protected boolean ordered() {
    return true;
  }

  /** A release, part by part, and its audit. */
  record Made(List<List<String>> release, List<String> audit, List<String> combined) {}

  /** How far the rows of a release are told apart by their cells and by an insensitive column. */
  private static List<String> combined(Session.Staged staged, Schema schema, Release release) {
    List<String> raw =
        release.parts().get(0).table().names().stream()
            .filter(name -> schema.role(name) == Role.INSENSITIVE)
            .toList();
    List<String> combined = new ArrayList<>();
    combined.add(staged.combined(true, List.of(), TestRun.sequential()).toString());
    for (boolean cells : raw.isEmpty() ? List.<Boolean>of() : List.of(true, false)) {
      combined.add(staged.combined(cells, raw, TestRun.sequential()).toString());
    }
    return combined;
  }

  private static RowOrder order(long seed) {
    RowOrder shuffled = RowOrder.shuffled(new SplittableRandom(seed));
    return List.of(RowOrder.input(), RowOrder.sorted(), shuffled).get(Math.floorMod(seed, 3));
  }

  /** What a session makes of a random plan, in one of the orders. */
  Made made(Session session, Schema schema, Planner planner, long seed) {
    Profile profile = session.profile(schema, TestRun.sequential());
    Plan plan = planner.plan(profile, new SplittableRandom(seed));
    try (Session.Staged staged =
        session.apply(Outcome.of(profile, plan), order(seed), TestRun.seeded(seed))) {
      List<List<String>> parts = new ArrayList<>();
      for (Release.Part part : staged.release(TestRun.sequential()).parts()) {
        List<String> rows = AwkwardTables.rows(part.table());
        if (!ordered()) {
          Collections.sort(rows);
        }
        rows.add(0, part.suffix() + part.table().names());
        parts.add(rows);
      }
      return new Made(
          parts,
          EngineTexts.of(staged.audit(TestRun.sequential())),
          combined(staged, schema, staged.release(TestRun.sequential())));
    }
  }

  /** Keys of more bits than one number has. */
  @Test
  void manyAttributesOfManyValuesMakeTheReferencesRelease() throws Exception {
    SplittableRandom random = new SplittableRandom(Seeds.seed("wide"));
    Table table = AwkwardTables.wide(random, 200);
    try (Session expected = reference().open(input(Map.of(), table), TestRun.sequential());
        Session session = engine().open(input(settings(table), table), TestRun.sequential())) {
      Schema schema = AwkwardTables.wideSchema(expected, random.split());
      assertEquals(
          EngineTexts.of(expected.profile(schema, TestRun.sequential())),
          EngineTexts.of(session.profile(schema, TestRun.sequential())));
      releases(expected, session, schema, random, RandomPlans::levels);
      releases(expected, session, schema, random, RandomPlans::classes);
    }
  }

  @Test
  void unknownColumn_isRefused() throws Exception {
    Table table = AwkwardTables.next(new SplittableRandom(1), 3);
    try (Session session = engine().open(input(settings(table), table), TestRun.sequential())) {
      KanonException e =
          assertThrows(
              KanonException.class,
              () -> session.dictionary("no such column", Type.STRING, TestRun.sequential()));
      DescribedFaults.assertFault("UNKNOWN_COLUMN", e);
    }
  }

  @Test
  void valueOfAnotherType_isRefused() throws Exception {
    Table table = AwkwardTables.next(new SplittableRandom(1), 30);
    try (Session session = engine().open(input(settings(table), table), TestRun.sequential())) {
      KanonException e =
          assertThrows(
              KanonException.class,
              () -> session.dictionary(AwkwardTables.TEXT, Type.INTEGER, TestRun.sequential()));
      DescribedFaults.assertFault("NOT_OF_TYPE", e);
    }
  }

  /** A session outlives the run that opened it. */
  @Test
  void everyStepIsOfTheRunThatItIsGiven() throws Exception {
    Table table = AwkwardTables.next(new SplittableRandom(1), 30);
    TestRun opening = TestRun.sequential();
    try (Session session = engine().open(input(settings(table), table), opening)) {
      opening.cancel();
      for (String column : session.columns()) {
        cancelled(() -> session.dictionary(column, Type.STRING, TestRun.sequential().cancelAt(1)));
        Dictionary values = session.dictionary(column, Type.STRING, TestRun.sequential());
        cancelled(() -> session.distinct(column, TestRun.sequential().cancelAt(1)));
        assertTrue(session.distinct(column, TestRun.sequential()) <= values.size() * 2L);
      }
      Schema schema = AwkwardTables.schema(session, new SplittableRandom(2));
      assertEquals(table.rows(), session.profile(schema, TestRun.sequential()).rows());
    }
  }

  @Test
  void everyStepIsCancelled() throws Exception {
    Table table = AwkwardTables.next(new SplittableRandom(1), 30);
    try (Session session = engine().open(input(settings(table), table), TestRun.sequential())) {
      Schema schema = AwkwardTables.schema(session, new SplittableRandom(2));
      cancelled(() -> session.profile(schema, TestRun.sequential().cancelAt(1)));
      Profile profile = session.profile(schema, TestRun.sequential());
      Outcome outcome = Outcome.of(profile, RandomPlans.classes(profile, new SplittableRandom(3)));
      cancelled(() -> session.apply(outcome, false, TestRun.sequential().cancelAt(1)));
      try (Session.Staged staged = session.apply(outcome, false, TestRun.sequential())) {
        cancelled(() -> staged.audit(TestRun.sequential().cancelAt(1)));
      }
    }
  }

  private static void cancelled(Runnable step) {
    KanonException e = assertThrows(KanonException.class, step::run);
    DescribedFaults.assertFault("CANCELLED", e);
  }
}
