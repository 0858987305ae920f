package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import kanon.api.platform.Monitor;
import kanon.api.platform.Workbench;
import kanon.api.report.JointFigures;
import kanon.api.report.LedgerEntry;
import kanon.api.report.RunReport;
import kanon.lib.json.JsonPath;
import kanon.model.KanonException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the difference of releases tells of people who left, and of those who came. */
class LeavingTest {
  private static final String CONFIG =
      """
      {"input": {"path": "people.csv"},
       "persons": {"column": "id"},
       "attributes": {
         "id": {"role": "identifying"},
         "age": {"role": "quasi-identifier", "type": "integer"},
         "ill": {"role": "sensitive"}},
       "privacy": [{"model": "k-anonymity", "k": 3}],
       "algorithm": "mondrian", "order": "input"}
      """;
  private static final String DIVERSE =
      "privacy=[{\"model\":\"l-diversity\",\"l\":2,\"kind\":\"distinct\"}]";

  @TempDir Path folder;
  private Map<String, Object> config = Map.of();

  @BeforeEach
  void config() throws IOException {
    config = LedgerRuns.config(folder, CONFIG);
  }

  private RunReport run(String name, String... changes) {
    return LedgerRuns.run(folder, config, name, changes);
  }

  private void people(List<String> rows) throws IOException {
    List<String> lines = new ArrayList<>(List.of("id,age,ill"));
    lines.addAll(rows);
    Files.write(folder.resolve("people.csv"), lines);
  }

