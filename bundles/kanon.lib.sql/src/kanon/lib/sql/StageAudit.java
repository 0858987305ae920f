package kanon.lib.sql;

import java.util.ArrayList;
import java.util.List;
import kanon.api.Run;
import kanon.model.CellAudit;
import kanon.model.Dictionary;
import kanon.model.Parallel;
import kanon.model.Profile;
import kanon.model.Type;

/**
 * Reads a staged release beside the original: its distinct combinations of original key, labels and
 * sensitive values, counted by the database.
 */
final class StageAudit {
  /** How many rows are looked up at a time, so that all threads have some. */
  private static final int TOGETHER = 1 << 18;

  private final Coding coding;
  private final Labels labels;
  private final Numbering sensitive;

  private StageAudit(Coding coding, Labels labels, Numbering sensitive) {
    this.coding = coding;
    this.labels = labels;
    this.sensitive = sensitive;
  }

  /**
   * @param sensitive the released columns of the sensitive attributes
   */
  static CellAudit of(
      Coding coding, Labels labels, List<Value> sensitive, String table, Profile profile, Run run) {
    Numbering numbering = Numbering.of(coding.database(), table, sensitive, run);
    return new StageAudit(coding, labels, numbering).of(profile, run);
  }

  private CellAudit of(Profile profile, Run run) {
    List<LabelTexts> texts = new ArrayList<>();
    for (int a = 0; a < coding.quasiIdentifiers(); a++) {
      texts.add(LabelTexts.of(labels.texts(a, run), Type.STRING));
    }
    List<Dictionary> shown = texts.stream().map(LabelTexts::dictionary).toList();
    CellAudit.Builder audit = new CellAudit.Builder(profile, shown, sensitive.dictionaries());
    List<String> names = new ArrayList<>(coding.keys());
    names.addAll(labels.columns());
    String query = sensitive.query(names);
    names.addAll(sensitive.names());
    String by = String.join(", ", names);
    int width = names.size() + 1;
    Reader reader = new Reader(texts, audit, width, profile.atoms(), run.parallel());
    coding
        .database()
        .groups(
            run,
            "SELECT %s, count(*) FROM (%s) AS g GROUP BY %s".formatted(by, query, by),
            width,
            reader::row);
    sensitive.drop();
    reader.end();
    if (!audit.known()) {
      throw Profiling.changed(coding.database().dialect());
    }
    return audit.build();
  }

  /** Collects rows of words, and takes the codes out of many of them at a time. */
  private final class Reader implements CellAudit.Entries {
    private final List<LabelTexts> texts;
    private final CellAudit.Builder audit;
    private final Parallel parallel;
    private final int width;
    private final long[] rows;
    private final int labelsFrom = coding.layout().words();
    private final int sensitiveFrom = labelsFrom + labels.layout().words();
    private int n;

    Reader(
        List<LabelTexts> texts,
        CellAudit.Builder audit,
        int width,
        int expected,
        Parallel parallel) {
      this.texts = texts;
      this.audit = audit;
      this.width = width;
      this.parallel = parallel;
      rows = new long[Math.max(1, Math.min(TOGETHER, expected)) * width];
    }

    void row(long[] row) {
      System.arraycopy(row, 0, rows, n * width, width);
      n++;
      if (n * width == rows.length) {
        end();
      }
    }

    /** Adds the rows that are collected. */
    void end() {
      audit.add(n, this, parallel);
      n = 0;
    }

    @Override
    public long read(int entry, int[] was, int[] shows) {
      int at = entry * width;
      int quasi = texts.size();
      for (int a = 0; a < was.length; a++) {
        was[a] = coding.layout().codeFrom(rows, at, a);
      }
      for (int a = 0; a < shows.length; a++) {
        shows[a] =
            a < quasi
                ? texts.get(a).codes()[labels.layout().codeFrom(rows, at + labelsFrom, a)]
                : sensitive.code(rows, at + sensitiveFrom, a - quasi);
      }
      return rows[at + width - 1];
    }
  }
}
