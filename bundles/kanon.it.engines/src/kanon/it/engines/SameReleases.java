package kanon.it.engines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import kanon.api.PluginKind;
import kanon.api.platform.Pipeline;
import kanon.api.platform.PluginInfo;
import kanon.api.platform.Workbench;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;

/**
 * Every algorithm that is installed makes of the same rows the same profile, the same report and
 * the same release, in memory and in a database.
 */
@Tag("slow")
abstract class SameReleases {
  private static final long SEED =
      Long.getLong("kanon.seed", new SplittableRandom().nextLong(1_000_000_000));

  private static final int TABLES = 2;
  private static final int FEW = 14;
  private static final int HUNDREDS = 200;
  private static final int THOUSANDS = 5000;
  private static final int ALL = 40_000;

  /** Refuses more than a few rows. */
  private static final String FEW_ROWS = "exact";

  /** It follows earlier releases, which none of these configs has. */
  private static final String OVER_A_LEDGER = "m-invariance";

  /** What all of Adult takes a second or two. */
  private static final Set<String> FAST =
      new TreeSet<>(
          List.of(
              "anatomy",
              "attribute-suppression",
              "bottom-up",
              "datafly",
              "flash",
              "frontier",
              "full-subtree",
              "incognito",
              "mondrian",
              "ola",
              "permutation",
              "samarati",
              "slicing",
              "told-profile",
              "top-down"));

  /** What the engine in memory made, for all databases. */
  private static final Map<List<Object>, Made> IN_MEMORY = new ConcurrentHashMap<>();

  @TempDir Path folder;

  /** Puts the rows of a CSV file into a table; the config's {@code input}. */
  protected abstract Map<String, Object> stored(Path csv) throws Exception;

  /**
   * Whether every statement takes its time. Then there is one awkward table, the first rows of
   * Adult stand for all, and an algorithm that has met one goal is not asked for the next.
   */
  protected boolean slow() {
    return false;
  }

  /** Whether a table of tens of thousands of rows is read in the order in which it was written. */
  protected boolean ordered() {
    return true;
  }

  /** Further columns of the awkward tables. */
  protected List<String> twins() {
    return List.of();
  }

  static Pipeline pipeline() {
    BundleContext context = FrameworkUtil.getBundle(SameReleases.class).getBundleContext();
    return context.getService(context.getServiceReference(Pipeline.class));
  }

  /**
   * Those that search themselves, as what others find by the end of their time depends on engines,
   * and take other columns than sets, which databases refuse.
   */
  private static List<String> algorithms() {
    return pipeline().plugins(PluginKind.ALGORITHM).stream()
        .filter(algorithm -> !Boolean.TRUE.equals(algorithm.properties().get("kanon.portfolio")))
        .filter(algorithm -> !"ITEMS".equals(algorithm.properties().get("kanon.goals")))
        .map(PluginInfo::name)
        .toList();
  }

  /** Compares; the algorithms that have released something. */
  private Set<String> compare(Sample sample, Predicate<String> chosen) throws Exception {
    Map<String, Object> database = stored(sample.csv());
    Set<String> released = new TreeSet<>();
    Path out = Files.createDirectories(folder.resolve("out"));
    try (Workbench memory = pipeline().open(folder);
        Workbench other = pipeline().open(folder)) {
      for (String algorithm : algorithms().stream().filter(chosen).toList()) {
        for (Map<String, Object> goal : sample.goals()) {
          List<Object> key = List.of(String.valueOf(sample.csv().getFileName()), algorithm, goal);
          Made expected = IN_MEMORY.get(key);
          if (expected == null) {
            expected = Made.of(memory, sample.config(sample.inMemory(), algorithm, goal, out), out);
            IN_MEMORY.put(key, expected);
          }
          Made found = Made.of(other, sample.config(database, algorithm, goal, out), out);
          String what = "kanon.seed=%d: %s %s".formatted(SEED, algorithm, goal);
          assertEquals(new TreeMap<>(expected.told()), new TreeMap<>(found.told()), what);
          assertEquals(lines(expected), lines(found), what);
          if (found.released()) {
            released.add(algorithm);
            if (slow()) {
              break;
            }
          }
        }
      }
    }
    return released;
  }

