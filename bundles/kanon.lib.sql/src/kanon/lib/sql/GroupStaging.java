package kanon.lib.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kanon.api.Run;
import kanon.lib.rows.GroupTables;
import kanon.model.Dictionary;
import kanon.model.Outcome;

/** Makes the temporary table of a {@link GroupStage} of Anatomy. */
final class GroupStaging {
  private final Coding coding;
  private final Outcome outcome;
  private final GroupTables groups;
  private final List<Integer> released;

  GroupStaging(Coding coding, Outcome outcome, GroupTables groups) {
    this.coding = coding;
    this.outcome = outcome;
    this.groups = groups;
    released = Header.grouped(coding);
  }

  /** Makes the table and returns its name. */
  String table(Run run) {
    Database database = coding.database();
    Mapping mapping = Mapping.of(coding, outcome.assignment(), new Numbered(), run);
    List<Coding.Joined> raised = new ArrayList<>();
    for (int a = 0; a < coding.quasiIdentifiers(); a++) {
      if (coding.raised(a)) {
        raised.add(new Coding.Joined(a, coding.labels(texts(a), run), Coding.LABEL));
      }
    }
    List<String> columns = new ArrayList<>();
    columns.add("CAST(m.class AS INTEGER) AS grouped");
    for (int i = 0; i < released.size(); i++) {
      int quasi = Header.quasiIdentifier(coding, released.get(i));
      columns.add(
          (Header.raised(coding, quasi) ? "r.g" + quasi : "r.c" + released.get(i)) + " AS o" + i);
    }
    for (int a = 0; a < coding.quasiIdentifiers(); a++) {
      columns.add("r.q" + a);
    }
    String made =
        database.createAs(
            run, "groups", mapping.classed(coding.rows(raised), String.join(", ", columns)));
    mapping.drop();
    database.drop(raised.stream().map(Coding.Joined::table).toList());
    long rows = database.number(run, "SELECT count(*) FROM " + database.dialect().temporary(made));
    if (rows != outcome.released()) {
      database.drop(List.of(made));
      throw Profiling.changed(database.dialect());
    }
    return made;
  }

  /** A class is called by the number of its group. */
  private final class Numbered implements Mapping.Target {
    @Override
    public List<String> columns() {
      return List.of("class");
    }

    @Override
    public void of(int group, long[][] columns, int at, int row) {
      columns[at][row] = 1L + groups.code(group);
    }
  }

  private List<Optional<String>> texts(int a) {
    Dictionary values = coding.attribute(a).dictionary();
    List<Optional<String>> texts = new ArrayList<>();
    for (int code = 0; code < values.size(); code++) {
      texts.add(code == values.missing() ? Optional.empty() : Optional.of(values.value(code)));
    }
    return texts;
  }
}
