package kanon.chart.page;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;
import kanon.api.report.Judged;
import kanon.api.report.PersonFigures;
import kanon.api.report.PresetUse;
import kanon.api.report.ReleasedFile;
import kanon.api.report.RunReport;
import kanon.api.report.SizeBin;
import kanon.api.report.WhatLeaves;
import kanon.chart.Bars;
import kanon.chart.Histogram;
import kanon.chart.LatticePicture;
import kanon.chart.Text;
import kanon.model.Role;

/** What one run did, and what became of the table. */
final class RunPage {
  private final RunReport report;

  RunPage(RunReport report) {
    this.report = report;
  }

  String html() {
    String path = report.config().input().path().orElse("Release");
    Html page = new Html(path + " by " + report.algorithm().name());
    lead(page);
    leaves(page);
    privacy(page);
    release(page);
    risk(page);
    report.attacks().ifPresent(attacks -> AttackSection.add(attacks, page));
    losses(page);
    distributions(page);
    sizes(page);
    lattice(page);
    TriedTable.add(page, report.algorithm());
    metrics(page);
    making(page);
    return page.finish(report.kanon(), report);
  }

  private void lead(Html page) {
    String options = Shown.line(report.config().algorithm().options());
    page.lead(
        "%s of %s rows released in %s classes by %s%s (bundle %s %s)."
            .formatted(
                Text.number(report.release().rows()),
                Text.number(report.input().rows()),
                Text.number(report.release().classes()),
                report.algorithm().name(),
                options.isEmpty() ? "" : " with " + options,
                report.algorithm().bundle(),
                report.algorithm().version()));
    if (report.release().rows() == 0) {
      page.alert("The release is empty: every row was removed, or the table has none.");
    }
    report.warnings().orElse(List.of()).forEach(page::alert);
  }

  private void leaves(Html page) {
    List<List<String>> rows = new ArrayList<>();
    for (WhatLeaves.Column column : report.leaves().columns()) {
      rows.add(
          List.of(
              column.name(),
              column.role().map(Role::label).orElse("not named"),
              column.line(),
              number(column.before()),
              number(column.after()),
              number(column.unique())));
    }
    page.section("What leaves")
        .table(
            List.of(
                "Column",
                "Role",
                "What was done to it",
                "#Different before",
                "#Different after",
                "#Rows unique by it"),
            rows);
    report
        .leaves()
        .unique()
        .ifPresent(
            unique ->
                page.paragraph(
                    "%s of %s released rows are unlike every other row in the cells of the quasi-identifiers and the columns that leave as they are; %s in the cells alone."
                        .formatted(
                            Text.number(unique),
                            Text.number(report.release().rows()),
                            Text.number(report.leaves().uniqueByCells().orElse(0)))));
  }

  private static String number(OptionalLong number) {
    return number.isEmpty() ? "" : Text.number(number.getAsLong());
  }

  private void privacy(Html page) {
    List<List<String>> rows = new ArrayList<>();
    for (Judged model : report.privacy()) {
      rows.add(
          List.of(
              model.model(),
              Shown.line(model.asked()),
              Shown.line(model.reached()),
              model.holds() ? "holds" : "DOES NOT HOLD"));
    }
    page.section("Privacy goals").table(List.of("Model", "Asked", "Reached", "Verified"), rows);
    report.preset().ifPresent(preset -> preset(page, preset));
    page.paragraph(
        "Verified by the release gate from the release's own cells, whatever algorithm made it.");
  }

  private static void preset(Html page, PresetUse preset) {
    List<List<String>> rows = new ArrayList<>();
    for (PresetUse.Asked asked : preset.asks()) {
      rows.add(List.of(asked.model(), Shown.line(asked.options()), asked.reason()));
    }
    page.part("Preset " + preset.name())
        .table(List.of("Model", "Asked", "Why"), rows)
        .paragraph("Source: " + preset.source());
  }

  private void release(Html page) {
    List<List<String>> rows = new ArrayList<>();
    RunReport.Release release = report.release();
    rows.add(List.of("Rows released", Text.number(release.rows())));
    rows.add(List.of("Rows removed", Text.number(release.suppressedRows())));
    rows.add(List.of("Classes", Text.number(release.classes())));
    rows.add(List.of("Smallest class", Text.number(release.smallestClass())));
    report
        .loss()
        .ifPresent(loss -> rows.add(List.of("Loss (0 nothing, 1 everything)", Text.number(loss))));
    page.section("Release").table(List.of("", "#"), rows);
    page.paragraph(
        "The algorithm's promise, as it states it: "
            + Promised.text(report.algorithm().guarantee()));
    report.algorithm().robust().map(Promised::text).ifPresent(page::paragraph);
    report.signatures().map(Promised::text).ifPresent(page::paragraph);
  }

