package kanon.pipeline.scan;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import kanon.api.Run;
import kanon.api.report.ScanReport;
import kanon.lib.detect.Column;
import kanon.lib.detect.Context;
import kanon.lib.detect.Detection;
import kanon.lib.detect.Finding;
import kanon.lib.detect.Meaning;
import kanon.lib.detect.Together;

/**
 * Looks for the identifiers of HIPAA's Safe Harbor. A column counts by what it means, by its name,
 * and by what stands inside its cells; suppressed cells tell nothing.
 */
public final class SafeHarbor {
  /** A number that tells persons apart takes many values. */
  private static final double TELLING = 0.3;

  private static final int MANY = 100;

  private final int thisYear;
  private final Run run;
  private final Map<Item, Map<String, String>> places = new EnumMap<>(Item.class);
  private final List<String> order = new ArrayList<>();

  private SafeHarbor(int thisYear, Run run) {
    this.thisYear = thisYear;
    this.run = run;
  }

  /**
   * All eighteen, with the columns where each was found.
   *
   * @param columns of a table; of cells that are not missing
   * @param thisYear the year that ages are told from
   */
  public static List<ScanReport.Identifier> of(
      List<Column> columns, Together together, int thisYear, Run run) {
    SafeHarbor scan = new SafeHarbor(thisYear, run);
    List<Column> shown = columns.stream().map(SafeHarbor::withoutSuppressed).toList();
    for (Finding finding : Detection.of(shown, Context.of(thisYear), together)) {
      run.check();
      scan.order.add(finding.values().name());
      scan.column(finding);
    }
    return scan.identifiers();
  }

  private static Column withoutSuppressed(Column column) {
    List<String> kept = new ArrayList<>();
    List<Long> counts = new ArrayList<>();
    for (int i = 0; i < column.distinct(); i++) {
      if (!Elements.suppressed(column.values().get(i))) {
        kept.add(column.values().get(i));
        counts.add(column.count(i));
      }
    }
    long[] left = counts.stream().mapToLong(Long::longValue).toArray();
    return Column.of(column.name(), kept, left, column.rows());
  }

  private void column(Finding finding) {
    Column column = finding.values();
    if (column.distinct() == 0) {
      return;
    }
    if (column.distinct() > 1 || column.present() == 1) {
      meant(finding);
    }
    for (String cell : column.values()) {
      run.check();
      Inside.look(cell, (item, noun) -> put(item, column, "a cell has " + noun));
    }
  }

  /** What the column as a whole is; one value in many rows tells nobody apart. */
  private void meant(Finding finding) {
    Column column = finding.values();
    Optional<Item> named = named(finding);
    named.ifPresent(item -> put(item, column, "its name says so"));
    Item.of(finding.meaning())
        .filter(item -> named.isEmpty())
        .ifPresent(
            item -> {
              Optional<String> reason =
                  item == Item.B
                      ? Elements.place(finding, column.values())
                      : Optional.of(finding.reason());
              reason.ifPresent(why -> put(item, column, why));
            });
    Elements.dates(finding, column.values()).ifPresent(why -> put(Item.C, column, why));
    Elements.ages(finding, column.values(), thisYear).ifPresent(why -> put(Item.C, column, why));
  }

  /** Whose number a column has, by its name; kinds of devices and plans are no numbers. */
  private static Optional<Item> named(Finding finding) {
    Column column = finding.values();
    boolean telling = column.uniqueness() > TELLING || column.distinct() > MANY;
    boolean pointing = finding.meaning().role().equals(Meaning.IDENTIFIER.role());
    return Names.of(column.name()).filter(item -> column.distinct() > 1 && (telling || pointing));
  }

  /** The first reason counts. */
  private void put(Item item, Column column, String reason) {
    places.computeIfAbsent(item, i -> new TreeMap<>()).putIfAbsent(column.name(), reason);
  }

  private List<ScanReport.Identifier> identifiers() {
    List<ScanReport.Identifier> all = new ArrayList<>();
    for (Item item : Item.values()) {
      Map<String, String> found = places.getOrDefault(item, Map.of());
      List<ScanReport.Place> where = new ArrayList<>();
      for (String column : order) {
        if (found.containsKey(column)) {
          where.add(new ScanReport.Place(column, found.getOrDefault(column, "")));
        }
      }
      all.add(new ScanReport.Identifier(item.name(), item.noun(), item.told(), where));
    }
    return all;
  }
}
