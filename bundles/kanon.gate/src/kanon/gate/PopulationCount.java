package kanon.gate;

import java.util.BitSet;
import kanon.model.Profile;

/** Counts the people of the population that the released rows of each class stand for. */
final class PopulationCount {
  private final Profile original;
  private final BitSet[][] classesOfValue;
  private final int classes;

  /** What a class shows for an attribute. */
  interface Shown {
    boolean covers(int attribute, int shown, int value);
  }

  /**
   * @param shown [attribute][class]: the number of the text, below {@code texts[attribute]}
   */
  PopulationCount(Profile original, int[][] shown, int[] texts, Shown claims, int classes) {
    this.original = original;
    this.classes = classes;
    classesOfValue = new BitSet[shown.length][];
    for (int a = 0; a < shown.length; a++) {
      BitSet[] classesOfText = new BitSet[texts[a]];
      for (int c = 0; c < classes; c++) {
        BitSet of = classesOfText[shown[a][c]];
        if (of == null) {
          of = new BitSet(classes);
          classesOfText[shown[a][c]] = of;
        }
        of.set(c);
      }
      int values = original.schema().quasiIdentifier(a).dictionary().size();
      classesOfValue[a] = new BitSet[values];
      for (int value = 0; value < values; value++) {
        classesOfValue[a][value] = new BitSet(classes);
        for (int text = 0; text < texts[a]; text++) {
          if (classesOfText[text] != null && claims.covers(a, text, value)) {
            classesOfValue[a][value].or(classesOfText[text]);
          }
        }
      }
    }
  }

  /**
   * Counts.
   *
   * @param people receives them by class
   * @return how many people no class stands for
   */
  long count(long[] people) {
    long absent = 0;
    BitSet classesOfTuple = new BitSet(classes);
    for (int tuple = 0; tuple < original.tuples(); tuple++) {
      classesOfTuple.set(0, classes);
      for (int a = 0; a < classesOfValue.length; a++) {
        classesOfTuple.and(classesOfValue[a][original.code(a, tuple)]);
      }
      absent += classesOfTuple.isEmpty() ? original.population(tuple) : 0;
      for (int c = classesOfTuple.nextSetBit(0); c >= 0; c = classesOfTuple.nextSetBit(c + 1)) {
        people[c] += original.population(tuple);
      }
    }
    return absent;
  }
}
