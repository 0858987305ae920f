package kanon.gate;

import kanon.model.CellAudit;
import kanon.model.Group;

/** Whose the rows are that show the same: the entries of an audit by what they show. */
final class PersonRows {
  /** Where every row is a person. */
  static final PersonRows NONE = new PersonRows(new int[0], new int[0], new int[0], new int[0]);

  private final int[] from;
  private final int[] entry;
  private final int[] personOf;
  private final int[] rowsOf;

  private PersonRows(int[] from, int[] entry, int[] personOf, int[] rowsOf) {
    this.from = from;
    this.entry = entry;
    this.personOf = personOf;
    this.rowsOf = rowsOf;
  }

  static PersonRows of(CellAudit audit) {
    int n = audit.entries();
    int[] from = new int[audit.shown() + 1];
    int[] persons = new int[n];
    int[] rows = new int[n];
    for (int e = 0; e < n; e++) {
      from[audit.shown(e) + 1]++;
      persons[e] = audit.original().person(audit.atom(e));
      rows[e] = Math.toIntExact(audit.rows(e));
    }
    for (int shown = 0; shown < audit.shown(); shown++) {
      from[shown + 1] += from[shown];
    }
    int[] next = from.clone();
    int[] entry = new int[n];
    for (int e = 0; e < n; e++) {
      entry[next[audit.shown(e)]++] = e;
    }
    return new PersonRows(from, entry, persons, rows);
  }

  /** Says who has rows that show the same. */
  void tell(int shown, Goals goals) {
    for (int i = from[shown]; i < from[shown + 1]; i++) {
      goals.has(personOf[entry[i]]);
    }
  }

  /** Adds the rows that show the same, each as its person's. */
  void add(int shown, int[] values, Group group) {
    for (int i = from[shown]; i < from[shown + 1]; i++) {
      group.addRows(personOf[entry[i]], values, rowsOf[entry[i]]);
    }
  }
}
