package kanon.pipeline.linked;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kanon.api.Criterion;
import kanon.lib.persons.Forest;
import kanon.lib.persons.Slot;
import kanon.model.Attribute;
import kanon.model.Group;

/**
 * Whether an aligned group of persons holds what the models ask of each table. Slots that show the
 * same, with all below them, below the same slot, are not told apart: their rows are judged as one
 * class.
 */
final class LinkedGoal implements Slot.Goal {
  private final List<LinkedTable> tables;
  private final int[][] persons;
  private final Group[] groups;
  private final boolean trivial;

  private record Shown(int table, List<Long> covers, List<Integer> below) {}

  LinkedGoal(LinkedTables linked) {
    tables = linked.all();
    Forest forest = linked.forest();
    persons = new int[tables.size()][];
    groups = new Group[tables.size()];
    for (int t = 0; t < persons.length; t++) {
      persons[t] = forest.persons(t);
      groups[t] = new Group(tables.get(t).judged());
    }
    trivial =
        tables.stream().flatMap(t -> t.criteria().stream()).allMatch(c -> c.traits().personsOnly());
  }

  @Override
  public boolean holds(List<Slot> slots) {
    return trivial || classes(slots).stream().allMatch(this::holdsOf);
  }

  /** The slots that nobody tells apart, together. */
  private static List<List<Slot>> classes(List<Slot> slots) {
    int[] number = new int[slots.size()];
    List<List<Integer>> below = new ArrayList<>();
    slots.forEach(s -> below.add(new ArrayList<>()));
    Map<Shown, Integer> numbers = new HashMap<>();
    for (int i = slots.size() - 1; i >= 0; i--) {
      Slot slot = slots.get(i);
      List<Integer> sorted = below.get(i).stream().sorted().toList();
      List<Long> covers = Arrays.stream(slot.covers()).boxed().toList();
      int next = numbers.size();
      number[i] = numbers.computeIfAbsent(new Shown(slot.table(), covers, sorted), s -> next);
      if (slot.above() >= 0) {
        below.get(slot.above()).add(number[i]);
      }
    }
    Map<List<Integer>, List<Slot>> classes = new HashMap<>();
    Map<List<Integer>, Integer> places = new HashMap<>();
    int[] place = new int[slots.size()];
    for (int i = 0; i < place.length; i++) {
      int above = slots.get(i).above();
      List<Integer> key = List.of(above < 0 ? -1 : place[above], number[i]);
      int next = places.size();
      place[i] = places.computeIfAbsent(key, p -> next);
      classes.computeIfAbsent(key, c -> new ArrayList<>()).add(slots.get(i));
    }
    return List.copyOf(classes.values());
  }

  private boolean holdsOf(List<Slot> slots) {
    int t = slots.get(0).table();
    LinkedTable table = tables.get(t);
    List<Attribute> sensitive = table.judged().sensitive();
    Group group = groups[t];
    group.clear();
    int[] values = new int[sensitive.size()];
    for (Slot slot : slots) {
      for (int row : slot.rows()) {
        table.values(sensitive, row, values, 0);
        group.addRows(persons[t][row], values, 1);
      }
    }
    for (Criterion criterion : table.criteria()) {
      if (!criterion.holds(group)) {
        return false;
      }
    }
    return true;
  }
}
