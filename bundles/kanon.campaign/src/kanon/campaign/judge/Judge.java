package kanon.campaign.judge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import kanon.campaign.plain.Csv;
import kanon.campaign.plain.Json;

/** Judges what a run left behind, by the files alone. */
public final class Judge {
  private static final double TOLERANCE = 1e-6;
  private static final Set<String> BUCKETS = Set.of("anatomy", "permutation", "slicing");

  private final Original original;
  private final Models models;
  private final List<String> faults = new ArrayList<>();
  private Optional<Shown> shown = Optional.empty();

  /**
   * Reads what was asked for, of a table without transforms.
   *
   * @param config a config; paths in it lead from its folder
   */
  public Judge(Path config) throws IOException {
    this(config, Original.input(config));
  }

  /**
   * Reads what was asked for.
   *
   * @param plain the table as its transforms have to make it, pseudonyms left out
   */
  public Judge(Path config, Path plain) throws IOException {
    original = new Original(config, plain);
    models = new Models(original);
  }

  /** How many rows the table has. */
  public int rows() {
    return original.rows().size();
  }

  /**
   * Whether a release was possible: one class of all rows holds every model. Empty where that is
   * not known without a population.
   */
  public Optional<Boolean> possible() {
    return models.holdsTogether();
  }

  /** Whether columns are transformed. */
  public boolean transformed() {
    return original.subjects().stream().anyMatch(Subject::transformed);
  }

  /** Whether the algorithm releases tables of groups. */
  public boolean bucketized() {
    return bucketized(original.algorithm());
  }

  /** Whether an algorithm releases tables of groups, whatever was released earlier. */
  public static boolean bucketized(String algorithm) {
    return BUCKETS.contains(algorithm);
  }

  /**
   * Judges a release.
   *
   * @param folder holds what was written, and nothing else
   * @param report what the run reported
   * @return what is wrong; empty where all is right
   */
  public List<String> judge(Path folder, Map<String, Object> report) throws IOException {
    Path release = original.file((String) Json.at(original.config(), "output", "path"));
    String name = release.getFileName().toString();
    String stem = name.substring(0, name.lastIndexOf('.'));
    List<String> expected = new ArrayList<>(List.of(name + ".manifest.json"));
    String order = (String) original.config().getOrDefault("order", "shuffled");
    boolean shuffled = order.equals("shuffled") && !bucketized();
    if (shuffled || original.config().get("seed") != null) expected.add(name + ".private.json");
    if (bucketized()) {
      expected.addAll(List.of(stem + "-qi.csv", stem + "-sensitive.csv"));
    } else {
      expected.add(name);
    }
    try (Stream<Path> files = Files.list(folder)) {
      List<String> names = files.map(f -> f.getFileName().toString()).sorted().toList();
      expected.sort(null);
      if (!names.equals(expected)) faults.add("files " + names + ", expected " + expected);
    }
    if (bucketized()) {
      Csv.Table qi = Csv.table(release.resolveSibling(stem + "-qi.csv"), original.missing());
      Csv.Table sensitive =
          Csv.table(release.resolveSibling(stem + "-sensitive.csv"), original.missing());
      faults.addAll(new Buckets(original, models).judge(qi, sensitive));
    } else {
      Order rows = order.equals("sorted") ? Order.unknown() : Order.input(rows());
      if (shuffled) {
        Path part = release.resolveSibling(name + ".private.json");
        Map<String, Object> secret = Json.object(Files.readString(part));
        rows = Order.shuffled(rows(), (String) Json.at(secret, "orderKey"));
      }
      cells(Csv.table(release, original.missing()), rows, report);
    }
    return faults;
  }

  private void cells(Csv.Table release, Order order, Map<String, Object> report) {
    List<String> names = original.released();
    if (!release.header().equals(names)) {
      faults.add("columns differ from those that may be released");
      return;
    }
    Matching matching = new Matching(original, release);
    Optional<List<Integer>> rows = matching.rows(order);
    if (rows.isEmpty()) {
      faults.add(matching.fault());
      return;
    }
    pseudonyms(release, rows.get());
    int removed = rows() - release.rows().size();
    if (removed > original.removable()) {
      faults.add(removed + " rows are removed, " + original.removable() + " may be");
    }
    shown = Optional.of(shown(release, rows.get()));
    judge(shown.get(), report);
  }

  /** The same person is the same text everywhere, and no two are. */
  private void pseudonyms(Csv.Table release, List<Integer> rows) {
    for (Subject s : original.subjects().stream().filter(Subject::pseudonym).toList()) {
      Map<String, String> shown = new HashMap<>();
      for (int row = 0; row < rows.size(); row++) {
        String person = original.rows().get(rows.get(row)).get(s.place());
        String cell = release.rows().get(row).get(release.column(s.name()));
        if (!shown.computeIfAbsent(person, p -> cell).equals(cell)) {
          faults.add("one person has two pseudonyms in '" + s.name() + "'");
          return;
        }
      }
      if (Set.copyOf(shown.values()).size() != shown.size()) {
        faults.add("two persons have one pseudonym in '" + s.name() + "'");
      }
    }
  }

  private Shown shown(Csv.Table release, List<Integer> rows) {
    List<List<String>> cells = new ArrayList<>();
    List<Map<String, String>> sensitive = new ArrayList<>();
    for (List<String> row : release.rows()) {
      cells.add(
          original.of("quasi-identifier").stream()
              .map(s -> row.get(release.column(s.name())))
              .toList());
      Map<String, String> values = new HashMap<>();
      original
          .of("sensitive")
          .forEach(s -> values.put(s.name(), row.get(release.column(s.name()))));
      sensitive.add(values);
    }
    return new Shown(original, rows, cells, sensitive);
  }

  private void judge(Shown release, Map<String, Object> report) {
    List<List<Map<String, String>>> classes =
        release.classes().stream()
            .map(rows -> rows.stream().map(release.sensitive()::get).toList())
            .toList();
    faults.addAll(models.judge(classes));
    faults.addAll(new Population(original).judge(release));
    reported(report, "release", "rows", release.rows().size());
    reported(report, "release", "suppressedRows", release.removed());
    reported(report, "release", "classes", classes.size());
    int smallest = classes.stream().mapToInt(List::size).min().orElse(0);
    reported(report, "release", "smallestClass", smallest);
    if (release.quasiIdentifiers().stream().noneMatch(Subject::ambiguous)) measure(release, report);
  }

  private void measure(Shown release, Map<String, Object> report) {
    Metrics metrics = new Metrics(release);
    for (String metric : Json.map(Json.at(report, "metrics")).keySet()) {
      metrics
          .of(metric)
          .forEach(
              (figure, value) -> {
                Object told = Json.at(report, "metrics", metric);
                same(metric + " " + figure, figure.isEmpty() ? told : Json.at(told, figure), value);
              });
    }
  }

  private void reported(Map<String, Object> report, String part, String figure, double value) {
    same(figure, Json.at(report, part, figure), value);
  }

  private void same(String what, Object told, double value) {
    boolean same =
        told instanceof Number n
            && Math.abs(n.doubleValue() - value) <= TOLERANCE * Math.max(1, Math.abs(value));
    if (!same) faults.add("%s is reported as %s, recomputed as %s".formatted(what, told, value));
  }

  /** The release of cells that was judged, for an oracle; empty where none could be read. */
  Optional<Shown> shown() {
    return shown;
  }

  /** The table and the config. */
  Original original() {
    return original;
  }
}
