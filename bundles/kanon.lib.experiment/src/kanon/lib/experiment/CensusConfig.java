package kanon.lib.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Configs of runs on a census: the first quasi-identifiers of the permutation paper's table in its
 * order, sensitive attributes with an l each, and the other columns as identifying ones, which are
 * not released.
 */
public final class CensusConfig {
  /** In the paper's order: a table SAL-d or OCC-d has the first d. */
  public static final List<String> QUASI_IDENTIFIERS =
      List.of("Age", "Gender", "Education", "Marital", "Race", "Work-class", "Country");

  /** The sensitive attribute of OCC-d. */
  public static final String OCCUPATION = "Occupation";

  /** The sensitive attribute of SAL-d. */
  public static final String SALARY = "Salary";

  private static final List<String> NUMERIC = List.of("Age", "Education", "Country", SALARY);

  private final Map<String, Object> config = new LinkedHashMap<>();
  private final Map<String, Object> attributes = new LinkedHashMap<>();

  private CensusConfig(Map<String, Object> input) {
    config.put("input", input);
  }

  /** A generated table with published marginals and its whole correlation. */
  public static Map<String, Object> generated(int rows, long seed) {
    return generated(rows, seed, 1);
  }

  /**
   * A generated table with published marginals.
   *
   * @param correlation what part of the covariance of any two columns is left
   */
  public static Map<String, Object> generated(int rows, long seed, double correlation) {
    return Map.of("importer", "generated", "options", options(rows, seed, correlation));
  }

  /** The options of a generated table. */
  public static Map<String, Object> options(int rows, long seed, double correlation) {
    return Map.of(
        "profile",
        "census",
        "marginals",
        "published",
        "rows",
        (long) rows,
        "seed",
        seed,
        "correlation",
        correlation);
  }

  /**
   * A config without algorithm, metrics and seed.
   *
   * @param input a table with the columns of the census
   * @param d how many quasi-identifiers
   * @param l of each sensitive attribute
   */
  public static CensusConfig of(Map<String, Object> input, int d, Map<String, Integer> l) {
    CensusConfig census = new CensusConfig(input);
    for (int a = 0; a < QUASI_IDENTIFIERS.size(); a++) {
      census.attribute(QUASI_IDENTIFIERS.get(a), a < d ? "quasi-identifier" : "identifying");
    }
    List<Object> models = new ArrayList<>();
    for (String name : List.of(OCCUPATION, SALARY)) {
      Integer own = l.get(name);
      census.attribute(name, own == null ? "identifying" : "sensitive");
      if (own != null) {
        models.add(
            Map.of(
                "model", "l-diversity", "kind", "frequency", "l", (long) own, "attribute", name));
      }
    }
    census.config.put("attributes", census.attributes);
    census.config.put("privacy", models);
    return census;
  }

  private void attribute(String name, String role) {
    Map<String, Object> attribute = new LinkedHashMap<>();
    attribute.put("role", role);
    if (NUMERIC.contains(name)) {
      attribute.put("type", "integer");
    }
    attributes.put(name, attribute);
  }

  /** With an identifying column that has what each row asks for; other columns are dropped. */
  public CensusConfig demanding(String column) {
    attributes.put(column, Map.of("role", "identifying", "type", "integer"));
    config.put("demands", Map.of("column", column));
    config.put("others", "drop");
    return this;
  }

  /**
   * The whole config.
   *
   * @param algorithm a name, or a name with options
   * @param metrics what the release is measured by
   */
  public Map<String, Object> with(Object algorithm, List<Object> metrics, long seed) {
    Map<String, Object> whole = new LinkedHashMap<>(config);
    whole.put("algorithm", algorithm);
    whole.put("metrics", metrics);
    whole.put("seed", seed);
    return whole;
  }
}
