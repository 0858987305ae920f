package kanon.gate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import kanon.api.Criterion;
import kanon.api.LinkedRelease;
import kanon.api.Traits;
import kanon.model.Attribute;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.Group;
import kanon.model.Outcome;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Table;
import kanon.model.Type;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class LinkedJudgeTest {
  private static Column column(String name, List<String> cells) {
    List<String> values = List.copyOf(new TreeSet<>(cells));
    int[] codes = cells.stream().mapToInt(values::indexOf).toArray();
    return new Column(
        name, Dictionary.of(Type.STRING, values, Optional.empty()), Codes.of(codes, values.size()));
  }

  private static Attribute attribute(String name, Role role) {
    return Attribute.of(
        name,
        role,
        Dictionary.of(
            Type.STRING,
            IntStream.range(0, 60).mapToObj(i -> "v" + i).sorted().toList(),
            Optional.empty()));
  }

  private static Schema schema(String... sensitive) {
    List<Attribute> attributes = new ArrayList<>();
    attributes.add(attribute("q", Role.QUASI_IDENTIFIER));
    for (String name : sensitive) {
      attributes.add(attribute(name, Role.SENSITIVE));
    }
    return new Schema(attributes).withPerson(attribute("person", Role.IDENTIFYING));
  }

  /** Asks for k persons, or for l different values of the first sensitive attribute. */
  private record Least(int k, boolean values) implements Criterion {
    @Override
    public boolean holds(Group group) {
      return (values ? group.byPersons().distinct(0) : group.byPersons().size()) >= k;
    }

    @Override
    public long deficit(Group group) {
      return holds(group) ? 0 : 1;
    }

    @Override
    public Traits traits() {
      return Traits.ofPersons(k);
    }

    @Override
    public Optional<String> impossible(long removable) {
      return Optional.empty();
    }

    @Override
    public Map<String, Double> reached(Outcome outcome) {
      return Map.of();
    }
  }

  private record Rows(List<String> key, List<String> parent, List<String> q, List<String> s) {
    static Rows none() {
      return new Rows(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    }

    Table table() {
      return new Table(
          List.of(column("id", key), column("of", parent), column("q", q), column("s", s)));
    }
  }

  private static Rows rows(Random random, int n, List<String> parents, int values) {
    Rows rows = Rows.none();
    for (int i = 0; i < n; i++) {
      rows.key.add("v" + i);
      rows.parent.add(parents.isEmpty() ? "" : parents.get(random.nextInt(parents.size())));
      rows.q.add("v" + random.nextInt(values));
      rows.s.add("v" + random.nextInt(3));
    }
    return rows;
  }

  private static LinkedRelease release(List<Rows> tables, int k, int l) {
    List<LinkedRelease.Part> parts = new ArrayList<>();
    for (int t = 0; t < tables.size(); t++) {
      parts.add(
          LinkedRelease.Part.of(
              "t" + t,
              tables.get(t).table(),
              schema("s"),
              List.of(new Least(k, false), new Least(l, true)),
              List.of("k", "l"),
              t == 0 ? Optional.empty() : Optional.of(LinkedRelease.Link.of(t - 1, "of", "id"))));
    }
    return LinkedRelease.of(parts);
  }

  /** What a row shows with all below it, as a text. */
  private static String shown(List<Rows> tables, int t, int row) {
    List<String> below = new ArrayList<>();
    for (int child = 0; t + 1 < tables.size() && child < tables.get(t + 1).key.size(); child++) {
      if (tables.get(t + 1).parent.get(child).equals(tables.get(t).key.get(row))) {
        below.add(shown(tables, t + 1, child));
      }
    }
    below.sort(null);
    return "(" + tables.get(t).q.get(row) + below + ")";
  }

  private static int parent(List<Rows> tables, int t, int row) {
    return tables.get(t - 1).key.indexOf(tables.get(t).parent.get(row));
  }

  /** Where a row stands: what is shown by it and by those above. */
  private static String place(List<Rows> tables, int t, int row) {
    String above = t == 0 ? "" : place(tables, t - 1, parent(tables, t, row));
    return above + "/" + shown(tables, t, row);
  }

  private static int person(List<Rows> tables, int t, int row) {
    return t == 0 ? row : person(tables, t - 1, parent(tables, t, row));
  }

  @Test
  void classes_areThoseOfAPlainCount() {
    int small = 0;
    for (long seed = 0; seed < 150; seed++) {
      Random random = new Random(seed);
      List<Rows> tables = new ArrayList<>();
      tables.add(rows(random, 2 + random.nextInt(8), List.of(), 2));
      tables.add(rows(random, random.nextInt(10), tables.get(0).key, 2));
      boolean third = !tables.get(1).key.isEmpty();
      if (third) {
        tables.add(rows(random, random.nextInt(8), tables.get(1).key, 1));
      }
      LinkedRelease.Verdict found =
          new ReleaseGate().judge(release(tables, 2, 2), TestRun.sequential());
      Map<String, Integer> persons = new HashMap<>();
      for (int p = 0; p < tables.get(0).key.size(); p++) {
        persons.merge(shown(tables, 0, p), 1, Integer::sum);
      }
      int smallest = persons.values().stream().mapToInt(n -> n).min().orElse(0);
      assertEquals(smallest, found.smallest(), "seed " + seed);
      assertEquals(persons.size(), found.classes(), "seed " + seed);
      small += smallest < 2 ? 1 : 0;
      for (int t = 0; t < tables.size(); t++) {
        Map<String, Set<Integer>> people = new HashMap<>();
        Map<String, Set<String>> values = new HashMap<>();
        for (int row = 0; row < tables.get(t).key.size(); row++) {
          String place = place(tables, t, row);
          people.computeIfAbsent(place, p -> new HashSet<>()).add(person(tables, t, row));
          values.computeIfAbsent(place, p -> new HashSet<>()).add(tables.get(t).s.get(row));
        }
        boolean k = people.values().stream().allMatch(some -> some.size() >= 2);
        boolean l = values.values().stream().allMatch(some -> some.size() >= 2);
        assertEquals(List.of(k, l), found.holds().get(t), "seed " + seed + ", table " + t);
      }
    }
    assertTrue(small > 10 && small < 145, "both answers: " + small);
  }

  @Test
  void tableThatIsAnonymousAlone_isRefusedWhereItsJoinIsNot() {
    Rows persons = Rows.none();
    Rows stays = Rows.none();
    for (int i = 0; i < 4; i++) {
      persons.key.add("v" + i);
      persons.parent.add("");
      persons.q.add("v0");
      persons.s.add("v" + i);
      stays.key.add("v" + i);
      stays.parent.add("v" + (i == 3 ? 0 : i));
      stays.q.add("v0");
      stays.s.add("v" + i);
    }
    LinkedRelease.Verdict found =
        new ReleaseGate().judge(release(List.of(persons, stays), 2, 1), TestRun.sequential());
    assertEquals(1, found.smallest());
    assertTrue(
        found.faults().get(0).startsWith("Table 't0': Privacy model 1 'k' does not hold in 2 of 3"),
        found.faults().toString());
  }

  @Test
  void keyWithoutPartner_andKeyOfTwoRows_areFaults() {
    Random random = new Random(5);
    Rows persons = rows(random, 4, List.of(), 1);
    Rows stays = rows(random, 4, List.of("v0", "v1", "v9"), 1);
    stays.parent.set(0, "v9");
    LinkedRelease.Verdict alone =
        new ReleaseGate().judge(release(List.of(persons, stays), 1, 1), TestRun.sequential());
    assertTrue(alone.faults().get(0).contains("key 'of' that no row of 't0' has"));
    persons.key.set(1, "v0");
    LinkedRelease.Verdict twice =
        new ReleaseGate().judge(release(List.of(persons, stays), 1, 1), TestRun.sequential());
    assertTrue(twice.faults().get(0).contains("a key 'id' that is missing or another row's"));
    assertEquals(List.of(false, false), twice.holds().get(0));
  }
}
