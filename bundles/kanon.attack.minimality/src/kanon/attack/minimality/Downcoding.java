package kanon.attack.minimality;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import kanon.api.Attack;
import kanon.api.AttackerView;
import kanon.api.Guess;
import kanon.api.Guesses;
import kanon.api.NoOptions;
import kanon.api.ProvidesAttack;
import kanon.api.Run;
import kanon.model.Cells;
import org.osgi.service.component.annotations.Component;

/**
 * Guesses for the cells of classes the part, one level below, in which most of their rows must be.
 * A local recoding that is minimal did not split the cell, so its rows are in two parts at least,
 * and in one of these there are fewer than k. Of what is left the expected rows of each part are
 * counted, rows falling into parts as the whole release says that they do. Nothing is guessed of a
 * full-domain release, in which one class does not decide.
 */
@Component(service = Attack.class)
@ProvidesAttack(
    name = "downcoding",
    description =
        "Finer cells that a class's rows must be in, as the algorithm did not split the class",
    attacker =
        "Has the release, and knows k and that the algorithm generalizes no more than it has to",
    source = "Cohen: Attacks on deidentification's defenses, 2022",
    sensitive = false,
    algorithm = true)
public final class Downcoding implements Attack<NoOptions> {
  private static final long MOST_STEPS = 4_000_000;

  @Override
  public Class<NoOptions> options() {
    return NoOptions.class;
  }

  @Override
  public List<Guesses> attack(AttackerView view, NoOptions options, Run run) {
    AttackerView.Mechanism mechanism = view.mechanism().orElseThrow(Minimality::unknown);
    int k = (int) Math.min(Integer.MAX_VALUE, mechanism.goal().traits().minimumSize());
    List<Integer> classes = new ArrayList<>();
    List<Integer> attributes = new ArrayList<>();
    List<BitSet> values = new ArrayList<>();
    boolean complete = true;
    int n = k < 2 || Levels.fullDomain(view) ? 0 : view.schema().quasiIdentifiers().size();
    for (int a = 0; a < n; a++) {
      double[] rows = Parts.rowsOfValues(view, a, run);
      for (int c = 0; c < view.classes(); c++) {
        run.check();
        int cell = view.cell(a, c);
        if (!Splits.wide(view, a, cell) || view.size(c) == 0) {
          continue;
        }
        int[] part = Splits.parts(view, a, cell);
        double[] shares = Parts.shares(part, rows);
        if (shares.length * view.size(c) * view.size(c) > MOST_STEPS) {
          complete = false;
          continue;
        }
        int most = Parts.most(Parts.expected(shares, (int) view.size(c), k));
        if (most >= 0) {
          classes.add(c);
          attributes.add(a);
          values.add(leaves(view.cells(a), part, most));
        }
      }
    }
    Guesses guesses =
        Guesses.of(
            "finer-cells",
            new Guess.FinerCells(
                classes.stream().mapToInt(c -> c).toArray(),
                attributes.stream().mapToInt(a -> a).toArray(),
                values));
    return List.of(complete ? guesses : guesses.ended());
  }

  private static BitSet leaves(Cells cells, int[] part, int most) {
    BitSet leaves = new BitSet();
    for (int leaf = 0; leaf < cells.domain(); leaf++) {
      leaves.set(leaf, part[leaf] == most);
    }
    return leaves;
  }
}
