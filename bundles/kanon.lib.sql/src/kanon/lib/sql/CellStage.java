package kanon.lib.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.Run;
import kanon.api.Session;
import kanon.model.Assignment;
import kanon.model.Attribute;
import kanon.model.Audit;
import kanon.model.CellAudit;
import kanon.model.Cells;
import kanon.model.Column;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Release;
import kanon.model.Shuffle;
import kanon.model.Table;
import kanon.model.Type;

/**
 * A release that shows cells, as a temporary table: the keys of the original rows as k0, ..., for
 * the audit alone, and what is released as o0, ... in the order of the header.
 */
final class CellStage implements Session.Staged {
  private final Coding coding;
  private final Outcome outcome;
  private final Profile profile;
  private final boolean shuffle;
  private final List<Integer> released;
  private final String table;

  CellStage(Coding coding, Outcome outcome, boolean shuffle, Run run) {
    this.coding = coding;
    this.outcome = outcome;
    this.shuffle = shuffle;
    profile = outcome.profile();
    released = Header.released(coding);
    table = outcome.plan() instanceof Plan.Levels levels ? byLevel(levels, run) : byClass(run);
    long rows = coding.database().number(run, "SELECT count(*) FROM " + temporary(table));
    if (rows != outcome.released()) {
      close();
      throw Profiling.changed(coding.database().dialect());
    }
  }

  private String temporary(String name) {
    return coding.database().dialect().temporary(name);
  }

  /** One level for each attribute: the labels are joined to the dimensions, no class is needed. */
  private String byLevel(Plan.Levels plan, Run run) {
    List<String> labels = new ArrayList<>();
    for (int a = 0; a < plan.levels().length; a++) {
      Attribute attribute = profile.schema().quasiIdentifier(a);
      int level = plan.levels()[a];
      int[] step = attribute.step(0, level);
      List<Optional<String>> texts = new ArrayList<>();
      for (int code : step) {
        texts.add(label(outcome.cells(a), attribute.node(level, code)));
      }
      labels.add(coding.labels(texts, run));
    }
    String sql = "SELECT %s FROM (%s) AS r".formatted(columns("r"), coding.rows(labels));
    List<String> helpers = new ArrayList<>(labels);
    if (outcome.removed() > 0) {
      String removed = removed(run);
      helpers.add(removed);
      sql +=
          " WHERE NOT EXISTS (SELECT 1 FROM %s x WHERE %s)"
              .formatted(temporary(removed), coding.sameKey("x", "r"));
    }
    String made = coding.database().createAs(run, "release", sql);
    coding.database().drop(helpers);
    return made;
  }

  private String removed(Run run) {
    Assignment assignment = outcome.assignment();
    String removed = coding.database().create(run, "removed", coding.declaredKey());
    long[] key = new long[coding.words().words];
    coding
        .database()
        .load(
            run,
            removed,
            key.length,
            sink -> {
              for (int t = 0; t < profile.tuples(); t++) {
                for (int atom = profile.atomFrom(t); atom < profile.atomFrom(t + 1); atom++) {
                  if (assignment.target(assignment.partFrom(atom)) == Assignment.REMOVED) {
                    coding.key(profile, t, atom, key);
                    for (long word : key) {
                      sink.whole(word);
                    }
                    sink.end();
                  }
                }
              }
            });
    return removed;
  }

  private String byClass(Run run) {
    Mapping mapping = new Mapping(coding, outcome.assignment(), c -> c, run);
    String classes = classes(run);
    String sql =
        mapping.classed(
            coding.rows(List.of()),
            columns("p"),
            " JOIN " + temporary(classes) + " p ON p.class = m.class");
    String made = coding.database().createAs(run, "release", sql);
    mapping.drop();
    coding.database().drop(List.of(classes));
    return made;
  }

