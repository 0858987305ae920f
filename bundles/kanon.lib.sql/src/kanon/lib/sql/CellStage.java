package kanon.lib.sql;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Function;
import kanon.api.Combined;
import kanon.api.ReleaseColumns;
import kanon.api.RowOrder;
import kanon.api.Run;
import kanon.api.Session;
import kanon.lib.rows.ByCells;
import kanon.model.Audit;
import kanon.model.Dictionary;
import kanon.model.Outcome;
import kanon.model.Release;
import kanon.model.Table;

/**
 * A release that shows cells, as a temporary table: the keys of the original rows as k0, ..., for
 * the audit alone, the numbers of the labels as r0, ..., and the other columns as o0, ... by their
 * place in the header, and their places in the source.
 */
final class CellStage implements Session.Staged {
  private static final String PLACE = CellStaging.PLACE;

  private final Coding coding;
  private final Outcome outcome;
  private final RowOrder order;
  private final List<Integer> released;
  private final Labels labels;
  private final String table;

  private CellStage(Coding coding, Outcome outcome, RowOrder order, Labels labels, String table) {
    this.coding = coding;
    this.outcome = outcome;
    this.order = order;
    this.labels = labels;
    this.table = table;
    released = Header.released(coding);
  }

  /** Makes the table. */
  static CellStage of(Coding coding, Outcome outcome, RowOrder order, Run run) {
    Labels labels = Labels.of(coding, outcome, run);
    String table = new CellStaging(coding, outcome, labels).table(run);
    CellStage stage = new CellStage(coding, outcome, order, labels, table);
    long rows = coding.database().number(run, "SELECT count(*) FROM " + stage.temporary(table));
    if (rows != outcome.released()) {
      stage.close();
      throw Profiling.changed(coding.database().dialect());
    }
    return stage;
  }

  private Database database() {
    return coding.database();
  }

  private String temporary(String name) {
    return database().dialect().temporary(name);
  }

  private int quasiIdentifier(int i) {
    return Header.quasiIdentifier(coding, released.get(i));
  }

  /** A staged column, of rows called {@code r}. */
  private Value shown(int i) {
    return new Value("r.o" + i, coding.origin().fields().get(released.get(i)).exact());
  }

  @Override
  public Audit audit(Run run) {
    List<Value> sensitive = new ArrayList<>();
    int quasi = coding.quasiIdentifiers();
    for (int s = 0; s < coding.schema().sensitive().size(); s++) {
      sensitive.add(shown(released.indexOf(coding.field(quasi + s))));
    }
    return StageAudit.of(coding, labels, sensitive, table, outcome.profile(), run);
  }

  @Override
  public Release release(Run run) {
    Table fetched =
        new StageTable(coding, outcome, labels, table, byPlace(), run).of(released, this::shown);
    if (!order.isSorted()) {
      return Release.of(fetched);
    }
    int[] sorted = ByCells.sorted(fetched);
    return Release.of(new Table(fetched.columns().stream().map(c -> c.select(sorted)).toList()));
  }

  /** By the places in the source or, where rows are shuffled, by a digest of them. */
  private String byPlace() {
    return order
        .key()
        .map(key -> database().dialect().shuffled(key, PLACE) + ", " + PLACE)
        .orElse(PLACE);
  }

  /** The numbers of the source's rows are 1, 2, ... unless the database counts them by parts. */
  @Override
  public boolean repeatable(Run run) {
    String from = temporary(table) + " r";
    String last = "SELECT coalesce(max(" + PLACE + "), 0) FROM " + from;
    return database().number(run, last) <= outcome.profile().rows();
  }

  @Override
  public Combined combined(boolean cells, List<String> columns, Run run) {
    List<String> by = new ArrayList<>();
    if (cells) {
      labels.columns().forEach(word -> by.add("r." + word));
    }
    for (String column : columns) {
      int place = released.indexOf(coding.origin().index(column));
      by.add(shown(place).compared(database().dialect()));
    }
    String from = temporary(table) + " r";
    return coding
        .person("r")
        .map(person -> database().combinedOf(run, by, person, from))
        .orElseGet(() -> database().combined(run, by, from));
  }

  @Override
  public ReleaseColumns columns(Run run) {
    RawRows rows = new RawRows(coding, released, selected());
    long strange = rows.strange(field -> Header.quasiIdentifier(coding, field) < 0, run);
    return ReleaseColumns.of(List.of(rows.names(run)), OptionalLong.of(strange));
  }

  @Override
  public Dictionary cells(String column, Run run) {
    int place = released.indexOf(coding.origin().index(column));
    return Fetch.distinct(database(), shown(place), temporary(table) + " r", run);
  }

  @Override
  public Session.Kept keep(Map<String, Object> output, Run run) {
    Publication publication = new Publication(database(), output, run);
    publication.add("", query(), outcome.released());
    return publication.written();
  }

  @Override
  public List<Session.Kept.Part> write(
      Map<String, Object> output, Function<String, Path> files, Run run) {
    WrittenFiles written = new WrittenFiles(database(), output, files, run);
    written.add("", query(), outcome.released());
    return written.parts();
  }

  /** What is released, of each row, in its order. */
  private String query() {
    if (order.isSorted()) {
      return "SELECT * FROM (" + selected() + ") AS s ORDER BY " + byCells();
    }
    boolean staged = order.key().isEmpty() && !labels.joined();
    return staged ? selected() : selected() + " ORDER BY " + byPlace();
  }

  private String byCells() {
    Dialect dialect = database().dialect();
    List<String> columns = new ArrayList<>();
    for (int field : released) {
      String name = "s." + dialect.quote(coding.origin().names().get(field));
      columns.add(dialect.bytes(dialect.text(name)) + " NULLS LAST");
    }
    return String.join(", ", columns);
  }

  private String selected() {
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
    return "SELECT " + String.join(", ", columns) + " FROM " + from;
  }

  @Override
  public void close() {
    database().drop(List.of(table));
    labels.drop();
  }
}