  private void risk(Html page) {
    List<List<String>> rows = new ArrayList<>();
    add(rows, "Average risk (marketer)", Text::share, RunReport.Exposure::marketer);
    add(rows, "Highest risk (prosecutor)", Text::share, RunReport.Exposure::prosecutor);
    add(
        rows,
        "Share of rows in classes of fewer than five",
        Text::share,
        RunReport.Exposure::rowsAtRisk);
    add(rows, "Rows that are alone", Text::number, RunReport.Exposure::uniqueRows);
    add(rows, "Distinct tuples, classes", Text::number, RunReport.Exposure::classes);
    page.section("Risk before and after");
    page.table(List.of("", "#Original table", "#Release"), rows);
    if (report.risk().after().isEmpty()) {
      page.paragraph(
          "A bucketized release shows the original values; what it hides is which row has which sensitive value, so these risks do not apply to it.");
    }
    report.persons().ifPresent(persons -> persons(page, persons));
    sensitive(page);
  }

  private void persons(Html page, PersonFigures persons) {
    PersonSection.add(
        persons,
        PersonSection.Rows.of(report.input().rows(), report.risk().before()),
        report.risk().after().map(a -> PersonSection.Rows.of(report.release().rows(), a)),
        page);
  }

  private void sensitive(Html page) {
    List<List<String>> rows =
        PersonSection.sensitive(report.risk().sensitive().orElse(List.of()), report.persons());
    if (!rows.isEmpty()) {
      page.part("What classes give away of sensitive values")
          .table(
              List.of(
                  "Column",
                  "Of",
                  "#Guessed right without a release",
                  "#From the class, on average",
                  "#From the class, at most",
                  "#Share whose value is certain"),
              rows)
          .paragraph(
              "Who knows which class, or group, a person's row is in guesses the value that most of its rows have. Without a release that is the most frequent value of the whole table. A value is certain where a class has no other. Of persons: the value that most persons of the class have, each by any of their rows.");
    }
  }

  private void add(
      List<List<String>> rows,
      String what,
      DoubleFunction<String> shown,
      ToDoubleFunction<RunReport.Exposure> figure) {
    double after = report.risk().after().map(figure::applyAsDouble).orElse(Double.NaN);
    rows.add(
        List.of(
            what, shown.apply(figure.applyAsDouble(report.risk().before())), shown.apply(after)));
  }

  private void losses(Html page) {
    List<String> names = new ArrayList<>();
    List<Double> values = new ArrayList<>();
    for (RunReport.AttributeLoss attribute : report.attributes()) {
      if (attribute.loss().isPresent()) {
        names.add(attribute.name());
        values.add(attribute.loss().getAsDouble());
      }
    }
    if (!names.isEmpty()) {
      page.section("Loss by attribute")
          .figure(
              new Bars(
                      "Loss by attribute",
                      "loss (0 as it was, 1 all lost)",
                      names,
                      List.of(Bars.Series.of("loss", values)),
                      false)
                  .svg(),
              "");
    }
  }

  private void distributions(Html page) {
    List<String> pictures = new ArrayList<>();
    for (RunReport.AttributeLoss attribute : report.attributes()) {
      List<RunReport.ValueCount> values = attribute.distribution();
      if (!values.isEmpty()) {
        pictures.add(
            new Histogram(
                    attribute.name(),
                    "",
                    values.stream().map(RunReport.ValueCount::value).toList(),
                    List.of(
                        Bars.Series.of(
                            "before", values.stream().map(RunReport.ValueCount::before).toList()),
                        Bars.Series.of(
                            "after", values.stream().map(RunReport.ValueCount::after).toList())),
                    false)
                .svg());
      }
    }
    if (!pictures.isEmpty()) {
      page.section("Values before and after")
          .paragraph(
              "Rows with each value, and as an analyst would count them in the release who spreads every cell evenly over the values that it stands for.")
          .grid(pictures);
    }
  }

  private void sizes(Html page) {
    List<SizeBin> bins = report.classSizes();
    if (!bins.isEmpty()) {
      List<String> names = Shown.names(bins);
      page.section("Sizes of classes")
          .grid(
              List.of(
                  new Histogram(
                          "Classes by size",
                          "rows in the class",
                          names,
                          List.of(Bars.Series.of("classes", Shown.counts(bins, SizeBin::classes))),
                          false)
                      .svg(),
                  new Histogram(
                          "Rows by size of their class",
                          "rows in the class",
                          names,
                          List.of(Bars.Series.of("rows", Shown.counts(bins, SizeBin::rows))),
                          false)
                      .svg()));
    }
  }