  /** The labels of each class. */
  private String classes(Run run) {
    Database database = coding.database();
    int n = profile.schema().quasiIdentifiers().size();
    StringBuilder declared = new StringBuilder("class BIGINT");
    StringBuilder selected = new StringBuilder("u.class");
    StringBuilder joins = new StringBuilder();
    List<String> helpers = new ArrayList<>();
    for (int a = 0; a < n; a++) {
      Cells cells = outcome.cells(a);
      List<Optional<String>> texts = new ArrayList<>();
      for (int cell = 0; cell < cells.size(); cell++) {
        texts.add(label(cells, cell));
      }
      String labels = coding.labels(texts, run);
      helpers.add(labels);
      declared.append(", cell").append(a).append(" BIGINT");
      selected.append(", l%d.label AS g%d".formatted(a, a));
      joins.append(" JOIN %s l%d ON l%d.code = u.cell%d".formatted(temporary(labels), a, a, a));
    }
    String cellsOf = database.create(run, "cells", declared.toString());
    helpers.add(cellsOf);
    database.load(
        run,
        cellsOf,
        n + 1,
        sink -> {
          for (int c = 0; c < outcome.classes(); c++) {
            sink.whole(c);
            for (int a = 0; a < n; a++) {
              sink.whole(outcome.cell(a, c));
            }
            sink.end();
          }
        });
    String made =
        database.createAs(
            run, "classes", "SELECT %s FROM %s u%s".formatted(selected, temporary(cellsOf), joins));
    database.drop(helpers);
    return made;
  }

  private static Optional<String> label(Cells cells, int cell) {
    return cell == cells.attribute().dictionary().missing()
        ? Optional.empty()
        : Optional.of(cells.label(cell));
  }

  /** What the release has of each row. */
  private String columns(String labels) {
    List<String> columns = new ArrayList<>();
    coding.keys().forEach(k -> columns.add("r." + k));
    for (int i = 0; i < released.size(); i++) {
      int quasi = Header.quasiIdentifier(coding, released.get(i));
      String from = quasi >= 0 ? labels + ".g" + quasi : "r.c" + released.get(i);
      columns.add(from + " AS o" + i);
    }
    return String.join(", ", columns);
  }

  private String shown(int field) {
    return coding.database().dialect().text("r.o" + released.indexOf(field));
  }

  @Override
  public Audit audit(Run run) {
    List<String> texts = new ArrayList<>();
    for (int a = 0; a < coding.attributes(); a++) {
      texts.add(shown(coding.field(a)));
    }
    Counted counted = Counted.of(coding.database(), table, coding.keys(), texts, run);
    int quasi = profile.schema().quasiIdentifiers().size();
    List<String> names = new ArrayList<>();
    for (int a = 0; a < coding.attributes(); a++) {
      names.add(coding.attribute(a).name());
    }
    List<Column> columns = counted.named(names);
    return CellAudit.of(
        profile,
        coding.atoms(profile, counted.keys(), run),
        columns.subList(0, quasi),
        columns.subList(quasi, columns.size()),
        counted.counts());
  }

  @Override
  public Release release(Run run) {
    List<String> texts = new ArrayList<>();
    List<String> names = new ArrayList<>();
    List<Type> types = new ArrayList<>();
    Dialect dialect = coding.database().dialect();
    for (int i = 0; i < released.size(); i++) {
      Origin.Field field = coding.origin().fields().get(released.get(i));
      texts.add(dialect.text("o" + i));
      names.add(field.name());
      int quasi = Header.quasiIdentifier(coding, released.get(i));
      types.add(quasi >= 0 ? type(quasi) : field.type());
    }
    Table fetched = Fetch.table(coding.database(), table, texts, names, types, run);
    return Release.of(shuffle ? shuffled(fetched, run) : fetched);
  }

  /** That of the values where every cell is one, else text. */
  private Type type(int a) {
    Cells cells = outcome.cells(a);
    for (int c = 0; c < outcome.classes(); c++) {
      if (outcome.cell(a, c) >= cells.domain()) {
        return Type.STRING;
      }
    }
    return cells.attribute().dictionary().type();
  }

  private static Table shuffled(Table table, Run run) {
    int[] places = new int[table.rows()];
    java.util.Arrays.setAll(places, i -> i);
    Shuffle.shuffle(places, 0, places.length, run.random());
    return new Table(table.columns().stream().map(c -> c.select(places)).toList());
  }

  @Override
  public Session.Kept keep(Map<String, Object> output, Run run) {
    List<String> columns = new ArrayList<>();
    Database database = coding.database();
    for (int i = 0; i < released.size(); i++) {
      String name = coding.origin().names().get(released.get(i));
      columns.add("o" + i + " AS " + database.dialect().quote(name));
    }
    String query = "SELECT " + String.join(", ", columns) + " FROM " + temporary(table);
    if (shuffle) {
      query += " ORDER BY " + Publication.shuffling(database.dialect(), run);
    }
    Publication publication = new Publication(database, output, run);
    publication.add("", query, outcome.released());
    return publication.written();
  }

  @Override
  public void close() {
    coding.database().drop(List.of(table));
  }
}
