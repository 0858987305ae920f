package kanon.gate;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLongArray;
import kanon.api.Run;
import kanon.model.Attribute;
import kanon.model.CellAudit;
import kanon.model.Dictionary;
import kanon.model.Group;
import kanon.model.Hierarchy;
import kanon.model.Profile;

/** Judges a release of cells. */
final class CellJudge {
  private static final int CHECKED = 1 << 14;

  private final CellAudit audit;
  private final Profile original;
  private final List<Attribute> quasiIdentifiers;
  private final List<Attribute> sensitive;
  private final long removable;
  private final Objections faults;
  private final Run run;
  private final Originals originals;
  private final Claim[][] claims;

  /**
   * @param removable how many items of a column of sets may be removed
   */
  CellJudge(CellAudit audit, long removable, Objections faults, Run run) {
    this.audit = audit;
    this.removable = removable;
    this.faults = faults;
    this.run = run;
    original = audit.original();
    quasiIdentifiers = original.schema().quasiIdentifiers();
    sensitive = original.schema().sensitive();
    originals = new Originals(original);
    claims = new Claim[quasiIdentifiers.size()][];
  }

  void judge(Goals goals) {
    judgeRows();
    for (int a = 0; a < claims.length; a++) {
      if (quasiIdentifiers.get(a).items().isPresent()) {
        goals.items(new ItemJudge(audit, a, faults, run).judge(removable), claims.length);
      }
    }
    judgeCells();
    for (int s = 0; s < sensitive.size(); s++) {
      judgeSensitive(s);
    }
    judgeClasses(goals);
  }

  /** Checks that no original row is released twice. */
  private void judgeRows() {
    for (int e = 0; e < audit.entries(); e++) {
      check(e);
      originals.release(audit.atom(e), audit.rows(e));
    }
    originals.judge(faults);
  }

  private void judgeCells() {
    for (int a = 0; a < claims.length; a++) {
      claims[a] = claims(a);
    }
    AtomicLongArray untrue = new AtomicLongArray(claims.length);
    int entries = audit.entries();
    run.parallel()
        .each(
            entries / CHECKED + 1,
            b -> {
              run.check();
              int from = b * CHECKED;
              judgeCells(from, Math.min(entries, from + CHECKED), untrue);
            });
    for (int a = 0; a < claims.length; a++) {
      if (untrue.get(a) > 0) {
        faults.add(
            "Attribute '%s' shows in %s a cell that does not stand for the original value"
                .formatted(quasiIdentifiers.get(a).name(), Objections.rows(untrue.get(a))));
      }
    }
  }

  /** Counts the rows that show a cell that does not stand for the value of their tuple. */
  private void judgeCells(int from, int to, AtomicLongArray untrue) {
    for (int e = from; e < to; e++) {
      int tuple = originals.tuple(audit.atom(e));
      int shown = audit.shown(e);
      for (int a = 0; a < claims.length; a++) {
        if (claims[a].length > 0
            && !claims[a][audit.label(a, shown)].covers(original.code(a, tuple))) {
          untrue.addAndGet(a, audit.rows(e));
        }
      }
    }
  }

  /** What each label says; nothing of sets, which are judged by their items. */
  private Claim[] claims(int a) {
    Attribute attribute = quasiIdentifiers.get(a);
    if (attribute.items().isPresent()) {
      return new Claim[0];
    }
    Map<String, Integer> nodes = nodes(attribute);
    String[] labels = audit.labels(a);
    Claim[] made = new Claim[labels.length];
    for (int label = 0; label < labels.length; label++) {
      made[label] = new Claim(attribute, labels[label], nodes);
    }
    return made;
  }

  private static Map<String, Integer> nodes(Attribute attribute) {
    Map<String, Integer> nodes = new HashMap<>();
    if (attribute.hasHierarchy()) {
      Hierarchy h = attribute.hierarchy();
      for (int node = h.leaves(); node < h.nodes(); node++) {
        nodes.put(h.label(node), node);
      }
    }
    return nodes;
  }

  private void judgeSensitive(int s) {
    String[] labels = audit.sensitiveLabels(s);
    Dictionary values = sensitive.get(s).dictionary();
    long changed = 0;
    for (int e = 0; e < audit.entries(); e++) {
      check(e);
      String was = values.value(original.sensitive(s, audit.atom(e)));
      if (!labels[audit.sensitive(s, audit.shown(e))].equals(was)) {
        changed += audit.rows(e);
      }
    }
    if (changed > 0) {
      faults.add(
          "Attribute '%s' shows in %s another value than the original one"
              .formatted(sensitive.get(s).name(), Objections.rows(changed)));
    }
  }

