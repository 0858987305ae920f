package kanon.gate;

import kanon.model.CellAudit;

/** The entries of an audit by the person whose rows they are. */
final class PersonEntries {
  private final int[] from;
  private final int[] entry;

  private PersonEntries(int[] from, int[] entry) {
    this.from = from;
    this.entry = entry;
  }

  static PersonEntries of(CellAudit audit) {
    int n = audit.entries();
    int[] from = new int[audit.original().schema().person().orElseThrow().dictionary().size() + 1];
    for (int e = 0; e < n; e++) {
      from[audit.original().person(audit.atom(e)) + 1]++;
    }
    for (int p = 0; p < from.length - 1; p++) {
      from[p + 1] += from[p];
    }
    int[] next = from.clone();
    int[] entry = new int[n];
    for (int e = 0; e < n; e++) {
      entry[next[audit.original().person(audit.atom(e))]++] = e;
    }
    return new PersonEntries(from, entry);
  }

  /** Where the entries of a person begin; those of the one behind end them. */
  int from(int person) {
    return from[person];
  }

  int entry(int i) {
    return entry[i];
  }
}
