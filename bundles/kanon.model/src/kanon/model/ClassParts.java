package kanon.model;

/** The parts of each class as compressed rows. */
final class ClassParts {
  final int[] from;
  final int[] part;
  final int[] atom;

  private ClassParts(int[] from, int[] part, int[] atom) {
    this.from = from;
    this.part = part;
    this.atom = atom;
  }

  /** The parts of the persons who are alike by all that they show. */
  ClassParts of(PersonSets sets, Profile profile) {
    int[] first = new int[sets.size() + 1];
    for (int of : atom) {
      first[sets.of(profile.person(of)) + 1]++;
    }
    for (int c = 0; c < sets.size(); c++) {
      first[c + 1] += first[c];
    }
    int[] next = first.clone();
    int[] parts = new int[part.length];
    int[] atoms = new int[part.length];
    for (int i = 0; i < part.length; i++) {
      int to = next[sets.of(profile.person(atom[i]))]++;
      parts[to] = part[i];
      atoms[to] = atom[i];
    }
    return new ClassParts(first, parts, atoms);
  }

  static ClassParts of(Assignment assignment, int classes) {
    int[] from = new int[classes + 1];
    for (int p = 0; p < assignment.parts(); p++) {
      if (assignment.target(p) != Assignment.REMOVED) {
        from[assignment.target(p) + 1]++;
      }
    }
    for (int c = 0; c < classes; c++) {
      from[c + 1] += from[c];
    }
    int[] part = new int[from[classes]];
    int[] atom = new int[from[classes]];
    int[] next = from.clone();
    int atoms = assignment.profile().atoms();
    for (int a = 0; a < atoms; a++) {
      for (int p = assignment.partFrom(a); p < assignment.partFrom(a + 1); p++) {
        int c = assignment.target(p);
        if (c != Assignment.REMOVED) {
          part[next[c]] = p;
          atom[next[c]++] = a;
        }
      }
    }
    return new ClassParts(from, part, atom);
  }
}
