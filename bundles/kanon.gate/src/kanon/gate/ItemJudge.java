package kanon.gate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import kanon.api.Run;
import kanon.model.CellAudit;
import kanon.model.Dictionary;
import kanon.model.Hierarchy;
import kanon.model.Items;

/**
 * Judges the cells of a column of sets, which it reads itself, in the release and in the original:
 * each item that is shown is one of the original or stands above one; what is not shown is counted
 * as removed; equal sets have one spelling, as another order of items would tell rows apart.
 */
final class ItemJudge {
  private static final int CHECKED = 1 << 10;

  private final CellAudit audit;
  private final int attribute;
  private final Dictionary originals;
  private final Hierarchy hierarchy;
  private final String separator;
  private final Objections faults;
  private final Run run;
  private final Map<String, Integer> leaves = new HashMap<>();

  /** The texts that cells show, and the items that each stands for. */
  private final Map<String, Integer> texts = new HashMap<>();

  private final List<BitSet> stands = new ArrayList<>();

  ItemJudge(CellAudit audit, int attribute, Objections faults, Run run) {
    this.audit = audit;
    this.attribute = attribute;
    this.faults = faults;
    this.run = run;
    var column = audit.original().schema().quasiIdentifier(attribute);
    originals = column.dictionary();
    Items items = column.items().orElseThrow();
    hierarchy = items.hierarchy();
    separator = items.separator();
    for (int leaf = 0; leaf < hierarchy.leaves(); leaf++) {
      leaves.put(hierarchy.label(leaf), leaf);
    }
  }

  /**
   * Judges truth and removal.
   *
   * @param removable how many items of rows may be removed
   * @return how many rows show which texts, by number
   */
  CombinationCount judge(long removable) {
    int[][] shown = cells();
    int[][] before = originals();
    Originals tuples = new Originals(audit.original());
    boolean persons = audit.original().hasPersons();
    CombinationCount count = new CombinationCount(texts.size(), persons, run);
    long untrue = 0;
    long removed = 0;
    for (int e = 0; e < audit.entries(); e++) {
      if (e % CHECKED == 0) {
        run.check();
      }
      int[] was = before[audit.original().code(attribute, tuples.tuple(audit.atom(e)))];
      int[] shows = shown[audit.label(attribute, audit.shown(e))];
      untrue += truth(shows, was) ? 0 : audit.rows(e);
      removed += uncovered(shows, was) * audit.rows(e);
      if (persons) {
        count.addPerson(shows, audit.original().person(audit.atom(e)));
      } else {
        count.add(shows, audit.rows(e));
      }
    }
    String name = audit.original().schema().quasiIdentifier(attribute).name();
    if (untrue > 0) {
      faults.add(
          "Attribute '%s' shows in %s an item that does not stand for one of the original set"
              .formatted(name, Objections.rows(untrue)));
    }
    if (removed > removable) {
      faults.add(
          "Attribute '%s' lacks %d items of the input, at most %d may be removed"
              .formatted(name, removed, removable));
    }
    return count;
  }

  private static int[] numbers(Set<String> texts, Map<String, Integer> numberOf) {
    return texts.stream().mapToInt(t -> numberOf.getOrDefault(t, -1)).sorted().toArray();
  }

  private Set<String> read(String cell, List<String> parts) {
    String missing = originals.missing() < 0 ? "" : originals.value(originals.missing());
    if (!cell.isEmpty() && !cell.equals(missing)) {
      int from = 0;
      int at = cell.indexOf(separator);
      while (at >= 0) {
        parts.add(cell.substring(from, at));
        from = at + separator.length();
        at = cell.indexOf(separator, from);
      }
      parts.add(cell.substring(from));
    }
    return new LinkedHashSet<>(parts);
  }

  /** What each label of the release shows, as numbers of texts. */
  private int[][] cells() {
    String[] labels = audit.labels(attribute);
    int[][] shown = new int[labels.length][];
    Map<Set<String>, String> spellings = new HashMap<>();
    long odd = 0;
    for (int label = 0; label < labels.length; label++) {
      List<String> parts = new ArrayList<>();
      Set<String> set = read(labels[label], parts);
      String known = spellings.putIfAbsent(new HashSet<>(set), labels[label]);
      boolean other = known != null && !known.equals(labels[label]) && !set.isEmpty();
      odd += other || parts.size() > set.size() ? 1 : 0;
      set.forEach(this::number);
      shown[label] = numbers(set, texts);
    }
    if (odd > 0) {
      faults.add(
          "Attribute '%s' shows equal sets in different spellings, which tells rows apart"
              .formatted(audit.original().schema().quasiIdentifier(attribute).name()));
    }
    return shown;
  }

  private void number(String text) {
    if (texts.putIfAbsent(text, texts.size()) == null) {
      BitSet below = new BitSet();
      Integer leaf = leaves.get(text);
      if (leaf != null) {
        below.set(leaf);
      }
      for (int node = hierarchy.leaves(); node < hierarchy.nodes(); node++) {
        if (hierarchy.label(node).equals(text)) {
          for (int item = 0; item < hierarchy.leaves(); item++) {
            below.set(item, below.get(item) || hierarchy.covers(node, item));
          }
        }
      }
      stands.add(below);
    }
  }

  /** The items of each value of the original. */
  private int[][] originals() {
    int[][] items = new int[originals.size()][];
    Arrays.fill(items, new int[0]);
    for (int code = 0; code < originals.present(); code++) {
      items[code] = numbers(read(originals.value(code), new ArrayList<>()), leaves);
    }
    return items;
  }

  private boolean truth(int[] shows, int[] was) {
    for (int text : shows) {
      BitSet below = stands.get(text);
      if (Arrays.stream(was).noneMatch(item -> item >= 0 && below.get(item))) {
        return false;
      }
    }
    return true;
  }

  private long uncovered(int[] shows, int[] was) {
    long uncovered = 0;
    for (int item : was) {
      uncovered +=
          Arrays.stream(shows).anyMatch(text -> item >= 0 && stands.get(text).get(item)) ? 0 : 1;
    }
    return uncovered;
  }
}
