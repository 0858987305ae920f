package kanon.lib.sql;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.Run;
import kanon.model.Cells;
import kanon.model.KeyLayout;
import kanon.model.Outcome;
import kanon.model.Plan;

/**
 * What a release shows for its quasi-identifiers: the labels of each are numbered, and a row has
 * the numbers of its labels in words, as a key has codes. So a release takes 8 bytes a row where
 * its labels fit one word, however long they are, until it is kept.
 */
final class Labels implements Mapping.Target {
  private final Coding coding;
  private final KeyLayout layout;

  /** For each cell of an attribute the number of its label. */
  private final int[][] numbers;

  /** For each class its words; empty for a plan of levels, whose rows are labelled by value. */
  private final long[] ofClass;

  private final List<String> tables;

  private Labels(
      Coding coding, Outcome outcome, int[][] numbers, KeyLayout layout, List<String> tables) {
    this.coding = coding;
    this.numbers = numbers;
    this.layout = layout;
    this.tables = tables;
    int classes = outcome.plan() instanceof Plan.Levels ? 0 : outcome.classes();
    ofClass = new long[classes * layout.words()];
    for (int c = 0; c < classes; c++) {
      for (int a = 0; a < numbers.length; a++) {
        ofClass[c * layout.words() + layout.word(a)] +=
            layout.placed(a, numbers[a][outcome.cell(a, c)]);
      }
    }
  }

  /** Numbers the labels, equal ones alike, and puts each attribute's into a table. */
  static Labels of(Coding coding, Outcome outcome, Run run) {
    int n = coding.quasiIdentifiers();
    int[][] numbers = new int[n][];
    int[] sizes = new int[n];
    List<String> tables = new ArrayList<>();
    for (int a = 0; a < n; a++) {
      Cells cells = outcome.cells(a);
      numbers[a] = new int[cells.size()];
      Arrays.fill(numbers[a], -1);
      Map<Optional<String>, Integer> numberOf = new LinkedHashMap<>();
      for (int cell : shown(coding, outcome, a)) {
        if (numbers[a][cell] < 0) {
          int next = numberOf.size();
          numbers[a][cell] = numberOf.computeIfAbsent(label(cells, cell), text -> next);
        }
      }
      List<Optional<String>> texts = new ArrayList<>(numberOf.keySet());
      sizes[a] = texts.size();
      tables.add(coding.labels(texts, run));
    }
    return new Labels(coding, outcome, numbers, KeyLayout.of(sizes), tables);
  }

  /** The cells of an attribute that may be shown, some of them several times. */
  private static int[] shown(Coding coding, Outcome outcome, int a) {
    if (outcome.plan() instanceof Plan.Levels levels) {
      return levelled(coding, a, levels);
    }
    int[] cells = new int[outcome.classes()];
    Arrays.setAll(cells, c -> outcome.cell(a, c));
    return cells;
  }

  /** For each value of an attribute its cell. */
  private static int[] levelled(Coding coding, int a, Plan.Levels plan) {
    int level = plan.levels()[a];
    int[] cells = coding.attribute(a).step(0, level);
    int[] shown = new int[cells.length];
    Arrays.setAll(shown, code -> coding.attribute(a).node(level, cells[code]));
    return shown;
  }

  private static Optional<String> label(Cells cells, int cell) {
    return cell == cells.attribute().dictionary().missing()
        ? Optional.empty()
        : Optional.of(cells.label(cell));
  }

  /** Where the numbers lie in the words. */
  KeyLayout layout() {
    return layout;
  }

  @Override
  public List<String> columns() {
    return KeyColumns.of(layout, "r");
  }

  @Override
  public void of(int group, long[][] columns, int at, int row) {
    int words = layout.words();
    for (int w = 0; w < words; w++) {
      columns[at + w][row] = ofClass[group * words + w];
    }
  }

  /** For a plan of levels a table by an attribute's code: the number of its label in its word. */
  Coding.Joined levels(int a, Plan.Levels plan, Run run) {
    int[] cells = levelled(coding, a, plan);
    long[] placed = new long[cells.length];
    Arrays.setAll(placed, code -> layout.placed(a, numbers[a][cells[code]]));
    return new Coding.Joined(a, coding.numbers(placed, run), Coding.NUMBER);
  }

  /** The words of rows that have the tables of {@link #levels} beside them. */
  List<String> ofLevels() {
    List<String> terms = new ArrayList<>();
    for (int w = 0; w < layout.words(); w++) {
      List<String> of = new ArrayList<>();
      for (int a = 0; a < numbers.length; a++) {
        if (layout.word(a) == w) {
          of.add("r.g" + a);
        }
      }
      terms.add((of.isEmpty() ? "CAST(0 AS BIGINT)" : String.join(" + ", of)) + " AS r" + w);
    }
    return terms;
  }

  /** Whether labels are joined to staged rows, which then lose their order. */
  boolean joined() {
    return !tables.isEmpty() && looked(0, "r").isEmpty();
  }

  /** An attribute's label of a staged row. */
  String shown(int a, String rows) {
    return looked(a, rows).orElse("l" + a + "." + Coding.LABEL);
  }

  /**
   * The join that this needs behind the staged rows. Every number has its label, so an inner join
   * would yield the same rows; with an outer join databases estimate their number right and do not
   * begin with the longer table.
   */
  String join(int a, String rows) {
    return joined()
        ? " LEFT JOIN %s l%d ON l%d.code = %s".formatted(temporary(a), a, a, number(a, rows))
        : "";
  }

  private Optional<String> looked(int a, String rows) {
    return coding.database().dialect().label(temporary(a), number(a, rows));
  }

  private String temporary(int a) {
    return coding.database().dialect().temporary(tables.get(a));
  }

  private String number(int a, String rows) {
    String word = rows + ".r" + layout.word(a);
    return coding.database().dialect().bits(word, layout.shift(a), layout.bits(a));
  }

  /** The texts by number as the database has them. */
  List<Optional<String>> texts(int a, Run run) {
    Database database = coding.database();
    Dialect dialect = database.dialect();
    return database.query(
        run,
        "SELECT label FROM " + dialect.temporary(tables.get(a)) + " ORDER BY code",
        results -> {
          List<Optional<String>> texts = new ArrayList<>();
          while (results.next()) {
            texts.add(Optional.ofNullable(results.getString(1)));
          }
          return texts;
        });
  }

  void drop() {
    coding.database().drop(tables);
  }
}
