package kanon.lib.sql;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import kanon.api.Run;
import kanon.api.Session;
import kanon.model.Audit;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Release;
import kanon.model.Shuffle;
import kanon.model.Table;

/**
 * A release that shows cells, as a temporary table: the keys of the original rows as k0, ..., for
 * the audit alone, the numbers of the labels as r0, ..., and the other columns as o0, ... by their
 * place in the header, and their places in the source.
 */
final class CellStage implements Session.Staged {
  private static final String PLACE = "r." + Coding.PLACE;

  private final Coding coding;
  private final Outcome outcome;
  private final boolean shuffle;
  private final List<Integer> released;
  private final Labels labels;
  private final String table;

  CellStage(Coding coding, Outcome outcome, boolean shuffle, Run run) {
    this.coding = coding;
    this.outcome = outcome;
    this.shuffle = shuffle;
    released = Header.released(coding);
    labels = new Labels(coding, outcome, run);
    table = outcome.plan() instanceof Plan.Levels levels ? byLevel(levels, run) : byClass(run);
    long rows = database().number(run, "SELECT count(*) FROM " + temporary(table));
    if (rows != outcome.released()) {
      close();
      throw Profiling.changed(database().dialect());
    }
  }

  private Database database() {
    return coding.database();
  }

  private String temporary(String name) {
    return database().dialect().temporary(name);
  }

  /** One level for each attribute: the numbers are joined by its code, no class is needed. */
  private String byLevel(Plan.Levels plan, Run run) {
    List<Coding.Joined> levels = new ArrayList<>();
    for (int a = 0; a < plan.levels().length; a++) {
      levels.add(labels.levels(a, plan, run));
    }
    String sql =
        "SELECT %s FROM (%s) AS r".formatted(columns(labels.ofLevels()), coding.rows(levels));
    List<String> helpers = new ArrayList<>(levels.stream().map(Coding.Joined::table).toList());
    if (outcome.removed() > 0) {
      String removed = removed(run);
      helpers.add(removed);
      sql +=
          " WHERE NOT EXISTS (SELECT 1 FROM %s x WHERE %s)"
              .formatted(temporary(removed), coding.sameKey("x", "r"));
    }
    String made = staged(sql, run);
    database().drop(helpers);
    return made;
  }

  /** In the source's order already, where nothing that follows takes it away. */
  private String staged(String sql, Run run) {
    String order = labels.joined() ? "" : " ORDER BY " + Coding.PLACE;
    return database().createAs(run, "release", sql + order);
  }

  private String removed(Run run) {
    AtomBlocks atoms = new AtomBlocks(outcome.assignment(), labels, true);
    return database().feed(run, "removed", coding.keys(), atoms);
  }

  private String byClass(Run run) {
    Mapping mapping = new Mapping(coding, outcome.assignment(), labels, run);
    List<String> words = labels.columns().stream().map(r -> "m." + r).toList();
    String sql = mapping.classed(coding.rows(List.of()), columns(words));
    String made = staged(sql, run);
    mapping.drop();
    return made;
  }

  private int quasiIdentifier(int i) {
    return Header.quasiIdentifier(coding, released.get(i));
  }

  /** What the stage has of each row. */
  private String columns(List<String> words) {
    List<String> columns = new ArrayList<>();
    coding.keys().forEach(k -> columns.add("r." + k));
    columns.addAll(words);
    for (int i = 0; i < released.size(); i++) {
      if (quasiIdentifier(i) < 0) {
        columns.add("r.c" + released.get(i) + " AS o" + i);
      }
    }
    columns.add(PLACE);
    return String.join(", ", columns);
  }

  /** A staged column, of rows called {@code r}. */
  private Value shown(int i) {
    return new Value("r.o" + i, coding.origin().fields().get(released.get(i)).exact());
  }

  @Override
  public Audit audit(Run run) {
    List<Value> sensitive = new ArrayList<>();
    for (int a = coding.quasiIdentifiers(); a < coding.attributes(); a++) {
      sensitive.add(shown(released.indexOf(coding.field(a))));
    }
    return new StageAudit(coding, labels, sensitive, table, run).of(outcome.profile());
  }

  @Override
  public Release release(Run run) {
    Table fetched = new StageTable(coding, outcome, labels, table, run).of(released, this::shown);
    return Release.of(shuffle ? shuffled(fetched, run) : fetched);
  }

  private static Table shuffled(Table table, Run run) {
    int[] places = new int[table.rows()];
    java.util.Arrays.setAll(places, i -> i);
    Shuffle.shuffle(places, 0, places.length, run.random());
    return new Table(table.columns().stream().map(c -> c.select(places)).toList());
  }

  @Override
  public Session.Kept keep(Map<String, Object> output, Run run) {
    Publication publication = new Publication(database(), output, run);
    publication.add("", query(run), outcome.released());
    return publication.written();
  }

  @Override
  public List<Session.Kept.Part> write(
      Map<String, Object> output, Function<String, Path> files, Run run) {
    WrittenFiles written = new WrittenFiles(database(), output, files, run);
    written.add("", query(run), outcome.released());
    return written.parts();
  }

  /** What is released, of each row. */
  private String query(Run run) {
    List<String> columns = new ArrayList<>();
    StringBuilder from = new StringBuilder(temporary(table)).append(" r");
    for (int i = 0; i < released.size(); i++) {
      int quasi = quasiIdentifier(i);
      String name = database().dialect().quote(coding.origin().names().get(released.get(i)));
      columns.add((quasi < 0 ? "r.o" + i : labels.shown(quasi, "r")) + " AS " + name);
      if (quasi >= 0) {
        from.append(labels.join(quasi, "r"));
      }
    }
    String query = "SELECT " + String.join(", ", columns) + " FROM " + from;
    if (shuffle) {
      return query + " ORDER BY " + Publication.shuffling(database().dialect(), run, PLACE);
    }
    return labels.joined() ? query + " ORDER BY " + PLACE : query;
  }

  @Override
  public void close() {
    database().drop(List.of(table));
    labels.drop();
  }
}
