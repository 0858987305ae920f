package kanon.lib.sql;

import java.util.ArrayList;
import java.util.List;
import kanon.api.Run;
import kanon.model.CellAudit;
import kanon.model.Dictionary;
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
    Reader reader = new Reader(texts, audit);
    coding
        .database()
        .groups(
            run,
            "SELECT %s, count(*) FROM (%s) AS g GROUP BY %s".formatted(by, query, by),
            names.size() + 1,
            reader::row);
    sensitive.drop();
    if (!audit.known()) {
      throw Profiling.changed(coding.database().dialect());
    }
    return audit.build();
  }

  /** Takes the codes out of rows of words. */
  private final class Reader {
    private final List<LabelTexts> texts;
    private final CellAudit.Builder audit;
    private final int[] was = new int[coding.attributes()];
    private final int[] shows =
        new int[coding.quasiIdentifiers() + coding.schema().sensitive().size()];
    private final int labelsFrom = coding.layout().words();
    private final int sensitiveFrom = labelsFrom + labels.layout().words();

    Reader(List<LabelTexts> texts, CellAudit.Builder audit) {
      this.texts = texts;
      this.audit = audit;
    }

    void row(long[] row) {
      int quasi = texts.size();
      for (int a = 0; a < was.length; a++) {
        was[a] = coding.layout().codeFrom(row, 0, a);
      }
      for (int a = 0; a < shows.length; a++) {
        shows[a] =
            a < quasi
                ? texts.get(a).codes()[labels.layout().codeFrom(row, labelsFrom, a)]
                : sensitive.code(row, sensitiveFrom, a - quasi);
      }
      audit.add(was, shows, row[row.length - 1]);
    }
  }
}
