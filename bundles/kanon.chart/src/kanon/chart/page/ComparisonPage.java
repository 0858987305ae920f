package kanon.chart.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import kanon.chart.Bars;
import kanon.chart.Histogram;
import kanon.chart.Matrix;
import kanon.chart.Scatter;
import kanon.chart.Text;

/** Algorithms and settings side by side. */
final class ComparisonPage {
  private final Map<String, Object> report;
  private final List<?> runs;
  private final List<Object> good = new ArrayList<>();
  private final List<Object> failed = new ArrayList<>();

  ComparisonPage(Map<String, Object> report) {
    this.report = report;
    runs = Tree.list(report, "runs");
    for (Object run : runs) {
      (Tree.map(run, "error").isEmpty() ? good : failed).add(run);
    }
  }

  String html() {
    Html page = new Html("Comparison of " + runs.size() + (runs.size() == 1 ? " run" : " runs"));
    if (runs.isEmpty()) {
      page.alert("There is nothing to compare: no run was asked for.");
    } else if (good.isEmpty()) {
      page.alert("No run succeeded. The reasons are below; there is nothing to compare.");
    } else {
      lead(page);
    }
    if (!failed.isEmpty()) {
      failures(page);
    }
    if (!good.isEmpty()) {
      riskAndLoss(page);
      table(page);
      losses(page);
      sizes(page);
      times(page);
    }
    return page.finish(report);
  }

  private void lead(Html page) {
    Object first = good.get(0);
    String path = Tree.text(first, "config", "input", "path");
    page.lead(
        (path.isEmpty() ? "The input" : path)
            + ": "
            + Tree.shown(first, "input", "rows")
            + " rows. "
            + good.size()
            + " of "
            + runs.size()
            + " runs succeeded. They ran one after the other on one profile of the table; no release was written.");
  }

  private static String settings(Object run) {
    Map<?, ?> settings = Tree.map(run, "comparison", "settings");
    List<String> parts = new ArrayList<>();
    settings.forEach(
        (path, value) -> {
          String key = String.valueOf(path);
          parts.add(key.substring(key.lastIndexOf('.') + 1) + "=" + value);
        });
    return String.join(", ", parts);
  }

  private static String name(Object run) {
    String settings = settings(run);
    return Tree.text(run, "comparison", "algorithm") + (settings.isEmpty() ? "" : " " + settings);
  }

  private void failures(Html page) {
    page.section("Runs without a release");
    Map<List<String>, List<String>> settingsByReason = new LinkedHashMap<>();
    for (Object run : failed) {
      List<String> reason =
          List.of(
              Tree.text(run, "comparison", "algorithm"),
              Tree.text(run, "error", "code"),
              Tree.text(run, "error", "message"));
      settingsByReason.computeIfAbsent(reason, r -> new ArrayList<>()).add(settings(run));
    }
    List<List<String>> rows = new ArrayList<>();
    settingsByReason.forEach(
        (reason, settings) ->
            rows.add(
                List.of(reason.get(0), String.join("; ", settings), reason.get(1), reason.get(2))));
    page.table(List.of("Algorithm", "Settings", "Code", "Reason"), rows);
  }

  private void riskAndLoss(Html page) {
    List<Scatter.Dot> dots = new ArrayList<>();
    boolean cells = false;
    boolean groups = false;
    for (Object run : good) {
      double risk = Tree.number(run, "comparison", "risk");
      double loss = Tree.number(run, "comparison", "loss");
      boolean both = !Double.isNaN(risk) && !Double.isNaN(loss);
      cells |= both;
      groups |= !both;
      if (both) {
        dots.add(
            new Scatter.Dot(Tree.text(run, "comparison", "algorithm"), settings(run), risk, loss));
      }
    }
    page.section("Risk and utility");
    if (cells) {
      page.figure(
          new Scatter(
                  "Risk and loss of every run",
                  "average re-identification risk (classes per released row)",
                  "loss (0 nothing, 1 everything)",
                  dots)
              .svg(),
          "Lower left is better. The dashed line joins the runs that no other beats: where one has less risk, it has more loss.");
    }
    if (groups) {
      page.paragraph(
          "Bucketized releases (anatomy, permutation) show the original values apart from the sensitive ones: they have no loss of cells and are not among the dots.");
    }
  }

