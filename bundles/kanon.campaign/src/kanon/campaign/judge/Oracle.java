package kanon.campaign.judge;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import kanon.campaign.plain.Json;

/**
 * Tries every full-domain generalization of a small table where no row may be removed, and says
 * whether one is better than a release that claims to be optimal or minimal.
 */
public final class Oracle {
  private static final int MOST_NODES = 400;
  private static final double TOLERANCE = 1e-9;
  private static final Set<String> FULL_DOMAIN =
      Set.of(
          "frontier",
          "incognito",
          "bottom-up",
          "samarati",
          "ola",
          "flash",
          "lightning",
          "attribute-suppression");

  /** The metrics that are costs to the oracle, and by which figure. */
  private static final Map<String, String> COSTS =
      Map.of(
          "ncp", "total",
          "discernibility", "",
          "distortion", "",
          "modification-rate", "",
          "suppressed-cells", "cells",
          "distortion-ratio", "");

  private final Original original;
  private final Shown release;
  private final Models models;

  private Oracle(Original original, Shown release) {
    this.original = original;
    this.release = release;
    models = Models.strictly(original);
  }

  /**
   * Judges the claim of a release.
   *
   * @param judge which has judged the release
   * @param guarantee as in "optimal"
   * @return what is wrong with it; empty also where the table is none for the oracle
   */
  public static Optional<String> judge(Judge judge, String guarantee) {
    Original original = judge.original();
    boolean fits =
        judge.shown().isPresent()
            && FULL_DOMAIN.contains(original.algorithm())
            && original.removable() == 0
            && original.subjects().stream().noneMatch(Subject::ambiguous)
            && original.models().stream().noneMatch(m -> m.get("model").equals("k-map"));
    if (!fits) return Optional.empty();
    return new Oracle(original, judge.shown().get()).judge(guarantee);
  }

  private Optional<String> judge(String guarantee) {
    List<List<Integer>> nodes = nodes();
    if (nodes.size() > MOST_NODES) return Optional.empty();
    if (guarantee.equals("optimal")) return optimal(nodes);
    if (!guarantee.equals("minimal")) return Optional.empty();
    return original.algorithm().equals("samarati") ? lowest(nodes) : Optional.empty();
  }

  private Optional<String> optimal(List<List<Integer>> nodes) {
    Object told = Json.at(original.config(), "objective");
    String objective = told instanceof String name ? name : "ncp";
    if (!COSTS.containsKey(objective)) return Optional.empty();
    double cost = cost(objective, release);
    for (List<Integer> node : nodes) {
      Shown other = shown(node);
      double least = cost(objective, other);
      if (least < cost - TOLERANCE * Math.max(1, cost) && holds(other)) {
        return Optional.of(
            "claims to be optimal with %s %s, levels %s have %s"
                .formatted(objective, cost, node, least));
      }
    }
    return Optional.empty();
  }

  /** Samarati's: no node of lower height holds. */
  private Optional<String> lowest(List<List<Integer>> nodes) {
    int height = nodes.stream().filter(this::isRelease).mapToInt(Oracle::sum).min().orElse(-1);
    if (height < 0) return Optional.of("is no full-domain generalization");
    return nodes.stream()
        .filter(node -> sum(node) < height && holds(shown(node)))
        .findFirst()
        .map(node -> "claims least height " + height + ", levels " + node + " hold too");
  }

  private boolean isRelease(List<Integer> node) {
    List<List<String>> cells = shown(node).cells();
    return release.rows().stream().map(cells::get).toList().equals(release.cells());
  }

  private static int sum(List<Integer> node) {
    return node.stream().mapToInt(level -> level).sum();
  }

  private static double cost(String objective, Shown shown) {
    return new Metrics(shown).of(objective).getOrDefault(COSTS.get(objective), Double.NaN);
  }

  private boolean holds(Shown shown) {
    return models
        .judge(
            shown.classes().stream()
                .map(rows -> rows.stream().map(shown.sensitive()::get).toList())
                .toList())
        .isEmpty();
  }

  /** All nodes of the lattice; of attribute suppression the values and the root alone. */
  private List<List<Integer>> nodes() {
    List<List<Integer>> nodes = List.of(List.of());
    boolean ends = original.algorithm().equals("attribute-suppression");
    for (Subject s : release.quasiIdentifiers()) {
      List<List<Integer>> longer = new ArrayList<>();
      for (List<Integer> node : nodes) {
        for (int level = 0; level <= s.height(); level += ends ? s.height() : 1) {
          List<Integer> more = new ArrayList<>(node);
          more.add(level);
          longer.add(more);
        }
      }
      nodes = longer;
      if (nodes.size() > MOST_NODES) return nodes;
    }
    return nodes;
  }

  private Shown shown(List<Integer> node) {
    List<Subject> attributes = release.quasiIdentifiers();
    List<List<String>> cells = new ArrayList<>();
    List<Map<String, String>> sensitive = new ArrayList<>();
    for (List<String> row : original.rows()) {
      List<String> shown = new ArrayList<>();
      for (int a = 0; a < attributes.size(); a++) {
        String value = row.get(attributes.get(a).place());
        int level = node.get(a);
        shown.add(level == 0 ? value : attributes.get(a).path(value).get(level - 1));
      }
      cells.add(shown);
      Map<String, String> values = new HashMap<>();
      original.of("sensitive").forEach(s -> values.put(s.name(), row.get(s.place())));
      sensitive.add(values);
    }
    return new Shown(original, IntStream.range(0, cells.size()).boxed().toList(), cells, sensitive);
  }
}
