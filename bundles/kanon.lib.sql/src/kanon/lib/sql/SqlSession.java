package kanon.lib.sql;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.Combined;
import kanon.api.Engine;
import kanon.api.Frequencies;
import kanon.api.RowOrder;
import kanon.api.Run;
import kanon.api.Session;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Profile;
import kanon.model.Schema;
import kanon.model.Type;

/** A table in a database, profiled and anonymized there. */
public final class SqlSession implements Session {
  /** What a config calls importer and exporter where the database is to be both. */
  public static final String JDBC = "jdbc";

  /** The share of the heap that groups may take while they come. */
  private static final double SHARE = 0.6;

  private final Database database;
  private final Origin origin;
  private final StartLevels startLevels;
  private final long heap;
  private final long rows;
  private final Map<String, Dictionary> dictionaries = new HashMap<>();
  private Optional<Coding> coding = Optional.empty();
  private Optional<Star> star = Optional.empty();

  private SqlSession(
      Database database, Origin origin, long rows, StartLevels startLevels, long heap) {
    this.database = database;
    this.origin = origin;
    this.rows = rows;
    this.startLevels = startLevels;
    this.heap = heap;
  }

  /** Opens the table that a config's {@code input} names. */
  public static Session open(Dialect dialect, Engine.Input input, Run run) {
    return open(dialect, input, run, (long) (Runtime.getRuntime().maxMemory() * SHARE));
  }

  /**
   * The same with a limit of its own for memory.
   *
   * @param heap how many bytes the groups of a profile may take while they come
   */
  public static Session open(Dialect dialect, Engine.Input input, Run run, long heap) {
    SqlOptions options = SqlOptions.of(input.settings());
    StartLevels startLevels =
        StartLevels.of(input.settings().getOrDefault(SqlOptions.START_LEVELS, Map.of()));
    Dialect.Access access =
        new Dialect.Access(
            options, password(options, input), input::find, run.parallel().threads());
    Database database = Database.open(dialect, access);
    boolean opened = false;
    try {
      Origin source = Origin.of(database, run);
      long rows = database.number(run, "SELECT count(*) FROM " + source.from());
      Origin origin = TransformedColumns.of(database, source, input.transformations(), run);
      SqlSession session = new SqlSession(database, origin, rows, startLevels, heap);
      opened = true;
      return session;
    } finally {
      if (!opened) {
        database.close();
      }
    }
  }

  private static Optional<String> password(SqlOptions options, Engine.Input input) {
    if (options.passwordVariable().isPresent()) {
      String name = options.passwordVariable().get();
      String value = System.getenv(name);
      if (value == null) {
        throw KanonException.usage(
            "NO_PASSWORD", "input.passwordVariable: the environment has no variable " + name);
      }
      return Optional.of(value);
    }
    if (options.passwordFile().isEmpty()) {
      return Optional.empty();
    }
    Path file = input.find(options.passwordFile().get());
    try {
      return Files.readAllLines(file).stream().findFirst();
    } catch (IOException e) {
      throw KanonException.input(
          "UNREADABLE_FILE", "input.passwordFile: '" + file + "' cannot be read");
    }
  }

  @Override
  public List<String> columns() {
    return origin.names();
  }

  @Override
  public long rows() {
    return rows;
  }

  @Override
  public long distinct(String column, Run run) {
    int field = origin.index(column);
    Dialect dialect = database.dialect();
    String value = origin.value(field).compared(dialect);
    return database.number(run, "SELECT " + dialect.distinct(value) + " FROM " + origin.from());
  }

  @Override
  public boolean lacksValues(String column, Run run) {
    String value = origin.value(origin.index(column)).compared(database.dialect());
    String rows = "SELECT count(*) - count(%s) FROM %s".formatted(value, origin.from());
    return database.number(run, rows) > 0;
  }

  @Override
  public Combined combined(List<String> columns, Run run) {
    List<String> by =
        columns.stream()
            .map(column -> origin.value(origin.index(column)).compared(database.dialect()))
            .toList();
    return database.combined(run, by, origin.from());
  }

  @Override
  public Combined combined(List<String> columns, String persons, Run run) {
    List<String> by =
        columns.stream()
            .map(column -> origin.value(origin.index(column)).compared(database.dialect()))
            .toList();
    String person = origin.value(origin.index(persons)).compared(database.dialect());
    return database.combinedOf(run, by, person, origin.from());
  }

  @Override
  public synchronized Dictionary dictionary(String column, Type type, Run run) {
    run.check();
    Dictionary values = occurring(column, run);
    int wrong = 0;
    for (int code = 0; code < values.present(); code++) {
      wrong += type.accepts(values.value(code)) ? 0 : 1;
    }
    if (wrong > 0) {
      throw KanonException.input(
          "NOT_OF_TYPE",
          "Column '%s' has %d distinct values that are no %s"
              .formatted(column, wrong, type.label()));
    }
    return values.sorted(type);
  }

  private Dictionary occurring(String column, Run run) {
    Dictionary values = dictionaries.get(column);
    if (values == null) {
      int field = origin.index(column);
      origin.requireOrder(field);
      values = Fetch.distinct(database, origin.value(field), origin.from(), run);
      dictionaries.put(column, values);
    }
    return values;
  }

  @Override
  public synchronized Profile profile(Schema schema, Run run) {
    List<Coding.Leaves> leaves = new ArrayList<>();
    Schema raised = startLevels.raise(schema, leaves);
    coding.ifPresent(Coding::drop);
    star.ifPresent(Star::drop);
    star = Optional.empty();
    Coding made = Coding.of(database, origin, raised, leaves, c -> occurring(c, run), run);
    coding = Optional.of(made);
    Profile profile = new Profiling(made, run, heap).bounded(rows);
    if (database.access().options().pushdown()) {
      star = Optional.of(Star.of(made, rows, run));
    }
    return profile;
  }

  private Coding codingOf(Profile profile) {
    if (coding.isEmpty() || coding.get().schema() != profile.schema()) {
      throw new KanonException(
          KanonException.Kind.INTERNAL,
          "FOREIGN_PROFILE",
          "The profile is not the last that was made of these rows");
    }
    return coding.orElseThrow();
  }

  @Override
  public Staged apply(Outcome outcome, boolean shuffle, Run run) {
    return apply(outcome, shuffle ? RowOrder.shuffled(run.random()) : RowOrder.input(), run);
  }

  @Override
  public Staged apply(Outcome outcome, RowOrder order, Run run) {
    Coding of = codingOf(outcome.profile());
    List<String> before = database.derived();
    Staged staged =
        outcome.bucketized()
            ? GroupStage.of(of, outcome, run)
            : CellStage.of(of, outcome, order, run);
    return VerifiedStage.of(staged, database, before, run);
  }

  @Override
  public Frequencies frequencies(Profile profile, boolean histograms, Run run) {
    if (star.isEmpty() || profile.hasPopulation()) {
      return Session.super.frequencies(profile, histograms, run);
    }
    codingOf(profile);
    return new PushedDown(star.get(), profile, histograms, run);
  }

  @Override
  public void requireKeeping(Map<String, Object> output) {
    List<String> suffixes = new ArrayList<>(GroupStage.SUFFIXES);
    suffixes.add(0, "");
    Publication.require(database, output, suffixes);
  }

  @Override
  public void close() {
    database.close();
  }
}
