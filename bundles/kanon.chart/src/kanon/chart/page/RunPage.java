package kanon.chart.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import kanon.chart.Bars;
import kanon.chart.Histogram;
import kanon.chart.LatticePicture;
import kanon.chart.Text;

/** What one run did, and what became of the table. */
final class RunPage {
  private final Map<String, Object> report;

  RunPage(Map<String, Object> report) {
    this.report = report;
  }

  String html() {
    String algorithm = Tree.text(report, "algorithm", "name");
    String path = Tree.text(report, "config", "input", "path");
    Html page = new Html((path.isEmpty() ? "Release" : path) + " by " + algorithm);
    if (Tree.map(report, "release").isEmpty()) {
      page.alert("There is no release: " + Tree.text(report, "error", "message"));
      return page.finish(report);
    }
    lead(page, algorithm);
    privacy(page);
    release(page);
    risk(page);
    losses(page);
    distributions(page);
    sizes(page);
    lattice(page);
    metrics(page);
    making(page);
    return page.finish(report);
  }

  private void lead(Html page, String algorithm) {
    String options = Tree.line(Tree.map(report, "config", "algorithm"), "name");
    page.lead(
        "%s of %s rows released in %s classes by %s%s (bundle %s %s)."
            .formatted(
                Tree.shown(report, "release", "rows"),
                Tree.shown(report, "input", "rows"),
                Tree.shown(report, "release", "classes"),
                algorithm,
                options.isEmpty() ? "" : " with " + options,
                Tree.text(report, "algorithm", "bundle"),
                Tree.text(report, "algorithm", "version")));
    if (Tree.number(report, "release", "rows") == 0) {
      page.alert("The release is empty: every row was removed, or the table has none.");
    }
    for (Object warning : Tree.list(report, "warnings")) {
      page.alert(String.valueOf(warning));
    }
  }

  private void privacy(Html page) {
    List<List<String>> rows = new ArrayList<>();
    for (Object model : Tree.list(report, "privacy")) {
      rows.add(
          List.of(
              Tree.text(model, "model"),
              Tree.line(Tree.map(model, "asked")),
              Tree.line(Tree.map(model, "reached")),
              Tree.flag(model, "holds") ? "holds" : "DOES NOT HOLD"));
    }
    page.section("Privacy goals").table(List.of("Model", "Asked", "Reached", "Verified"), rows);
    page.paragraph(
        "Verified by the release gate from the release's own cells, whatever algorithm made it.");
  }

