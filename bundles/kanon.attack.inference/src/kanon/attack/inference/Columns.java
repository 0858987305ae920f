package kanon.attack.inference;

import java.util.BitSet;
import java.util.stream.IntStream;
import kanon.api.AttackerView;

/** The groups of a permuted release whose columns have each value: [column][value]. */
record Columns(BitSet[][] groupsOf) {
  static final Columns NONE = new Columns(new BitSet[0][]);

  static Columns of(AttackerView view) {
    BitSet[][] groupsOf = new BitSet[view.schema().quasiIdentifiers().size()][];
    for (int a = 0; a < groupsOf.length; a++) {
      groupsOf[a] = new BitSet[view.cells(a).domain()];
      for (int leaf = 0; leaf < groupsOf[a].length; leaf++) {
        groupsOf[a][leaf] = new BitSet();
      }
      for (int g = 0; g < view.classes(); g++) {
        for (int l = view.lookFrom(g); l < view.lookFrom(g + 1); l++) {
          if (view.looks(l) > 0) {
            groupsOf[a][view.look(a, l)].set(g);
          }
        }
      }
    }
    return new Columns(groupsOf);
  }

  /** The groups that have every value of a person in its column. */
  IntStream groups(int[] leaves) {
    BitSet groups = (BitSet) groupsOf[0][leaves[0]].clone();
    for (int a = 1; a < leaves.length; a++) {
      groups.and(groupsOf[a][leaves[a]]);
    }
    return groups.stream();
  }
}
