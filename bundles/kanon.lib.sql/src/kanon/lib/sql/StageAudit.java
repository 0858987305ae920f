package kanon.lib.sql;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kanon.api.Run;
import kanon.model.CellAudit;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Profile;
import kanon.model.Type;

/**
 * Reads a staged release beside the original: its distinct combinations of original key, labels and
 * sensitive values, counted by the database.
 */
final class StageAudit {
  private final Coding coding;
  private final Labels labels;
  private final Numbering sensitive;
  private final Run run;
  private final List<String> names = new ArrayList<>();
  private final List<Codes.Builder> shown = new ArrayList<>();
  private final Counted.Counts counts = new Counted.Counts();
  private long[] keys = new long[1024];
  private int rows;

  /**
   * @param sensitive the released columns of the sensitive attributes
   */
  StageAudit(Coding coding, Labels labels, List<Value> sensitive, String table, Run run) {
    this.coding = coding;
    this.labels = labels;
    this.run = run;
    this.sensitive = new Numbering(coding.database(), table, sensitive, run);
    names.addAll(coding.keys());
    names.addAll(labels.columns());
    for (int a = 0; a < coding.quasiIdentifiers(); a++) {
      shown.add(new Codes.Builder(1024, 1 << labels.words().bits(a)));
    }
  }

  CellAudit of(Profile profile) {
    String query = sensitive.query(names);
    int others = names.size();
    names.addAll(sensitive.names());
    String by = String.join(", ", names);
    Numbering.Reader reader = sensitive.new Reader(others);
    coding
        .database()
        .scan(
            run,
            "SELECT %s, count(*) FROM (%s) AS g GROUP BY %s".formatted(by, query, by),
            names.size() + 1,
            row -> {
              add(row);
              reader.row(row);
            });
    sensitive.drop();
    List<Column> columns = new ArrayList<>();
    for (int a = 0; a < shown.size(); a++) {
      columns.add(column(a));
    }
    List<String> named = new ArrayList<>();
    coding.schema().sensitive().forEach(s -> named.add(s.name()));
    return CellAudit.of(profile, atoms(profile), columns, reader.columns(named), counts.all());
  }

  private void add(long[] row) {
    int words = coding.words().words;
    if ((long) (rows + 1) * words > keys.length) {
      keys = Arrays.copyOf(keys, Math.toIntExact(keys.length * 2L));
    }
    System.arraycopy(row, 0, keys, rows * words, words);
    for (int a = 0; a < shown.size(); a++) {
      shown.get(a).add(labels.words().code(row, words, a));
    }
    counts.add(row[row.length - 1]);
    rows++;
  }

  private Column column(int a) {
    LabelTexts texts = LabelTexts.of(labels.texts(a, run), Type.STRING);
    Codes codes = shown.get(a).build().map(texts.codes(), Math.max(1, texts.dictionary().size()));
    return new Column(coding.attribute(a).name(), texts.dictionary(), codes);
  }

  /** The atoms of the original rows. */
  private int[] atoms(Profile profile) {
    Words words = coding.words();
    List<Codes> codes = new ArrayList<>();
    for (int a = 0; a < coding.attributes(); a++) {
      Codes.Builder builder = new Codes.Builder(rows, coding.attribute(a).dictionary().size());
      for (int i = 0; i < rows; i++) {
        builder.add(words.code(keys, i * words.words, a));
      }
      codes.add(builder.build());
    }
    int quasi = coding.quasiIdentifiers();
    int[] atoms =
        profile.atomsOfRows(
            codes.subList(0, quasi), codes.subList(quasi, codes.size()), run.parallel());
    for (int atom : atoms) {
      if (atom < 0) {
        throw Profiling.changed(coding.database().dialect());
      }
    }
    return atoms;
  }
}