  private void release(Html page) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("Rows released", Tree.shown(report, "release", "rows")));
    rows.add(List.of("Rows removed", Tree.shown(report, "release", "suppressedRows")));
    rows.add(List.of("Classes", Tree.shown(report, "release", "classes")));
    rows.add(List.of("Smallest class", Tree.shown(report, "release", "smallestClass")));
    if (!Double.isNaN(Tree.number(report, "loss"))) {
      rows.add(List.of("Loss (0 nothing, 1 everything)", Tree.shown(report, "loss")));
    }
    Map<?, ?> guarantee = Tree.map(report, "algorithm", "guarantee");
    rows.add(List.of("Guarantee of the algorithm", Tree.line(guarantee)));
    page.section("Release").table(List.of("", "#"), rows);
  }

  private void risk(Html page) {
    Map<?, ?> before = Tree.map(report, "risk", "before");
    Map<?, ?> after = Tree.map(report, "risk", "after");
    List<List<String>> rows = new ArrayList<>();
    String[][] names = {
      {"marketer", "Average risk (marketer)"},
      {"prosecutor", "Highest risk (prosecutor)"},
      {"rowsAtRisk", "Share of rows in classes of fewer than five"},
      {"uniqueRows", "Rows that are alone"},
      {"classes", "Distinct tuples, classes"}
    };
    for (String[] name : names) {
      rows.add(
          List.of(
              name[1],
              Text.number(Tree.number(before, name[0])),
              Text.number(Tree.number(after, name[0]))));
    }
    page.section("Risk before and after");
    page.table(List.of("", "#Original table", "#Release"), rows);
    if (after.isEmpty()) {
      page.paragraph(
          "A bucketized release shows the original values; what it hides is which row has which sensitive value, so these risks do not apply to it.");
    }
  }

  private void losses(Html page) {
    List<String> names = new ArrayList<>();
    List<Double> values = new ArrayList<>();
    for (Object attribute : Tree.list(report, "attributes")) {
      double loss = Tree.number(attribute, "loss");
      if (!Double.isNaN(loss)) {
        names.add(Tree.text(attribute, "name"));
        values.add(loss);
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
    for (Object attribute : Tree.list(report, "attributes")) {
      List<?> values = Tree.list(attribute, "distribution");
      if (values.isEmpty()) {
        continue;
      }
      List<String> names = new ArrayList<>();
      values.forEach(v -> names.add(Tree.text(v, "value")));
      pictures.add(
          new Histogram(
                  Tree.text(attribute, "name"),
                  "",
                  names,
                  List.of(
                      Bars.Series.of("before", Tree.numbers(values, "before")),
                      Bars.Series.of("after", Tree.numbers(values, "after"))),
                  false)
              .svg());
    }
    if (!pictures.isEmpty()) {
      page.section("Values before and after")
          .paragraph(
              "Rows with each value, and as an analyst would count them in the release who spreads every cell evenly over the values that it stands for.")
          .grid(pictures);
    }
  }

  private void sizes(Html page) {
    List<?> bins = Tree.list(report, "classSizes");
    if (!bins.isEmpty()) {
      List<String> names = Tree.sizeBins(bins);
      page.section("Sizes of classes")
          .grid(
              List.of(
                  new Histogram(
                          "Classes by size",
                          "rows in the class",
                          names,
                          List.of(Bars.Series.of("classes", Tree.numbers(bins, "classes"))),
                          false)
                      .svg(),
                  new Histogram(
                          "Rows by size of their class",
                          "rows in the class",
                          names,
                          List.of(Bars.Series.of("rows", Tree.numbers(bins, "rows"))),
                          false)
                      .svg()));
    }
  }

  private void lattice(Html page) {
    List<?> node = Tree.list(report, "release", "node");
    List<List<Integer>> minimal = new ArrayList<>();
    for (Object one : Tree.list(report, "algorithm", "statistics", "minimalNodes")) {
      minimal.add(one instanceof List<?> levels ? Tree.integers(levels) : List.of());
    }
    List<String> names = new ArrayList<>();
    List<Integer> heights = new ArrayList<>();
    for (Object attribute : Tree.list(report, "attributes")) {
      names.add(Tree.text(attribute, "name"));
      heights.add((int) Tree.number(attribute, "height"));
    }
    if (node.size() != names.size() || minimal.stream().anyMatch(m -> m.size() != names.size())) {
      return;
    }
    double anonymous = Tree.number(report, "algorithm", "statistics", "anonymousNodes");
    LatticePicture picture =
        new LatticePicture(
            names, heights, minimal, Tree.integers(node), upward(heights, minimal, anonymous));
    page.section("Generalization lattice")
        .figure(
            picture.svg(),
            picture.everyNode()
                ? "Each node is one level for each of "
                    + String.join(", ", names)
                    + "; the original table is at the foot, everything at its root on top."
                : "Too many nodes to draw: how many there are at each height (the sum of their levels), and how many of them are minimal.");
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
    Tree.map(report, "metrics")
        .forEach(
            (name, value) ->
                rows.add(
                    List.of(
                        String.valueOf(name),
                        value instanceof Map<?, ?> several
                            ? Tree.line(several)
                            : value instanceof Number n
                                ? Text.number(n.doubleValue())
                                : String.valueOf(value))));
    if (!rows.isEmpty()) {
      page.section("Metrics").table(List.of("Metric", "Value"), rows);
    }
    Map<?, ?> statistics = Tree.map(report, "algorithm", "statistics");
    List<List<String>> counted = new ArrayList<>();
    statistics.forEach(
        (name, value) -> {
          if (!(value instanceof List<?>)) {
            counted.add(
                List.of(
                    String.valueOf(name),
                    Objects.requireNonNull(Tree.shown(statistics, String.valueOf(name)))));
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
    for (Object phase : Tree.list(report, "phases")) {
      names.add(Tree.text(phase, "name"));
      millis.add(Tree.number(phase, "millis"));
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
    for (Object bundle : Tree.list(report, "bundles")) {
      bundles.add(List.of(Tree.text(bundle, "name"), Tree.text(bundle, "version")));
    }
    page.part("Bundles that took part").table(List.of("Bundle", "Version"), bundles);
    List<List<String>> files = new ArrayList<>();
    files.add(
        List.of(
            "input",
            Tree.text(report, "config", "input", "path"),
            Tree.shown(report, "input", "rows"),
            Tree.text(report, "input", "sha256")));
    for (Object file : Tree.list(report, "release", "files")) {
      files.add(
          List.of(
              "release",
              Tree.text(file, "path"),
              Tree.shown(file, "rows"),
              Tree.text(file, "sha256")));
    }
    page.part("Files").table(List.of("", "Path", "#Rows", "|SHA-256"), files);
    String seed = Tree.text(report, "seed");
    page.paragraph(
        seed.isEmpty()
            ? "Randomness came from a cryptographically strong source: another run may differ where the algorithm draws."
            : "Seed " + seed + ": the same config on the same input gives the same release.");
  }
}