  private Map<String, List<String>> lines(Made made) {
    return ordered() ? made.files() : made.sorted().files();
  }

  /** Why runs on a table in memory were refused. */
  private static String refusals(Sample sample) {
    List<String> refusals = new ArrayList<>();
    IN_MEMORY.forEach(
        (key, made) -> {
          if (key.contains(String.valueOf(sample.csv().getFileName())) && !made.released()) {
            refusals.add(key + ": " + made.told().get("refused"));
          }
        });
    return ", refused: " + refusals;
  }

  @Test
  void transformedColumnsAreReleasedTheSame() throws Exception {
    long seed = new SplittableRandom(SEED + 1).nextLong(Long.MAX_VALUE);
    Sample sample = Samples.transformed(folder, seed, 2 * FEW, Samples.key(folder));
    Set<String> released = compare(sample, slow() ? "mondrian"::equals : FAST::contains);
    assertTrue(released.contains("mondrian"), () -> "released by " + released + refusals(sample));
  }

  /** Of two linked tables either may lie here while the other is read into memory. */
  @Test
  void linkedTablesAreReleasedTheSame() throws Exception {
    Map<String, Object> seen = LinkedSample.files(pipeline(), folder);
    String key = Samples.key(folder).toString();
    List<String> plain = LinkedSample.released(pipeline(), folder, key, seen);
    for (String table : LinkedSample.TABLES) {
      Map<String, Object> inputs = new TreeMap<>(seen);
      inputs.put(table, stored(folder.resolve(table + ".csv")));
      assertEquals(plain, LinkedSample.released(pipeline(), folder, key, inputs), table);
    }
  }

  @Test
  void identifyingCellsThatAreNotHiddenAreWithheld() throws Exception {
    Sample sample = Samples.unhidden(folder, SEED, 2 * FEW);
    Path out = Files.createDirectories(folder.resolve("out"));
    Map<String, Object> config = sample.config(stored(sample.csv()), "mondrian", Sample.K2, out);
    try (Workbench bench = pipeline().open(folder)) {
      Made made = Made.of(bench, config, out);
      assertEquals(
          List.of(
              "WITHHELD",
              "The release was withheld: The release shows in column 'ID', whose cells are to be hidden, a cell of the input; ask for longer pseudonyms or another text, or leave the column out"),
          made.told().get("refused"));
      assertEquals(Map.of(), made.files());
    }
  }

  @Test
  void awkwardTablesAreReleasedTheSame() throws Exception {
    Set<String> released = new TreeSet<>();
    SplittableRandom seeds = new SplittableRandom(SEED);
    List<String> refused = new ArrayList<>();
    for (int t = 0; t < (slow() ? 1 : TABLES); t++) {
      Sample sample = Samples.awkward(folder, seeds.nextLong(Long.MAX_VALUE), FEW, twins());
      released.addAll(compare(sample, name -> true));
      refused.add(refusals(sample));
    }
    // Whether buckets can be made of a few random rows is up to these; Adult has enough for all.
    assertTrue(released.contains(FEW_ROWS), () -> "released by " + released + refused);
  }

  @Test
  void hundredsOfRowsOfAdultAreReleasedTheSame() throws Exception {
    Set<String> released = compare(Samples.adult(folder, HUNDREDS), name -> true);
    Set<String> expected = new TreeSet<>(algorithms());
    expected.remove(FEW_ROWS);
    expected.remove(OVER_A_LEDGER);
    assertEquals(expected, released, "those that release something");
  }

  @Test
  void adultIsReleasedTheSame() throws Exception {
    assertEquals(FAST, compare(Samples.adult(folder, slow() ? THOUSANDS : ALL), FAST::contains));
  }
}
