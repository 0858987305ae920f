package kanon.model;

import java.util.BitSet;
import java.util.List;

/** How many people of the population the cells of each class stand for. */
final class PopulationCover {
  private PopulationCover() {}

  /**
   * Counts for each class the people whose values all lie in its cells.
   *
   * @param cellOfClass [quasi-identifier][class]
   */
  static long[] of(Profile profile, List<Cells> cells, int[][] cellOfClass, int classes) {
    BitSet[][] showing = new BitSet[cells.size()][];
    for (int a = 0; a < showing.length; a++) {
      showing[a] = classesOfValues(cells.get(a), cellOfClass[a], classes);
    }
    long[] people = new long[classes];
    BitSet covering = new BitSet(classes);
    for (int t = 0; t < profile.tuples(); t++) {
      long count = profile.population(t);
      if (count == 0) {
        continue;
      }
      covering.set(0, classes);
      for (int a = 0; a < showing.length; a++) {
        covering.and(showing[a][profile.code(a, t)]);
      }
      for (int c = covering.nextSetBit(0); c >= 0; c = covering.nextSetBit(c + 1)) {
        people[c] += count;
      }
    }
    return people;
  }

  /** For each value of an attribute the classes whose cell stands for it. */
  private static BitSet[] classesOfValues(Cells cells, int[] cellOfClass, int classes) {
    BitSet[] ofCell = new BitSet[cells.size()];
    for (int c = 0; c < classes; c++) {
      int cell = cellOfClass[c];
      if (ofCell[cell] == null) {
        ofCell[cell] = new BitSet(classes);
      }
      ofCell[cell].set(c);
    }
    BitSet[] ofValue = new BitSet[cells.domain()];
    for (int value = 0; value < ofValue.length; value++) {
      ofValue[value] = new BitSet(classes);
      for (int cell = 0; cell < ofCell.length; cell++) {
        if (ofCell[cell] != null && cells.covers(cell, value)) {
          ofValue[value].or(ofCell[cell]);
        }
      }
    }
    return ofValue;
  }
}
