package kanon.shell.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import kanon.shell.console.Console;
import kanon.shell.console.Numbers;
import kanon.shell.console.Style;
import kanon.shell.console.TextTable;

/** A run's report for people. */
final class RunSummary {
  private static final int DIGEST = 12;

  private RunSummary() {}

  static void print(Map<String, Object> report, Console console) {
    TextTable table = new TextTable("", "");
    add(table, "input", input(report));
    add(table, "algorithm", algorithm(report));
    add(table, "guarantee", guarantee(Trees.map(Trees.map(report, "algorithm"), "guarantee")));
    for (Map<String, Object> model : Trees.maps(report, "privacy")) {
      add(table, "privacy", privacy(model, console));
    }
    add(table, "release", release(report));
    add(table, "node", node(report));
    Trees.map(report, "metrics")
        .forEach((name, value) -> add(table, "metric", metric(name, value)));
    add(table, "time", phases(Trees.maps(report, "phases")));
    for (Map<String, Object> file : Trees.maps(Trees.map(report, "release"), "files")) {
      add(table, "file", file(file));
    }
    console.table(table);
  }

  private static void add(TextTable table, String what, String text) {
    if (!text.isEmpty()) {
      table.row(Style.FAINT, what, text);
    }
  }

  private static String input(Map<String, Object> report) {
    Map<String, Object> input = Trees.map(report, "input");
    String path = Trees.text(Trees.map(Trees.map(report, "config"), "input"), "path");
    String rows = count(input, "rows", "rows");
    String tuples = count(input, "tuples", "distinct tuples");
    return join(", ", path, rows, tuples);
  }

  private static String count(Map<String, Object> tree, String key, String unit) {
    return Trees.number(tree, key).map(n -> Numbers.any(n) + " " + unit).orElse("");
  }

  static String join(String between, String... parts) {
    List<String> present = new ArrayList<>();
    for (String part : parts) {
      if (!part.isEmpty()) {
        present.add(part);
      }
    }
    return String.join(between, present);
  }

  private static String algorithm(Map<String, Object> report) {
    Map<String, Object> algorithm = Trees.map(report, "algorithm");
    Map<String, Object> options = Trees.map(Trees.map(report, "config"), "algorithm");
    String bundle = join(" ", Trees.text(algorithm, "bundle"), Trees.text(algorithm, "version"));
    return join(
        "  ",
        Trees.text(algorithm, "name"),
        Trees.line(options, "name"),
        bundle.isEmpty() ? "" : "(" + bundle + ")");
  }

  private static String guarantee(Map<String, Object> guarantee) {
    return join(
        ", ",
        Trees.text(guarantee, "kind"),
        Trees.number(guarantee, "ratio").map(r -> "ratio " + Numbers.any(r)).orElse(""),
        Trees.number(guarantee, "cost").map(c -> "cost " + Numbers.any(c)).orElse(""),
        Trees.number(guarantee, "lowerBound").map(b -> "at least " + Numbers.any(b)).orElse(""));
  }

  private static String privacy(Map<String, Object> model, Console console) {
    boolean holds = Boolean.TRUE.equals(model.get("holds"));
    return join(
        "  ",
        Trees.text(model, "model"),
        prefixed("asked ", Trees.line(Trees.map(model, "asked"))),
        prefixed("reached ", Trees.line(Trees.map(model, "reached"))),
        console.paint(holds ? Style.GOOD : Style.BAD, holds ? "holds" : "does not hold"));
  }

  private static String prefixed(String prefix, String text) {
    return text.isEmpty() ? "" : prefix + text;
  }

  private static String release(Map<String, Object> report) {
    Map<String, Object> release = Trees.map(report, "release");
    String suppressed =
        Trees.number(release, "suppressedRows")
            .map(n -> Numbers.any(n) + " suppressed" + share(n, Trees.map(report, "input")))
            .orElse("");
    return join(
        ", ",
        count(release, "rows", "rows"),
        count(release, "classes", "classes"),
        prefixed("smallest ", Trees.number(release, "smallestClass").map(Numbers::any).orElse("")),
        suppressed);
  }

  private static String share(Number removed, Map<String, Object> input) {
    double rows = Trees.number(input, "rows").map(Number::doubleValue).orElse(0.0);
    return removed.longValue() == 0 || rows == 0
        ? ""
        : " (" + Numbers.percent(removed.doubleValue() / rows) + ")";
  }

  /** Levels by attribute, as in {@code age 1, sex 0}. */
  private static String node(Map<String, Object> report) {
    List<Long> levels = levels(Trees.map(report, "release").get("node"));
    if (levels.isEmpty()) {
      return "";
    }
    List<String> names = new ArrayList<>();
    Trees.map(Trees.map(report, "config"), "attributes")
        .forEach(
            (name, attribute) -> {
              if (Trees.text(Trees.asMap(attribute), "role").equals("quasi-identifier")) {
                names.add(name);
              }
            });
    if (names.size() != levels.size()) {
      return levels.toString();
    }
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < levels.size(); i++) {
      parts.add(names.get(i) + " " + levels.get(i));
    }
    return String.join(", ", parts);
  }

  private static List<Long> levels(@org.jspecify.annotations.Nullable Object node) {
    List<Long> levels = new ArrayList<>();
    if (node instanceof int[] ints) {
      for (int level : ints) {
        levels.add((long) level);
      }
    } else if (node instanceof List<?> list) {
      for (Object level : list) {
        levels.add(((Number) level).longValue());
      }
    }
    return levels;
  }

  private static String metric(String name, Object value) {
    return value instanceof Number n
        ? name + " " + Numbers.any(n)
        : name + ": " + Trees.line(Trees.asMap(value));
  }

  private static String phases(List<Map<String, Object>> phases) {
    double all = 0;
    List<String> parts = new ArrayList<>();
    for (Map<String, Object> phase : phases) {
      double millis = Trees.number(phase, "millis").map(Number::doubleValue).orElse(0.0);
      all += millis;
      parts.add(Trees.text(phase, "name") + " " + Numbers.time(millis));
    }
    return parts.isEmpty() ? "" : Numbers.time(all) + ": " + String.join(", ", parts);
  }

  private static String file(Map<String, Object> file) {
    String digest = Trees.text(file, "sha256");
    return join(
        "  ",
        Trees.text(file, "path"),
        count(file, "rows", "rows"),
        digest.isEmpty() ? "" : "sha256 " + digest.substring(0, Math.min(DIGEST, digest.length())));
  }
}