  /** Eight of one age, of whom every second has the flu, and eight of another. */
  private static List<String> sixteen() {
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < 16; i++) {
      rows.add("P%d,%d,%s".formatted(i, i < 8 ? 20 : 60, i % 2 == 0 ? "flu" : "cold"));
    }
    return rows;
  }

  private static List<String> without(List<String> rows, int... places) {
    List<String> left = new ArrayList<>(rows);
    for (int place : places) {
      left.remove(rows.get(place));
    }
    return left;
  }

  @Test
  void oneWhoLeft_isToldByTheDifference() throws IOException {
    people(sixteen());
    JointFigures first = run("first").together().orElseThrow();
    assertTrue(first.leaving().isEmpty() && first.arriving().isEmpty(), "there is none before");
    people(without(sixteen(), 3));
    RunReport second = run("second");
    JointFigures found = second.together().orElseThrow();
    JointFigures.Leaving left = found.leaving().orElseThrow();
    assertEquals(new JointFigures.Leaving(1, 1, 1, 1, 1, 0, 0), left);
    assertEquals(0, found.failing());
    assertFalse(found.holds());
    assertTrue(second.warnings().toString().contains("tells 1 people"), second.warnings() + "");
  }

  @Test
  void joint_keepsOthersBackWithOneWhoLeft() throws IOException {
    people(sixteen());
    run("first");
    people(without(sixteen(), 3));
    KanonException e = assertThrows(KanonException.class, () -> run("second", "joint=true"));
    assertEquals("JOINT_UNREACHABLE", e.code());
    assertTrue(String.valueOf(e.getMessage()).contains("2 of 15 rows"), e.getMessage());
    RunReport second = run("second", "joint=true", "suppression.limit=0.2");
    JointFigures found = second.together().orElseThrow();
    assertEquals(new JointFigures.Leaving(3, 1, 3, 0, 0, 0, 0), found.leaving().orElseThrow());
    assertTrue(found.holds());
    assertEquals(14, Files.readAllLines(folder.resolve("second.csv")).size());
  }

  /** Whoever left had the flu; others who had it do not hide that, one who had a cold does. */
  @Test
  void joint_keepsThoseBackWhoHideAValue() throws IOException {
    people(sixteen());
    run("first", DIVERSE);
    people(without(sixteen(), 0, 2));
    JointFigures found =
        run("second", DIVERSE, "joint=true", "suppression.limit=0.2").together().orElseThrow();
    assertEquals(new JointFigures.Leaving(3, 1, 3, 0, 0, 0, 0), found.leaving().orElseThrow());
    List<String> released = Files.readAllLines(folder.resolve("second.csv"));
    assertEquals(8, released.stream().filter(line -> line.endsWith("cold")).count() + 1);
  }

  /** Nobody of the young is in the second release, which tells nothing of them. */
  @Test
  void classThatLeftAsAWhole_isNotTold() throws IOException {
    people(sixteen());
    run("first");
    people(without(sixteen(), 0, 1, 2, 3, 4, 5, 6, 7));
    JointFigures found = run("second", "joint=true").together().orElseThrow();
    assertEquals(new JointFigures.Leaving(8, 0, 0, 0, 0, 8, 0), found.leaving().orElseThrow());
    assertTrue(found.holds());
  }

  /** A ledger that does not know what they had says so, and does not take them for hidden. */
  @Test
  void valuesThatNobodyKnows_holdNoModelOfValues() throws IOException {
    people(sixteen());
    run("first", DIVERSE);
    String id = ids().iterator().next();
    Files.delete(folder.resolve("ledger").resolve(id + ".values"));
    people(without(sixteen(), 0, 1, 2));
    JointFigures found = run("second", DIVERSE).together().orElseThrow();
    assertEquals(new JointFigures.Leaving(3, 1, 3, 0, 3, 0, 3), found.leaving().orElseThrow());
    run("third", "privacy.0.k=3");
    assertEquals(0, run("fourth").together().orElseThrow().leaving().orElseThrow().failing());
  }

  @Test
  void newcomers_areCountedByThemselves() throws IOException {
    people(sixteen());
    run("first");
    List<String> more = sixteen();
    more.addAll(List.of("N1,20,flu", "N2,20,cold", "N3,60,flu"));
    people(more);
    JointFigures found = run("second").together().orElseThrow();
    assertEquals(new JointFigures.Arriving(3, 2, 1, 1, 3), found.arriving().orElseThrow());
    assertEquals(0, found.leaving().orElseThrow().people());
  }

  private Set<String> ids() {
    try (Workbench bench = new Patients(folder).pipeline().open(folder)) {
      Set<String> ids = new HashSet<>();
      bench.ledger(folder.resolve("ledger"), Monitor.NONE).releases().stream()
          .map(LedgerEntry::id)
          .forEach(ids::add);
      return ids;
    }
  }

  /** A release as it was: the cells that each person shows, and what she has in her rows. */
  private record Past(Map<String, Set<String>> shown, Map<String, List<String>> ill) {}

  /** Random people come, go, return and change what they have; every figure is counted plainly. */
  @Test
  void figures_areThoseOfAPlainCount() throws IOException {
    long from = Long.getLong("kanon.seed", 55);
    int failed = 0;
    int kept = 0;
    for (long seed = from; seed < from + 12; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      System.out.println("seed " + seed);
      boolean joint = seed % 2 == 0;
      boolean diverse = seed % 3 > 0;
      config =
          JsonPath.with(
              config,
              List.of(
                  "ledger=" + folder.resolve("ledger" + seed),
                  "attributes.tag={\"role\":\"insensitive\",\"releaseAnyway\":\"to count\"}",
                  "attributes.age.hierarchy={\"intervals\":{\"widths\":[10,20]}}",
                  "algorithm=" + (diverse && seed % 4 > 1 ? "datafly" : "mondrian"),
                  "joint=" + joint,
                  "suppression.limit=0.95",
                  diverse ? DIVERSE : "privacy=[{\"model\":\"k-anonymity\",\"k\":3}]"));
      List<Past> past = new ArrayList<>();
      for (int n = 0; n < 3; n++) {
        Map<String, List<String>> ill = draw(random, seed % 4 > 1);
        JointFigures found = run("r" + n).together().orElseThrow();
        Past now = released("r" + n);
        Count count = new Count(diverse, past, now.shown, ill);
        if (n > 0) {
          assertEquals(count.leaving(), found.leaving().orElseThrow(), "seed " + seed);
        }
        assertTrue(!joint || found.holds() && count.failing == 0, "seed " + seed);
        failed += count.failing > 0 ? 1 : 0;
        kept += joint && count.groups > 0 ? 1 : 0;
        past.add(now);
      }
    }
    assertTrue(failed > 3 && kept > 1, failed + " differences tell, " + kept + " were kept");
  }

  /**
   * Writes a table of forty people, of whom a fifth is away and an eighth has something else.
   *
   * @param twice whether every third has two rows
   */
  private Map<String, List<String>> draw(SplittableRandom random, boolean twice)
      throws IOException {
    Map<String, List<String>> ill = new TreeMap<>();
    List<String> lines = new ArrayList<>(List.of("id,tag,age,ill"));
    for (int person = 0; person < 40; person++) {
      boolean here = random.nextInt(5) > 0;
      for (int row = 0; here && row < (twice && person % 3 == 0 ? 2 : 1); row++) {
        String has = List.of("flu", "cold", "gout").get((person + random.nextInt(9) / 8) % 3);
        ill.computeIfAbsent("P" + person, p -> new ArrayList<>()).add(has);
        int age = person % 4 * 10 + random.nextInt(3);
        lines.add("P%d,P%d,%d,%s".formatted(person, person, age, has));
      }
    }
    Files.write(folder.resolve("people.csv"), lines);
    return ill;
  }

  /** What each released person shows and has. */
  private Past released(String name) throws IOException {
    List<String> lines = Files.readAllLines(folder.resolve(name + ".csv"));
    assertEquals("tag,age,ill", lines.get(0));
    Past past = new Past(new HashMap<>(), new HashMap<>());
    for (String line : lines.subList(1, lines.size())) {
      int tag = line.indexOf(',');
      int last = line.lastIndexOf(',');
      String person = line.substring(0, tag);
      past.shown.computeIfAbsent(person, p -> new TreeSet<>()).add(line.substring(tag + 1, last));
      past.ill.computeIfAbsent(person, p -> new ArrayList<>()).add(line.substring(last + 1));
    }
    past.ill.values().forEach(rows -> rows.sort(null));
    return past;
  }

  /** The same from the released files and the files that were the input. */
  private static final class Count {
    private long people;
    private long groups;
    private long smallest = Long.MAX_VALUE;
    private long alone;
    private long failing;
    private long whole;
    private long unknown;

    Count(
        boolean diverse,
        List<Past> past,
        Map<String, Set<String>> now,
        Map<String, List<String>> ill) {
      Map<String, List<Set<String>>> stood = new LinkedHashMap<>();
      for (Past one : past) {
        one.shown.keySet().forEach(p -> stood.putIfAbsent(p, new ArrayList<>()));
      }
      stood.forEach((p, all) -> past.forEach(one -> all.add(one.shown.getOrDefault(p, Set.of()))));
      Map<List<Set<String>>, List<String>> joint = new HashMap<>();
      stood.forEach((p, all) -> joint.computeIfAbsent(all, a -> new ArrayList<>()).add(p));
      for (List<String> together : joint.values()) {
        List<String> left = together.stream().filter(p -> !now.containsKey(p)).toList();
        people += left.size();
        if (left.size() == together.size()) {
          whole += left.size();
        } else if (!left.isEmpty()) {
          groups++;
          smallest = Math.min(smallest, left.size());
          alone += left.size() == 1 ? 1 : 0;
          failing += holds(diverse, left, past, ill) ? 0 : left.size();
        }
      }
      smallest = groups == 0 ? 0 : smallest;
    }

    private boolean holds(
        boolean diverse, List<String> left, List<Past> past, Map<String, List<String>> ill) {
      Map<String, Integer> values = new HashMap<>();
      Set<String> told = new HashSet<>();
      ill.values().forEach(told::addAll);
      boolean several = ill.values().stream().anyMatch(rows -> rows.size() > 1);
      long before = unknown;
      for (String person : left) {
        Set<List<String>> had = new HashSet<>();
        past.stream()
            .filter(one -> one.shown.containsKey(person))
            .forEach(one -> had.add(one.ill.get(person)));
        List<String> one = had.iterator().next();
        if (ill.containsKey(person)) {
          Set.copyOf(ill.get(person)).forEach(value -> values.merge(value, 1, Integer::sum));
        } else if (had.size() == 1
            && told.containsAll(one)
            && (several || Set.copyOf(one).size() == 1)) {
          Set.copyOf(one).forEach(value -> values.merge(value, 1, Integer::sum));
        } else {
          unknown++;
        }
      }
      return diverse ? unknown == before && differ(values, left.size()) : left.size() >= 3;
    }

    /** Whether the most frequent value leaves somebody over who is counted with another. */
    private static boolean differ(Map<String, Integer> values, int people) {
      return values.size() > 1 && Collections.max(values.values()) < people;
    }

    JointFigures.Leaving leaving() {
      return new JointFigures.Leaving(people, groups, smallest, alone, failing, whole, unknown);
    }
  }
}
