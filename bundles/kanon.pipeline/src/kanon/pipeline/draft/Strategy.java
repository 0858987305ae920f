package kanon.pipeline.draft;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.lib.detect.Column;
import kanon.model.Role;

/**
 * The privacy models and the algorithm of a draft. Each rule is one that was measured; docs/init.md
 * has the figures.
 */
final class Strategy {
  static final String MODEL_OF_SETS = "km-anonymity";

  /** A table of fewer rows is one to try things out with. */
  private static final int SMALL = 50;

  /** Up to so many distinct tuples clustering is a matter of seconds. */
  private static final long CLUSTERED = 60_000;

  private static final String CLUSTERING = "unrestricted-tuples";
  private static final String SPLITTING = "mondrian";

  /** A value that more rows have leaves too few others for every class. */
  private static final double MOST_FREQUENT = 0.8;

  private static final double SPREAD = 0.3;
  private static final int MANY = 20;

  private Strategy() {}

  /**
   * k-anonymity, and l-diversity of every sensitive column whose values allow it; of a column of
   * sets k^m-anonymity for whoever knows two items.
   */
  static List<Map<String, Object>> models(
      List<ColumnDraft> columns, long rows, List<String> known) {
    List<Map<String, Object>> models = new ArrayList<>();
    boolean sets = columns.stream().anyMatch(ColumnDraft::sets);
    Map<String, Object> size = new LinkedHashMap<>();
    size.put("model", sets ? MODEL_OF_SETS : "k-anonymity");
    size.put("k", rows < SMALL ? 2L : 5L);
    models.add(size);
    if (sets) {
      size.put("m", 2L);
      return models;
    }
    for (ColumnDraft column : columns) {
      long l = column.role() == Role.SENSITIVE ? diversity(column.finding().values(), rows) : 1;
      if (l > 1 && known.contains("l-diversity")) {
        Map<String, Object> model = new LinkedHashMap<>();
        model.put("model", "l-diversity");
        model.put("kind", "distinct");
        model.put("l", l);
        model.put("attribute", column.name());
        models.add(model);
      }
    }
    return models;
  }

  private static long diversity(Column values, long rows) {
    if (values.distinct() < 2 || values.largestCount() > MOST_FREQUENT * rows) {
      return 1;
    }
    boolean spread = values.distinct() >= MANY && values.largestCount() < SPREAD * rows;
    return spread && rows >= SMALL ? 3 : 2;
  }

  /** The algorithm that loses least among those that are done in seconds, if it is there. */
  static Optional<String> algorithm(List<ColumnDraft> columns, long rows, List<String> known) {
    List<ColumnDraft> generalized =
        columns.stream().filter(c -> c.role() == Role.QUASI_IDENTIFIER).toList();
    double tuples = 1;
    for (ColumnDraft column : generalized) {
      tuples *= Math.max(1, column.finding().values().distinct() + 1.0);
    }
    boolean clustered =
        Math.min(tuples, (double) rows) <= CLUSTERED
            && columns.stream()
                .filter(c -> c.role() == Role.QUASI_IDENTIFIER || c.role() == Role.UNDECIDED)
                .allMatch(ColumnDraft::generalizable);
    List<String> wanted = clustered ? List.of(CLUSTERING, SPLITTING) : List.of(SPLITTING);
    return wanted.stream().filter(known::contains).findFirst();
  }
}
