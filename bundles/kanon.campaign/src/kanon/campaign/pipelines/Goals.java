package kanon.campaign.pipelines;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.campaign.judge.Judge;
import kanon.campaign.pipelines.Columns.Column;
import kanon.campaign.plain.Csv;
import kanon.campaign.plain.Draw;

/** Draws what a config asks for: models, removal, metrics, objective. */
final class Goals {
  private static final List<String> METRICS =
      List.of(
          "discernibility",
          "average-class-size",
          "ncp",
          "precision",
          "distortion",
          "distortion-ratio",
          "entropy-loss",
          "modification-rate",
          "suppressed-cells",
          "generalization-cost",
          "inconsistency",
          "reidentification-risk");

  /** Metrics that measure tables of groups. */
  private static final List<String> OF_GROUPS = List.of("discernibility", "average-class-size");

  private static final List<String> OBJECTIVES =
      List.of("ncp", "discernibility", "distortion", "modification-rate", "suppressed-cells");

  private final Draw draw;
  private final Path folder;
  private final List<Column> columns;

  Goals(Draw draw, Path folder, List<Column> columns) {
    this.draw = draw;
    this.folder = folder;
    this.columns = columns;
  }

  void put(Map<String, Object> config, String algorithm) throws IOException {
    boolean groups = Judge.bucketized(algorithm);
    config.put("privacy", models(algorithm, groups));
    boolean plain = columns.stream().noneMatch(Column::transformed);
    if (!groups && plain && draw.oneIn(40)) population(config);
    if (draw.oneIn(3)) {
      config.put("suppression", Map.of("limit", draw.oneIn(4) ? 1.0 : draw.between(1, 6) / 10.0));
    }
    List<String> metrics = groups ? OF_GROUPS : METRICS;
    if (draw.oneIn(2)) config.put("metrics", metrics);
    else config.put("metrics", draw.shuffled(metrics).subList(0, draw.between(0, 2)));
    if (draw.oneIn(5)) config.put("objective", draw.of(OBJECTIVES));
  }

  private List<Object> models(String algorithm, boolean groups) {
    List<Column> sensitive = columns.stream().filter(c -> c.role().equals("sensitive")).toList();
    List<Object> models = new ArrayList<>();
    if (groups) {
      for (Column column : sensitive) {
        models.add(model("l-diversity", "kind", "frequency", "l", 2L, "attribute", column.name()));
      }
      return models;
    }
    long k =
        switch (algorithm) {
          case "pair-factor" -> 2;
          case "cycle-factor" -> 3;
          default -> draw.between(1, 5);
        };
    boolean sizeOnly =
        List.of("pair-factor", "cycle-factor", "forest", "set-cover", "column-generation", "exact")
            .contains(algorithm);
    if (sizeOnly || sensitive.isEmpty() || draw.oneIn(3)) models.add(model("k-anonymity", "k", k));
    if (sizeOnly) return models;
    for (Column column : sensitive) {
      if (models.isEmpty() || draw.oneIn(2)) models.add(ofValues(column, k));
    }
    if (draw.oneIn(4)) models.add(ofRisk());
    return models;
  }

  /** Asked of every class, or of the release as a whole. */
  private Map<String, Object> ofRisk() {
    double threshold = draw.between(1, 8) / 8.0;
    double share = draw.between(0, 4) / 8.0;
    return switch (draw.between(0, 4)) {
      case 0 -> model("highest-risk", "threshold", threshold);
      case 1 -> model("average-risk", "threshold", threshold);
      case 2 -> model("average-risk", "threshold", threshold / 2, "highest", threshold);
      case 3 -> model("records-at-risk", "threshold", threshold, "share", share);
      default -> model("sample-uniqueness", "share", share);
    };
  }

  private static Map<String, Object> model(String name, Object... options) {
    Map<String, Object> model = new LinkedHashMap<>();
    model.put("model", name);
    for (int i = 0; i < options.length; i += 2) model.put((String) options[i], options[i + 1]);
    return model;
  }

  private Map<String, Object> ofValues(Column column, long k) {
    String a = "attribute";
    String name = column.name();
    return switch (draw.between(0, 9)) {
      case 0 -> model("l-diversity", "kind", "distinct", "l", (long) draw.between(1, 3), a, name);
      case 1 -> model("l-diversity", "kind", "entropy", "l", draw.between(4, 10) / 4.0, a, name);
      case 2 ->
          model(
              "l-diversity", "kind", "recursive", "l", 2L, "c", draw.between(1, 12) / 4.0, a, name);
      case 3 -> model("l-diversity", "kind", "frequency", "l", draw.between(4, 9) / 4.0, a, name);
      case 4 -> model("t-closeness", "t", draw.between(0, 10) / 10.0, a, name);
      case 5 ->
          column.told().containsKey("type")
              ? model("t-closeness", "t", draw.between(0, 9) / 10.0, "distance", "ordered", a, name)
              : model("t-closeness", "t", draw.between(0, 9) / 10.0, a, name);
      case 6 -> model("delta-disclosure", "delta", draw.between(1, 16) / 4.0, a, name);
      case 7 -> model("basic-beta", "beta", draw.between(1, 16) / 4.0, a, name);
      case 8 -> model("enhanced-beta", "beta", draw.between(1, 16) / 4.0, a, name);
      default -> alpha(column, k);
    };
  }

  /** Some values may have a bound of their own, with or without one for the others. */
  private Map<String, Object> alpha(Column column, long k) {
    Map<String, Object> own = new LinkedHashMap<>();
    for (int i = draw.between(0, 2); i > 0 && !column.values().isEmpty(); i--) {
      String value = column.values().get(draw.between(0, column.values().size() - 1));
      own.put(value, draw.between(3, 10) / 10.0);
    }
    Map<String, Object> model = model("alpha-k", "k", k, "attribute", column.name());
    if (own.isEmpty() || draw.between(0, 1) == 0) {
      model.put("alpha", draw.between(3, 10) / 10.0);
    }
    if (!own.isEmpty()) {
      model.put("alphas", own);
    }
    return model;
  }

  /** A population that the table is drawn from, and a model that compares with it. */
  private void population(Map<String, Object> config) throws IOException {
    List<Column> quasi = columns.stream().filter(c -> c.role().equals("quasi-identifier")).toList();
    List<List<String>> lines = new ArrayList<>();
    lines.add(quasi.stream().map(Column::name).toList());
    int people = draw.between(5, 80);
    for (int i = 0; i < people; i++) {
      lines.add(quasi.stream().map(c -> draw.of(c.values())).toList());
    }
    Files.writeString(folder.resolve("population.csv"), Csv.write(lines, ','));
    config.put("population", Map.of("path", "population.csv", "options", Map.of("header", true)));
    config.put("privacy", List.of(model("k-map", "k", (long) draw.between(1, 4))));
  }
}