  private void table(Html page) {
    Set<String> metrics = new LinkedHashSet<>();
    for (Object run : good) {
      Tree.map(run, "metrics")
          .forEach(
              (name, value) -> {
                if (value instanceof Number) {
                  metrics.add(String.valueOf(name));
                }
              });
    }
    List<String> headings =
        new ArrayList<>(
            List.of(
                "Algorithm",
                "Settings",
                "#Classes",
                "#Smallest",
                "#Removed",
                "#Risk",
                "#Loss",
                "Pareto",
                "#Solve",
                "#Altogether"));
    metrics.forEach(m -> headings.add("#" + m));
    List<List<String>> rows = new ArrayList<>();
    for (Object run : good) {
      List<String> row = new ArrayList<>();
      row.add(Tree.text(run, "comparison", "algorithm"));
      row.add(settings(run));
      row.add(Tree.shown(run, "release", "classes"));
      row.add(Tree.shown(run, "release", "smallestClass"));
      row.add(Tree.shown(run, "release", "suppressedRows"));
      row.add(Text.number(Tree.number(run, "comparison", "risk")));
      row.add(Text.number(Tree.number(run, "comparison", "loss")));
      row.add(Tree.flag(run, "comparison", "pareto") ? "yes" : "");
      row.add(
          Text.time(Tree.number(run, "comparison", "solveMillis"))
              + (Tree.flag(run, "comparison", "deadlineCame") ? " (deadline: best so far)" : ""));
      row.add(Text.time(Tree.number(run, "comparison", "millis")));
      metrics.forEach(m -> row.add(Tree.shown(run, "metrics", m)));
      rows.add(row);
    }
    page.section("Runs").table(headings, rows);
  }

  private void losses(Html page) {
    List<String> rows = new ArrayList<>();
    List<String> columns = new ArrayList<>();
    for (Object run : good) {
      for (Object attribute : Tree.list(run, "attributes")) {
        String name = Tree.text(attribute, "name");
        if (!Double.isNaN(Tree.number(attribute, "loss")) && !columns.contains(name)) {
          columns.add(name);
        }
      }
    }
    List<List<Double>> shares = new ArrayList<>();
    for (Object run : good) {
      if (Double.isNaN(Tree.number(run, "loss"))) {
        continue;
      }
      rows.add(name(run));
      List<Double> row = new ArrayList<>();
      for (String column : columns) {
        double loss = Double.NaN;
        for (Object attribute : Tree.list(run, "attributes")) {
          loss =
              column.equals(Tree.text(attribute, "name")) ? Tree.number(attribute, "loss") : loss;
        }
        row.add(loss);
      }
      shares.add(row);
    }
    if (!rows.isEmpty()) {
      page.section("Loss by attribute")
          .figure(
              new Matrix("Loss by attribute", rows, columns, shares).svg(),
              "The share of its domain that a cell stands for, on average over all rows: 0 as it was, 1 all lost.");
    }
  }

  private void sizes(Html page) {
    page.section("Sizes of classes")
        .paragraph(
            "How many rows lie in classes of which size. Large classes cost detail, small ones protect less.");
    List<String> pictures = new ArrayList<>();
    for (Object run : good) {
      List<?> bins = Tree.list(run, "classSizes");
      List<Bars.Series> rows = List.of(Bars.Series.of("rows", Tree.numbers(bins, "rows")));
      pictures.add(
          new Histogram(name(run), "rows by class size", Tree.sizeBins(bins), rows, true).svg());
    }
    page.grid(pictures);
  }

  private void times(Html page) {
    List<String> names = new ArrayList<>();
    List<Double> values = new ArrayList<>();
    List<String> labels = new ArrayList<>();
    for (Object run : runs) {
      double millis = Tree.number(run, "comparison", "solveMillis");
      names.add(name(run));
      values.add(millis);
      labels.add(
          Double.isNaN(millis)
              ? "no release: " + Tree.text(run, "error", "code")
              : Text.time(millis));
    }
    page.section("Time to solve")
        .figure(
            new Bars(
                    "Time to solve",
                    "milliseconds, powers of ten",
                    names,
                    List.of(new Bars.Series("solve", values, labels)),
                    true)
                .svg(),
            "Wall clock of the solving alone. The first runs of a process also pay for warming up the virtual machine.");
  }
}
