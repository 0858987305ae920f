package kanon.shell.command;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import kanon.api.command.Console;
import kanon.api.command.Style;
import kanon.api.command.TextTable;
import kanon.api.report.LatticeReport;
import kanon.shell.console.Numbers;

/** Nodes of a lattice: the minimal ones for reading, all of them as a file. */
final class LatticeTable {
  private static final int SHOWN = 20;

  private final LatticeReport report;
  private final boolean persons;

  LatticeTable(LatticeReport report) {
    this.report = report;
    persons = report.persons().isPresent();
  }

  void print(Console console) {
    long passing = report.told().stream().filter(LatticeReport.Node::passes).count();
    List<LatticeReport.Node> minimal =
        report.told().stream()
            .filter(LatticeReport.Node::minimal)
            .sorted(Comparator.comparingDouble(node -> node.loss().orElse(1)))
            .toList();
    console.line(
        "%s of %s nodes hold the goal, %s of them minimal%s"
            .formatted(
                Numbers.whole(passing),
                Numbers.any(report.nodes()),
                Numbers.whole(minimal.size()),
                report.ofClasses()
                    ? ""
                    : "; what the config asks of the release as a whole is judged when one is released"));
    if (minimal.isEmpty()) {
      return;
    }
    List<String> headings =
        new ArrayList<>(List.of("MINIMAL NODE", "#LOSS", "#CLASSES", "#SMALLEST", "#ROWS REMOVED"));
    if (persons) {
      headings.add("#PERSONS IN THE SMALLEST");
    }
    TextTable table = new TextTable(headings.toArray(String[]::new));
    for (LatticeReport.Node node : minimal.subList(0, Math.min(SHOWN, minimal.size()))) {
      List<Object> row =
          new ArrayList<>(
              Arrays.asList(
                  levels(node),
                  node.loss().isPresent() ? Numbers.any(node.loss().getAsDouble()) : "",
                  Numbers.whole(node.classes()),
                  Numbers.whole(node.smallest()),
                  number(node.failing())));
      if (persons) {
        row.add(number(node.smallestPersons()));
      }
      table.row(Style.NAME, row.toArray());
    }
    console.line("");
    console.table(table);
    if (minimal.size() > SHOWN) {
      console.line("and %s more".formatted(Numbers.whole(minimal.size() - SHOWN)));
    }
    console.line(
        "Levels are those of %s."
            .formatted(
                report.attributes().stream()
                    .map(LatticeReport.Attribute::name)
                    .collect(Collectors.joining(", "))));
  }

  /** As an override takes them. */
  private static String levels(LatticeReport.Node node) {
    return node.levels().stream().map(String::valueOf).collect(Collectors.joining(","));
  }

  private static String number(OptionalLong number) {
    return number.isPresent() ? Numbers.whole(number.getAsLong()) : "";
  }

  /**
   * A line for each node, by height.
   *
   * @param all whether also for those that do not pass
   */
  String csv(boolean all) {
    List<List<String>> rows = new ArrayList<>();
    List<String> header = new ArrayList<>();
    report.attributes().forEach(attribute -> header.add("level." + attribute.name()));
    header.addAll(List.of("height", "passes", "minimal", "loss", "classes", "smallestClass"));
    if (persons) {
      header.add("smallestClassPersons");
    }
    header.add("failingRows");
    rows.add(header);
    report.told().stream()
        .filter(node -> all || node.passes())
        .forEach(node -> rows.add(row(node)));
    return Csv.of(rows);
  }

  private List<String> row(LatticeReport.Node node) {
    List<String> row = new ArrayList<>();
    node.levels().forEach(level -> row.add(level.toString()));
    row.add(String.valueOf(node.levels().stream().mapToInt(level -> level).sum()));
    row.add(String.valueOf(node.passes()));
    row.add(String.valueOf(node.minimal()));
    row.add(text(node.loss()));
    row.add(String.valueOf(node.classes()));
    row.add(String.valueOf(node.smallest()));
    if (persons) {
      row.add(text(node.smallestPersons()));
    }
    row.add(text(node.failing()));
    return row;
  }

  private static String text(OptionalLong number) {
    return number.isPresent() ? String.valueOf(number.getAsLong()) : "";
  }

  private static String text(OptionalDouble number) {
    return number.isPresent() ? String.valueOf(number.getAsDouble()) : "";
  }
}
