package kanon.lib.experiment;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A workload of counting queries that a release is measured by.
 *
 * @param queries how many
 * @param w how many attributes each has, the sensitive one included
 * @param s the volume of each
 * @param form {@code value} or {@code interval} of the sensitive attribute
 * @param groups how groups are read: {@code released}, or as if by another algorithm
 * @param attribute the sensitive attribute; the first where it is not given
 */
public record Queries(
    int queries, int w, double s, String form, String groups, Optional<String> attribute) {
  /** The metric's name. */
  public static final String METRIC = "query-error";

  /** The attributes of a query where they do not vary. */
  public static final int STANDARD_W = 4;

  /** The volume of a query where it does not vary. */
  public static final double STANDARD_S = 0.10;

  /** The usual attributes and volume, of the release as it is. */
  public static Queries usual(int queries, String form) {
    return new Queries(queries, STANDARD_W, STANDARD_S, form, "released", Optional.empty());
  }

  /** The same, of groups read as if Anatomy had released them. */
  public Queries asAnatomy() {
    return new Queries(queries, w, s, form, "anatomy", attribute);
  }

  /** The same of a sensitive attribute. */
  public Queries of(String name) {
    return new Queries(queries, w, s, form, groups, Optional.of(name));
  }

  /** The metric of a config. */
  public Map<String, Object> metric() {
    Map<String, Object> metric = new LinkedHashMap<>();
    metric.put("name", METRIC);
    metric.put("queries", (long) queries);
    metric.put("dimensions", (long) w);
    metric.put("selectivity", s);
    metric.put("sensitive", form);
    metric.put("groups", groups);
    attribute.ifPresent(name -> metric.put("attribute", name));
    return metric;
  }
}
