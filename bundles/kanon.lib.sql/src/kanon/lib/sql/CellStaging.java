package kanon.lib.sql;

import java.util.ArrayList;
import java.util.List;
import kanon.api.Run;
import kanon.model.Outcome;
import kanon.model.Plan;

/** Makes the table of a {@link CellStage}. */
final class CellStaging {
  static final String PLACE = "r." + Coding.PLACE;

  private final Coding coding;
  private final Outcome outcome;
  private final List<Integer> released;
  private final Labels labels;

  CellStaging(Coding coding, Outcome outcome, Labels labels) {
    this.coding = coding;
    this.outcome = outcome;
    this.labels = labels;
    released = Header.released(coding);
  }

  /** Makes the table and returns its name. */
  String table(Run run) {
    return outcome.plan() instanceof Plan.Levels levels ? byLevel(levels, run) : byClass(run);
  }

  private Database database() {
    return coding.database();
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
              .formatted(database().dialect().temporary(removed), coding.sameKey("x", "r"));
    }
    String made = staged(sql, run);
    database().drop(helpers);
    return made;
  }

  /** Makes the table, in the source's order where no later join changes the order. */
  private String staged(String sql, Run run) {
    String order = labels.joined() ? "" : " ORDER BY " + Coding.PLACE;
    return database().createAs(run, "release", sql + order);
  }

  private String removed(Run run) {
    AtomBlocks atoms = new AtomBlocks(outcome.assignment(), labels, true);
    return database().feed(run, "removed", coding.keys(), atoms);
  }

  private String byClass(Run run) {
    Mapping mapping = Mapping.of(coding, outcome.assignment(), labels, run);
    List<String> words = labels.columns().stream().map(r -> "m." + r).toList();
    String sql = mapping.classed(coding.rows(List.of()), columns(words));
    String made = staged(sql, run);
    mapping.drop();
    return made;
  }

  /** What the stage has of each row. */
  private String columns(List<String> words) {
    List<String> columns = new ArrayList<>();
    coding.keys().forEach(k -> columns.add("r." + k));
    columns.addAll(words);
    for (int i = 0; i < released.size(); i++) {
      if (Header.quasiIdentifier(coding, released.get(i)) < 0) {
        columns.add("r.c" + released.get(i) + " AS o" + i);
      }
    }
    columns.add(PLACE);
    return String.join(", ", columns);
  }
}
