package kanon.chart.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import kanon.api.Measurement;
import kanon.api.report.ComparisonReport;
import kanon.api.report.ComparisonReport.Compared;
import kanon.api.report.PersonFigures;
import kanon.api.report.RunReport;
import kanon.api.report.SizeBin;
import kanon.chart.Bars;
import kanon.chart.Histogram;
import kanon.chart.Matrix;
import kanon.chart.Scatter;
import kanon.chart.Text;
import org.jspecify.annotations.Nullable;

/** Algorithms and settings side by side. */
final class ComparisonPage {
  private final ComparisonReport report;
  private final List<Compared> runs;
  private final List<Compared> good;
  private final List<Compared> failed;

  ComparisonPage(ComparisonReport report) {
    this.report = report;
    runs = report.runs();
    good = report.succeeded();
    failed = report.failed();
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
    return page.finish("", report);
  }

  private void lead(Html page) {
    RunReport first = released(good.get(0));
    page.lead(
        first.config().input().path().orElse("The input")
            + ": "
            + Text.number(first.input().rows())
            + " rows. "
            + good.size()
            + " of "
            + runs.size()
            + " runs succeeded. They ran one after the other on one profile of the table; no release was written.");
  }

  private static RunReport released(Compared run) {
    return run.report().orElseThrow();
  }

  private static String settings(Compared run) {
    List<String> parts = new ArrayList<>();
    run.comparison()
        .settings()
        .forEach(
            (path, value) -> parts.add(path.substring(path.lastIndexOf('.') + 1) + "=" + value));
    return String.join(", ", parts);
  }

  private static String name(Compared run) {
    String settings = settings(run);
    return run.comparison().algorithm() + (settings.isEmpty() ? "" : " " + settings);
  }

  private void failures(Html page) {
    page.section("Runs without a release");
    Map<List<String>, List<String>> settingsByReason = new LinkedHashMap<>();
    for (Compared run : failed) {
      ComparisonReport.Failure error = run.error().orElseThrow();
      List<String> reason = List.of(run.comparison().algorithm(), error.code(), error.message());
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
    for (Compared run : good) {
      ComparisonReport.Measures measures = run.comparison();
      boolean both = measures.risk().isPresent() && measures.loss().isPresent();
      cells |= both;
      groups |= !both;
      if (both) {
        dots.add(
            new Scatter.Dot(
                measures.algorithm(),
                settings(run),
                measures.risk().getAsDouble(),
                measures.loss().getAsDouble()));
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
    for (Compared run : good) {
      released(run)
          .metrics()
          .forEach(
              (name, found) -> {
                if (found.single()) {
                  metrics.add(name);
                }
              });
    }
    boolean persons = good.stream().anyMatch(run -> persons(run).isPresent());
    List<String> headings = new ArrayList<>(List.of("Algorithm", "Settings", "#Classes"));
    headings.addAll(
        persons
            ? List.of(
                "#Smallest, rows",
                "#Smallest, persons",
                "#Removed, rows",
                "#Removed, persons",
                "#Risk of a row",
                "#Risk of a person, by a row",
                "#By all rows")
            : List.of("#Smallest", "#Removed", "#Risk"));
    headings.addAll(List.of("#Loss", "Pareto", "#Solve", "#Altogether"));
    metrics.forEach(m -> headings.add("#" + m));
    List<List<String>> rows = new ArrayList<>();
    for (Compared run : good) {
      ComparisonReport.Measures measures = run.comparison();
      RunReport.Release release = released(run).release();
      List<String> row = new ArrayList<>();
      row.add(measures.algorithm());
      row.add(settings(run));
      row.add(Text.number(release.classes()));
      if (persons) {
        row.addAll(bothUnits(run));
      } else {
        row.add(Text.number(release.smallestClass()));
        row.add(Text.number(release.suppressedRows()));
        row.add(Shown.number(measures.risk()));
      }
      row.add(Shown.number(measures.loss()));
      row.add(measures.pareto().orElse(false) ? "yes" : "");
      row.add(
          Text.time(measures.solveMillis().orElse(Double.NaN))
              + (measures.deadlineCame().orElse(false) ? " (deadline: best so far)" : ""));
      row.add(Text.time(measures.millis().orElse(Double.NaN)));
      metrics.forEach(m -> row.add(metric(released(run).metrics().get(m))));
      rows.add(row);
    }
    page.section("Runs").table(headings, rows);
  }

  private static Optional<PersonFigures.Released> persons(Compared run) {
    return released(run).persons().flatMap(PersonFigures::released);
  }

  /** The smallest class, what is removed, and the risk: of rows and of persons. */
  private static List<String> bothUnits(Compared run) {
    RunReport.Release release = released(run).release();
    Optional<PersonFigures.Released> of = persons(run);
    return List.of(
        Text.number(release.smallestClass()),
        of.map(p -> Text.number(p.smallestClass())).orElse(""),
        Text.number(release.suppressedRows()),
        of.map(p -> Text.number(p.removed())).orElse(""),
        Shown.number(run.comparison().risk()),
        of.flatMap(PersonFigures.Released::after).map(e -> Text.number(e.average())).orElse(""),
        of.flatMap(PersonFigures.Released::afterTogether)
            .map(e -> Text.number(e.average()))
            .orElse(""));
  }

  private static String metric(@Nullable Measurement found) {
    return found == null || !found.single() ? "" : Text.number(found.value());
  }

  private void losses(Html page) {
    List<String> rows = new ArrayList<>();
    Set<String> names = new LinkedHashSet<>();
    List<Map<String, Double>> losses = new ArrayList<>();
    for (Compared run : good) {
      if (released(run).loss().isPresent()) {
        rows.add(name(run));
        Map<String, Double> byName = new LinkedHashMap<>();
        for (RunReport.AttributeLoss attribute : released(run).attributes()) {
          attribute.loss().ifPresent(loss -> byName.put(attribute.name(), loss));
        }
        names.addAll(byName.keySet());
        losses.add(byName);
      }
    }
    List<String> columns = List.copyOf(names);
    List<List<Double>> shares = new ArrayList<>();
    for (Map<String, Double> byName : losses) {
      shares.add(columns.stream().map(c -> byName.getOrDefault(c, Double.NaN)).toList());
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
    for (Compared run : good) {
      List<SizeBin> bins = released(run).classSizes();
      List<Bars.Series> rows = List.of(Bars.Series.of("rows", Shown.counts(bins, SizeBin::rows)));
      pictures.add(
          new Histogram(name(run), "rows by class size", Shown.names(bins), rows, true).svg());
    }
    page.grid(pictures);
  }

  private void times(Html page) {
    List<String> names = new ArrayList<>();
    List<Double> values = new ArrayList<>();
    List<String> labels = new ArrayList<>();
    for (Compared run : runs) {
      double millis = run.comparison().solveMillis().orElse(Double.NaN);
      names.add(name(run));
      values.add(millis);
      labels.add(run.error().map(error -> "no release: " + error.code()).orElse(Text.time(millis)));
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
