package kanon.lib.sql;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import kanon.api.Combined;
import kanon.api.ReleaseColumns;
import kanon.api.Run;
import kanon.api.Session;
import kanon.lib.rows.CountingSort;
import kanon.lib.rows.GroupTables;
import kanon.model.Attribute;
import kanon.model.Audit;
import kanon.model.BucketAudit;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.GroupColumns;
import kanon.model.Outcome;
import kanon.model.Release;
import kanon.model.Table;
import kanon.model.Type;

/**
 * A bucketized release. What plan and profile decide alone is made in memory; Anatomy's table of
 * quasi-identifiers, which has the insensitive columns too, is a temporary table of the released
 * columns o0, ..., the codes q0, ... to sort by, and the group's number.
 */
final class GroupStage implements Session.Staged {
  private static final String QUASI_IDENTIFIERS = "_qi";
  private static final String SENSITIVE = "_sensitive";
  static final List<String> SUFFIXES = List.of(QUASI_IDENTIFIERS, SENSITIVE);

  private final Coding coding;
  private final Outcome outcome;
  private final GroupTables groups;
  private final List<Integer> released;
  private final String table;

  private GroupStage(Coding coding, Outcome outcome, GroupTables groups, String table) {
    this.coding = coding;
    this.outcome = outcome;
    this.groups = groups;
    this.table = table;
    released = Header.grouped(coding);
  }

  /** Makes what stands in memory, and the temporary table. */
  static GroupStage of(Coding coding, Outcome outcome, Run run) {
    GroupTables groups = GroupTables.of(outcome, coding.origin().names(), run);
    run.check();
    boolean anatomy = groups.permuted().isEmpty();
    String table = anatomy ? new GroupStaging(coding, outcome, groups).table(run) : "";
    return new GroupStage(coding, outcome, groups, table);
  }

  private Dialect dialect() {
    return coding.database().dialect();
  }

  /** A column of the table, as {@code r}. */
  private Value shown(int i) {
    int quasi = Header.quasiIdentifier(coding, released.get(i));
    Origin.Field field = coding.origin().fields().get(released.get(i));
    return new Value("r.o" + i, Header.raised(coding, quasi) ? Optional.empty() : field.exact());
  }

  private static final Value GROUPED = new Value("r.grouped", Optional.of("INTEGER"));

  @Override
  public Audit audit(Run run) {
    List<Attribute> attributes = outcome.profile().schema().quasiIdentifiers();
    if (groups.permuted().isPresent()) {
      Table permuted = groups.permuted().get();
      List<Column> columns = new ArrayList<>();
      columns.add(permuted.find(GroupColumns.GROUP).orElseThrow());
      attributes.forEach(a -> columns.add(permuted.find(a.name()).orElseThrow()));
      return BucketAudit.of(
          outcome, groups.numberOfGroup(), columns, new int[0], groups.sensitive());
    }
    List<Value> values = new ArrayList<>();
    List<String> names = new ArrayList<>();
    values.add(GROUPED);
    names.add(GroupColumns.GROUP);
    for (int a = 0; a < attributes.size(); a++) {
      values.add(shown(released.indexOf(coding.field(a))));
      names.add(attributes.get(a).name());
    }
    Counted counted = Counted.of(coding.database(), table, values, names, run);
    return BucketAudit.of(
        outcome, groups.numberOfGroup(), counted.columns(), counted.counts(), groups.sensitive());
  }

  @Override
  public Release release(Run run) {
    Table quasi = groups.permuted().orElseGet(() -> fetched(run));
    return Release.of(
        List.of(Release.Part.of("-qi", quasi), Release.Part.of("-sensitive", groups.sensitive())));
  }

  /** Brought out of the database and sorted as every engine sorts it. */
  private Table fetched(Run run) {
    List<Value> values = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (int i = 0; i < released.size(); i++) {
      values.add(shown(i));
      names.add(coding.origin().names().get(released.get(i)));
    }
    values.add(GROUPED);
    names.add(GroupColumns.GROUP);
    Table table = Fetch.table(coding.database(), this.table, values, names, run);
    List<Column> columns = new ArrayList<>();
    for (int i = 0; i < released.size(); i++) {
      Column column = table.columns().get(i);
      int quasi = Header.quasiIdentifier(coding, released.get(i));
      Dictionary order =
          quasi >= 0
              ? coding.attribute(quasi).dictionary()
              : column.dictionary().sorted(Type.STRING);
      columns.add(column.in(order));
    }
    Column group = table.columns().get(released.size()).in(groups.numbers());
    List<Column> order = new ArrayList<>(columns);
    order.add(0, group);
    columns.add(group);
    int[] places = new int[table.rows()];
    java.util.Arrays.setAll(places, i -> i);
    run.check();
    int[] sorted = CountingSort.sorted(places, order);
    run.check();
    return new Table(columns.stream().map(c -> c.select(sorted)).toList());
  }

