package kanon.campaign.verifiers;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import kanon.campaign.plain.Draw;
import kanon.campaign.plain.Json;

/** Changes what is claimed: thresholds of a config, or one leaf of a manifest. */
final class Forgery {
  /** What both verifiers compare with something. */
  private static final List<String> COMPARED =
      List.of(
          "kanon",
          "config",
          "configSha256",
          "input",
          "hierarchies",
          "release",
          "preset",
          "privacy",
          "seed");

  /** What a preset says in words its plugin alone can tell. */
  private static final List<String> IN_WORDS = List.of("/source", "/reason");

  private final Draw draw;
  private String changed = "";

  Forgery(Draw draw) {
    this.draw = draw;
  }

  /** A config with another threshold in one of its models; empty where there is none. */
  Optional<Map<String, Object>> threshold(Map<String, Object> config) {
    List<String> found = new ArrayList<>();
    leaves("", config.get("privacy"), found, Number.class::isInstance);
    if (found.isEmpty()) return Optional.empty();
    List<String> path = new ArrayList<>(List.of("privacy"));
    path.addAll(List.of(draw.of(found).substring(1).split("/")));
    return Optional.of(Json.map(with(config, path, this::moved)));
  }

  /**
   * A manifest with another leaf among those that both verifiers compare. What models reached is
   * not seen in a release whose rows are in any order.
   */
  Map<String, Object> leaf(Map<String, Object> manifest) {
    List<String> found = new ArrayList<>();
    for (String part : COMPARED) {
      if (manifest.containsKey(part)) {
        leaves("/" + part, manifest.get(part), found, leaf -> true);
      }
    }
    found.removeIf(
        leaf -> leaf.startsWith("/preset/") && IN_WORDS.stream().anyMatch(leaf::endsWith));
    boolean inOrder =
        !"sorted".equals(Json.at(manifest, "config", "order"))
            && Json.list(Json.at(manifest, "release", "files")).size() == 1;
    if (!inOrder) found.removeIf(leaf -> leaf.contains("/reached/"));
    changed = draw.of(found).substring(1);
    return Json.map(with(manifest, List.of(changed.split("/")), this::forged));
  }

  /** Which leaf was forged. */
  String changed() {
    return changed;
  }

  private interface Change {
    Object of(Object leaf);
  }

  private static void leaves(
      String path, Object tree, List<String> found, Predicate<Object> wanted) {
    if (tree instanceof Map<?, ?>) {
      Json.map(tree).forEach((key, value) -> leaves(path + "/" + key, value, found, wanted));
    } else if (tree instanceof List<?> list) {
      for (int i = 0; i < list.size(); i++) leaves(path + "/" + i, list.get(i), found, wanted);
    } else if (wanted.test(tree)) {
      found.add(path);
    }
  }

  private static Object with(Object tree, List<String> path, Change change) {
    if (path.isEmpty()) return change.of(tree);
    String key = path.get(0);
    List<String> rest = path.subList(1, path.size());
    if (tree instanceof List<?> list) {
      List<Object> copy = new ArrayList<>(list);
      int at = Integer.parseInt(key);
      copy.set(at, with(copy.get(at), rest, change));
      return copy;
    }
    Map<String, Object> copy = new LinkedHashMap<>(Json.map(tree));
    copy.put(key, with(copy.getOrDefault(key, Json.NULL), rest, change));
    return copy;
  }

  private Object moved(Object leaf) {
    if (leaf instanceof Long n) return Math.max(1, n + draw.between(-1, 2));
    double shift = draw.between(-4, 4) / 16.0;
    return Math.max(0.0625, ((Number) leaf).doubleValue() + shift);
  }

  private Object forged(Object leaf) {
    if (leaf instanceof Boolean flag) return !flag;
    if (leaf instanceof Long n) return n + draw.between(1, 3);
    if (leaf instanceof Number n) return n.doubleValue() + 1;
    return leaf + "x";
  }
}
