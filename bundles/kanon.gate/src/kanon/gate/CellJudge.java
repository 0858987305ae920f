package kanon.gate;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
  private final Faults faults;
  private final Run run;
  private final Claim[][] claims;

  CellJudge(CellAudit audit, Faults faults, Run run) {
    this.audit = audit;
    this.faults = faults;
    this.run = run;
    original = audit.original();
    quasiIdentifiers = original.schema().quasiIdentifiers();
    sensitive = original.schema().sensitive();
    claims = new Claim[quasiIdentifiers.size()][];
  }

  void judge(Goals goals) {
    judgeRows();
    judgeCells();
    for (int s = 0; s < sensitive.size(); s++) {
      judgeSensitive(s);
    }
    judgeClasses(goals);
  }

  /** No original row may be released twice. */
  private void judgeRows() {
    long[] rows = new long[original.atoms()];
    for (int e = 0; e < audit.entries(); e++) {
      check(e);
      rows[audit.atom(e)] += audit.rows(e);
    }
    Originals.judge(original, rows, faults);
  }

  private void judgeCells() {
    int[] tupleOfAtom = Originals.tuples(original);
    int[] tuples = new int[audit.entries()];
    for (int e = 0; e < tuples.length; e++) {
      tuples[e] = tupleOfAtom[audit.atom(e)];
    }
    long[] untrue = new long[quasiIdentifiers.size()];
    run.parallel().each(untrue.length, a -> untrue[a] = untrue(a, tuples));
    for (int a = 0; a < untrue.length; a++) {
      if (untrue[a] > 0) {
        faults.add(
            "Attribute '%s' shows in %s a cell that does not stand for the original value"
                .formatted(quasiIdentifiers.get(a).name(), Faults.rows(untrue[a])));
      }
    }
  }

  /** How many rows show a cell that does not stand for the value of their original tuple. */
  private long untrue(int a, int[] tuples) {
    Attribute attribute = quasiIdentifiers.get(a);
    Map<String, Integer> nodes = nodes(attribute);
    String[] labels = audit.labels(a);
    Claim[] made = new Claim[labels.length];
    for (int label = 0; label < labels.length; label++) {
      made[label] = new Claim(attribute, labels[label], nodes);
    }
    claims[a] = made;
    long untrue = 0;
    for (int e = 0; e < tuples.length; e++) {
      check(e);
      if (!made[audit.label(a, e)].covers(original.code(a, tuples[e]))) {
        untrue += audit.rows(e);
      }
    }
    return untrue;
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
      if (!labels[audit.sensitive(s, e)].equals(was)) {
        changed += audit.rows(e);
      }
    }
    if (changed > 0) {
      faults.add(
          "Attribute '%s' shows in %s another value than the original one"
              .formatted(sensitive.get(s).name(), Faults.rows(changed)));
    }
  }

  private void judgeClasses(Goals goals) {
    RowNumbers classes = RowNumbers.of(new LabelRows(), audit.entries(), run);
    int[] from = new int[classes.size() + 1];
    for (int e = 0; e < audit.entries(); e++) {
      from[classes.of(e) + 1]++;
    }
    for (int c = 0; c < classes.size(); c++) {
      from[c + 1] += from[c];
    }
    int[] next = from.clone();
    int[] members = new int[audit.entries()];
    for (int e = 0; e < members.length; e++) {
      members[next[classes.of(e)]++] = e;
    }
    int[][] codes = new int[sensitive.size()][];
    for (int s = 0; s < codes.length; s++) {
      codes[s] = Texts.codes(audit.sensitiveLabels(s), sensitive.get(s).dictionary());
    }
    long[] people = people(classes.size(), from, members, goals);
    for (int c = 0; c < classes.size(); c++) {
      check(c);
      Group group = goals.next();
      group.addPopulation(people[c]);
      for (int i = from[c]; i < from[c + 1]; i++) {
        add(members[i], codes, group);
      }
      goals.judge();
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
    People of =
        new People(original, shown, texts, (a, t, value) -> claims[a][t].covers(value), classes);
    goals.population(of.count(people));
    return people;
  }

  private void add(int entry, int[][] codes, Group group) {
    group.addRows(audit.rows(entry));
    for (int s = 0; s < codes.length; s++) {
      int code = codes[s][audit.sensitive(s, entry)];
      if (code >= 0) {
        group.addValue(s, code, audit.rows(entry));
      }
    }
  }

  private void check(int done) {
    if (done % CHECKED == 0) {
      run.check();
    }
  }

  /** The texts that the entries show for the quasi-identifiers, by number. */
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
