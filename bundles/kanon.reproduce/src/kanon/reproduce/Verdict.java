package kanon.reproduce;

import java.util.EnumSet;
import java.util.List;

/** How a claim stands to what was measured. */
enum Verdict {
  HOLDS("holds"),
  IN_DIRECTION("in direction only"),
  IN_PART("holds in part"),
  NOT_HERE("does not hold here"),
  NOT_MEASURED("not measured");

  final String label;

  Verdict(String label) {
    this.label = label;
  }

  /**
   * The verdict on a claim by those on its parts: theirs where they agree; that it holds in part
   * where one does; in direction where one does; else that it does not hold.
   */
  static Verdict of(List<Verdict> parts) {
    EnumSet<Verdict> all = EnumSet.copyOf(parts);
    if (all.size() == 1) {
      return parts.get(0);
    }
    return all.contains(HOLDS) ? IN_PART : all.contains(IN_DIRECTION) ? IN_DIRECTION : NOT_HERE;
  }

  static Verdict labelled(String label) {
    for (Verdict verdict : values()) {
      if (verdict.label.equals(label)) {
        return verdict;
      }
    }
    throw new IllegalArgumentException(label);
  }
}