  /** Checks the goals on the classes: rows that show the same for the quasi-identifiers. */
  private void judgeClasses(Goals goals) {
    long[] rows = new long[audit.shown()];
    for (int e = 0; e < audit.entries(); e++) {
      rows[audit.shown(e)] += audit.rows(e);
    }
    RowNumbers classes = RowNumbers.of(new LabelRows(), rows.length, run);
    int[] from = new int[classes.size() + 1];
    for (int shown = 0; shown < rows.length; shown++) {
      from[classes.of(shown) + 1]++;
    }
    for (int c = 0; c < classes.size(); c++) {
      from[c + 1] += from[c];
    }
    int[] next = from.clone();
    int[] members = new int[rows.length];
    for (int shown = 0; shown < members.length; shown++) {
      members[next[classes.of(shown)]++] = shown;
    }
    int[][] codes = new int[sensitive.size()][];
    for (int s = 0; s < codes.length; s++) {
      codes[s] = Texts.codes(audit.sensitiveLabels(s), sensitive.get(s).dictionary());
    }
    if (original.schema().sets()) {
      judgeSets(goals, classes, codes);
      return;
    }
    long[] people = people(classes.size(), from, members, goals);
    PersonRows persons = original.hasPersons() ? PersonRows.of(audit) : PersonRows.NONE;
    int[] values = new int[codes.length];
    for (int c = 0; c < classes.size(); c++) {
      check(c);
      Group group = goals.next();
      group.addPopulation(people[c]);
      for (int i = from[c]; i < from[c + 1]; i++) {
        for (int s = 0; s < values.length; s++) {
          values[s] = codes[s][audit.sensitive(s, members[i])];
        }
        if (original.hasPersons()) {
          persons.add(members[i], values, group);
        } else {
          add(values, rows[members[i]], group);
        }
      }
      goals.judge();
      for (int i = from[c]; i < from[c + 1] && original.hasPersons(); i++) {
        persons.tell(members[i], goals);
      }
    }
  }

  /** Checks the goals on persons whose rows together show the same, with all these rows. */
  private void judgeSets(Goals goals, RowNumbers classes, int[][] codes) {
    PersonSets sets = PersonSets.of(audit, classes);
    PersonEntries rows = PersonEntries.of(audit);
    int[] values = new int[codes.length];
    for (int place = 0; place < sets.places(); place++) {
      check(place);
      if (sets.from(place) == sets.from(place + 1)) {
        continue;
      }
      Group group = goals.next();
      for (int i = sets.from(place); i < sets.from(place + 1); i++) {
        int person = sets.person(i);
        for (int j = rows.from(person); j < rows.from(person + 1); j++) {
          int e = rows.entry(j);
          for (int s = 0; s < values.length; s++) {
            values[s] = codes[s][audit.sensitive(s, audit.shown(e))];
          }
          group.addRows(person, values, audit.rows(e));
        }
      }
      goals.judge();
      for (int i = sets.from(place); i < sets.from(place + 1); i++) {
        goals.has(sets.person(i));
      }
    }
  }

  /** The people that each class stands for; none where there is no population. */
  private long[] people(int classes, int[] from, int[] members, Goals goals) {
    long[] people = new long[classes];
    if (!original.hasPopulation()) {
      return people;
    }
    int[][] shown = new int[claims.length][classes];
    int[] texts = new int[claims.length];
    for (int a = 0; a < shown.length; a++) {
      texts[a] = claims[a].length;
      for (int c = 0; c < classes; c++) {
        shown[a][c] = audit.label(a, members[from[c]]);
      }
    }
    PopulationCount of =
        new PopulationCount(
            original, shown, texts, (a, t, value) -> claims[a][t].covers(value), classes);
    goals.population(of.count(people));
    return people;
  }

  private static void add(int[] values, long rows, Group group) {
    group.addRows(rows);
    for (int s = 0; s < values.length; s++) {
      if (values[s] >= 0) {
        group.addValue(s, values[s], rows);
      }
    }
  }

  private void check(int done) {
    if (done % CHECKED == 0) {
      run.check();
    }
  }

  /** The texts that are shown for the quasi-identifiers, by number. */
  private final class LabelRows implements RowNumbers.Rows {
    private final int[][] numbers = new int[quasiIdentifiers.size()][];

    LabelRows() {
      for (int a = 0; a < numbers.length; a++) {
        numbers[a] = new Texts().numbers(audit.labels(a));
      }
    }

    @Override
    public int columns() {
      return numbers.length;
    }

    @Override
    public int value(int column, int row) {
      return numbers[column][audit.label(column, row)];
    }
  }
}
