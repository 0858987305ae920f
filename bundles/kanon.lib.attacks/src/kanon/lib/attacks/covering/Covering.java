package kanon.lib.attacks.covering;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import kanon.api.AttackerView;
import kanon.api.Run;
import kanon.api.Targets;
import kanon.model.Cells;

/**
 * For each quasi-identifier and value the looks whose cell covers it, so that the looks that a
 * target can be behind are found by intersecting. Bytes: a bit for each value and look.
 */
public final class Covering {
  private final BitSet[][] looksOf;
  private final int looks;

  private Covering(BitSet[][] looksOf, int looks) {
    this.looksOf = looksOf;
    this.looks = looks;
  }

  /** Indexes the looks of a release that rows show; of one that shows cells, its classes. */
  public static Covering of(AttackerView view, Run run) {
    int attributes = view.schema().quasiIdentifiers().size();
    int looks = view.lookFrom(view.classes());
    BitSet[][] of = new BitSet[attributes][];
    for (int a = 0; a < attributes; a++) {
      run.check();
      Cells cells = view.cells(a);
      Map<Integer, BitSet> looksOfCell = new HashMap<>();
      for (int l = 0; l < looks; l++) {
        if (view.looks(l) > 0) {
          looksOfCell.computeIfAbsent(view.look(a, l), c -> new BitSet()).set(l);
        }
      }
      BitSet[] ofValue = new BitSet[cells.domain()];
      for (int leaf = 0; leaf < ofValue.length; leaf++) {
        ofValue[leaf] = new BitSet();
      }
      looksOfCell.forEach(
          (cell, all) -> {
            for (int leaf = 0; leaf < ofValue.length; leaf++) {
              if (cells.covers(cell, leaf)) {
                ofValue[leaf].or(all);
              }
            }
          });
      of[a] = ofValue;
    }
    return new Covering(of, looks);
  }

  /** The looks that a target can be behind. */
  public BitSet looks(Targets targets, int target) {
    BitSet found = new BitSet();
    found.set(0, looks);
    for (int i = 0; i < targets.known(); i++) {
      found.and(looksOf[targets.attribute(i)][targets.code(i, target)]);
    }
    return found;
  }

  /** The looks whose cell of a quasi-identifier covers a value. Not to be written to. */
  public BitSet looks(int a, int leaf) {
    return looksOf[a][leaf];
  }
}