  @Override
  public Combined combined(boolean cells, List<String> columns, Run run) {
    if (groups.permuted().isPresent()) {
      return Session.Staged.super.combined(cells, columns, run);
    }
    List<String> by = new ArrayList<>();
    for (int a = 0; cells && a < coding.quasiIdentifiers(); a++) {
      by.add("r.q" + a);
    }
    for (String column : columns) {
      by.add(shown(released.indexOf(coding.origin().index(column))).compared(dialect()));
    }
    return coding.database().combined(run, by, dialect().temporary(table) + " r");
  }

  /** Of a permutation, whose tables were made here, no row is released as it is. */
  @Override
  public ReleaseColumns columns(Run run) {
    List<String> second = groups.sensitive().names();
    if (groups.permuted().isPresent()) {
      return ReleaseColumns.of(
          List.of(groups.permuted().get().names(), second), OptionalLong.of(0));
    }
    RawRows rows = new RawRows(coding, released, selected());
    long strange =
        rows.strange(field -> !Header.raised(coding, Header.quasiIdentifier(coding, field)), run);
    return ReleaseColumns.of(List.of(rows.names(run), second), OptionalLong.of(strange));
  }

  @Override
  public Dictionary cells(String column, Run run) {
    if (groups.permuted().isPresent()) {
      return Session.Staged.super.cells(column, run);
    }
    int place = released.indexOf(coding.origin().index(column));
    return Fetch.distinct(coding.database(), shown(place), dialect().temporary(table) + " r", run);
  }

  @Override
  public Session.Kept keep(Map<String, Object> output, Run run) {
    Publication publication = new Publication(coding.database(), output, run);
    publication.add(QUASI_IDENTIFIERS, quasiIdentifiers(run), outcome.released());
    publication.add(SENSITIVE, uploaded(groups.sensitive(), run), groups.sensitive().rows());
    return publication.written();
  }

  @Override
  public List<Session.Kept.Part> write(
      Map<String, Object> output, Function<String, Path> files, Run run) {
    WrittenFiles written = new WrittenFiles(coding.database(), output, files, run);
    written.add("-qi", quasiIdentifiers(run), outcome.released());
    written.add("-sensitive", uploaded(groups.sensitive(), run), groups.sensitive().rows());
    return written.parts();
  }

  private String quasiIdentifiers(Run run) {
    if (groups.permuted().isPresent()) {
      return uploaded(groups.permuted().get(), run);
    }
    List<String> order = new ArrayList<>();
    order.add("grouped");
    for (int i = 0; i < released.size(); i++) {
      int quasi = Header.quasiIdentifier(coding, released.get(i));
      order.add(
          quasi >= 0 ? "q" + quasi : dialect().bytes(dialect().text("o" + i)) + " ASC NULLS LAST");
    }
    return selected() + " ORDER BY " + String.join(", ", order);
  }

  /** Anatomy's table of quasi-identifiers, in any order. */
  private String selected() {
    List<String> columns = new ArrayList<>();
    for (int i = 0; i < released.size(); i++) {
      String name = coding.origin().names().get(released.get(i));
      columns.add("o" + i + " AS " + dialect().quote(name));
    }
    columns.add("grouped AS " + dialect().quote(GroupColumns.GROUP));
    return "SELECT " + String.join(", ", columns) + " FROM " + dialect().temporary(table);
  }

  /** Puts a table of this process into the database; the query that yields it in its order. */
  private String uploaded(Table table, Run run) {
    List<String> declared = new ArrayList<>();
    List<String> selected = new ArrayList<>();
    declared.add("place BIGINT");
    for (int c = 0; c < table.columns().size(); c++) {
      String name = table.columns().get(c).name();
      boolean whole = whole(table.columns().get(c));
      declared.add("o" + c + (whole ? " BIGINT" : " VARCHAR"));
      selected.add(
          (whole ? "CAST(o" + c + " AS INTEGER)" : "o" + c) + " AS " + dialect().quote(name));
    }
    Database database = coding.database();
    String made = database.create(run, "part", String.join(", ", declared));
    database.load(
        run,
        made,
        declared.size(),
        sink -> {
          for (int row = 0; row < table.rows(); row++) {
            sink.whole(row);
            for (Column column : table.columns()) {
              int code = column.codes().at(row);
              if (whole(column)) {
                sink.whole(Integer.parseInt(column.dictionary().value(code)));
              } else {
                boolean missing = code == column.dictionary().missing();
                sink.text(missing ? null : column.dictionary().value(code));
              }
            }
            sink.end();
          }
        });
    return "SELECT %s FROM %s ORDER BY place"
        .formatted(String.join(", ", selected), dialect().temporary(made));
  }

  private static boolean whole(Column column) {
    return column.name().equals(GroupColumns.GROUP) || column.name().equals(GroupColumns.COUNT);
  }

  @Override
  public void close() {
    if (!table.isEmpty()) {
      coding.database().drop(List.of(table));
    }
  }
}
