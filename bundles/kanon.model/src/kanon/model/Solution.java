package kanon.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.osgi.annotation.versioning.ProviderType;

/** A plan, what is promised of it, and what the algorithm counted on the way. Immutable. */
@ProviderType
public final class Solution {
  private final Plan plan;
  private final Guarantee guarantee;
  private final Map<String, Object> statistics;

  private Solution(Plan plan, Guarantee guarantee, Map<String, Object> statistics) {
    this.plan = plan;
    this.guarantee = guarantee;
    this.statistics = statistics;
  }

  /** A plan and its promise. */
  public static Solution of(Plan plan, Guarantee guarantee) {
    return new Solution(plan, guarantee, Map.of());
  }

  /** The same with another plan. */
  public Solution withPlan(Plan another) {
    return new Solution(another, guarantee, statistics);
  }

  /** The same with another promise. */
  public Solution withGuarantee(Guarantee another) {
    return new Solution(plan, another, statistics);
  }

  /** The same with a count. */
  public Solution with(String statistic, long value) {
    return and(statistic, value);
  }

  /** The same with a measurement. */
  public Solution with(String statistic, double value) {
    return and(statistic, value);
  }

  /** The same with a remark. */
  public Solution with(String statistic, String value) {
    return and(statistic, value);
  }

  /** The same with a list of nodes. */
  public Solution with(String statistic, int[][] nodes) {
    return and(statistic, nodes);
  }

  private Solution and(String statistic, Object value) {
    Map<String, Object> more = new LinkedHashMap<>(statistics);
    more.put(statistic, value);
    return new Solution(plan, guarantee, Collections.unmodifiableMap(more));
  }

  /** What becomes of the rows. */
  public Plan plan() {
    return plan;
  }

  /** How good the plan is. */
  public Guarantee guarantee() {
    return guarantee;
  }

  /** What was counted, in the order in which it was added: Long, Double, String or int[][]. */
  public Map<String, Object> statistics() {
    return statistics;
  }
}