  private void lattice(Html page) {
    List<Integer> node = report.release().node().orElse(List.of());
    List<List<Integer>> minimal = report.algorithm().nodes("minimalNodes");
    List<String> names = report.attributes().stream().map(RunReport.AttributeLoss::name).toList();
    List<Integer> heights =
        report.attributes().stream().map(attribute -> (int) attribute.height()).toList();
    if (node.size() != names.size() || minimal.stream().anyMatch(m -> m.size() != names.size())) {
      return;
    }
    double anonymous = report.algorithm().statistic("anonymousNodes").orElse(Double.NaN);
    LatticePicture picture =
        new LatticePicture(names, heights, minimal, node, upward(heights, minimal, anonymous));
    page.section("Generalization lattice")
        .figure(
            picture.svg(),
            picture.everyNode()
                ? "Each node is one level for each of "
                    + String.join(", ", names)
                    + "; the original table is at the foot, everything at its root on top."
                : "Too many nodes to draw: how many there are at each height (the sum of their levels), and how many of them are minimal.");
    SearchSection.add(names, report.algorithm().nodes("trace"), page);
  }

  /** Whether the anonymous nodes are those above the minimal ones, as they are without removal. */
  private static boolean upward(
      List<Integer> heights, List<List<Integer>> minimal, double anonymous) {
    long above = 0;
    List<Integer> node = new ArrayList<>(heights.stream().map(h -> 0).toList());
    double nodes = heights.stream().mapToDouble(h -> h + 1).reduce(1, (a, b) -> a * b);
    for (long i = 0; i < nodes && nodes <= 10_000; i++) {
      long rest = i;
      for (int a = node.size() - 1; a >= 0; a--) {
        node.set(a, (int) (rest % (heights.get(a) + 1)));
        rest /= heights.get(a) + 1;
      }
      above += minimal.stream().anyMatch(m -> below(m, node)) ? 1 : 0;
    }
    return above > 0 && above == anonymous;
  }

  private static boolean below(List<Integer> low, List<Integer> high) {
    for (int a = 0; a < low.size(); a++) {
      if (low.get(a) > high.get(a)) {
        return false;
      }
    }
    return true;
  }

  private void metrics(Html page) {
    List<List<String>> rows = new ArrayList<>();
    report
        .metrics()
        .forEach(
            (name, found) ->
                rows.add(
                    List.of(
                        name,
                        found.single() ? Text.number(found.value()) : Shown.line(found.parts()))));
    if (!rows.isEmpty()) {
      page.section("Metrics").table(List.of("Metric", "Value"), rows);
    }
    List<List<String>> counted = new ArrayList<>();
    report
        .algorithm()
        .statistics()
        .forEach(
            (name, value) -> {
              if (!(value instanceof List<?>)) {
                counted.add(List.of(name, Shown.any(value)));
              }
            });
    if (!counted.isEmpty()) {
      page.part("What the algorithm counted").table(List.of("", "#"), counted);
    }
  }

  private void making(Html page) {
    page.section("How it was made");
    List<String> names = new ArrayList<>();
    List<Double> millis = new ArrayList<>();
    for (RunReport.Phase phase : report.phases()) {
      names.add(phase.name());
      millis.add(phase.millis());
    }
    page.figure(
        new Bars(
                "Time by phase",
                "milliseconds",
                names,
                List.of(new Bars.Series("time", millis, millis.stream().map(Text::time).toList())),
                false)
            .svg(),
        "");
    List<List<String>> bundles = new ArrayList<>();
    for (RunReport.BundleVersion bundle : report.bundles()) {
      bundles.add(List.of(bundle.name(), bundle.version(), bundle.trust().orElse("")));
    }
    page.part("Bundles that took part").table(List.of("Bundle", "Version", "Trust"), bundles);
    List<List<String>> files = new ArrayList<>();
    files.add(
        List.of(
            "input",
            report.config().input().path().orElse(""),
            Text.number(report.input().rows()),
            report.input().sha256().orElse("")));
    for (ReleasedFile file : report.release().files()) {
      files.add(List.of("release", file.path(), Text.number(file.rows()), file.sha256()));
    }
    page.part("Files").table(List.of("", "Path", "#Rows", "|SHA-256"), files);
    page.paragraph(
        report.seed().isEmpty()
            ? "Randomness came from a cryptographically strong source: another run may differ where the algorithm draws."
            : "Seed "
                + report.seed().getAsLong()
                + ": the same config on the same input gives the same release.");
  }
}
