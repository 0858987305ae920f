package kanon.attack.refinement;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import kanon.api.Attack;
import kanon.api.AttackerView;
import kanon.api.Guess;
import kanon.api.Guesses;
import kanon.api.ProvidesAttack;
import kanon.api.Run;
import kanon.api.Targets;
import kanon.lib.attacks.covering.Sample;
import kanon.model.KanonException;
import org.osgi.service.component.annotations.Component;

/**
 * Bounds, for people with the same quasi-identifiers, how many of them can have a value, and
 * guesses the value that all of them must have. The figures say how far the bounds are apart by the
 * classes one by one ({@code rangeAlone}) and by all of them together ({@code rangeTogether}), in
 * shares of the people, and in how many of the pairs of people and value nobody can have it that
 * somebody could by the classes one by one ({@code excluded}).
 */
@Component(service = Attack.class)
@ProvidesAttack(
    name = "refinement",
    description =
        "How far overlapping classes of a local recoding bound together who has which value",
    attacker = "Knows the quasi-identifiers of everybody in the release and solves linear programs",
    source = "Combinatorial refinement attacks on k-anonymity, arXiv 2509.03350, 2025")
public final class Refinement implements Attack<RefinementOptions> {
  @Override
  public Class<RefinementOptions> options() {
    return RefinementOptions.class;
  }

  @Override
  public List<Guesses> attack(AttackerView view, RefinementOptions options, Run run) {
    if (view.schema().sensitive().isEmpty()) {
      throw KanonException.usage(
          "NO_SENSITIVE_ATTRIBUTE",
          "Attack 'refinement' needs a sensitive attribute, the config has none");
    }
    Targets people = view.targets();
    Neighbourhoods around = new Neighbourhoods(view, people, options.classes(), run);
    BitSet sample = Sample.of(people, options.people(), run.random());
    List<Guesses> guesses = new ArrayList<>();
    for (int s = 0; s < view.schema().sensitive().size(); s++) {
      guesses.add(guesses(view, s, people, around, sample, options, run));
    }
    return guesses;
  }

  private static Guesses guesses(
      AttackerView view,
      int s,
      Targets people,
      Neighbourhoods around,
      BitSet sample,
      RefinementOptions options,
      Run run) {
    int[] together = new int[people.size()];
    Arrays.fill(together, Guess.UNTRIED);
    int[] alone = together.clone();
    Ranges ranges = new Ranges();
    int left = options.programs();
    int done = 0;
    for (int t = sample.nextSetBit(0); t >= 0 && left > 0; t = sample.nextSetBit(t + 1)) {
      run.check();
      run.at(done++, sample.cardinality(), "people");
      Bounds bounds = new Bounds(view, s, people, around.of(t), run);
      together[t] = Guess.NONE;
      alone[t] = Guess.NONE;
      for (int value : bounds.values()) {
        long[] one = bounds.alone(value);
        long[] all = one[0] == one[1] ? one : bounds.together(value);
        left -= one[0] == one[1] ? 0 : 2;
        alone[t] = one[0] == people.people(t) ? value : alone[t];
        together[t] = all[0] == people.people(t) ? value : together[t];
        ranges.add(one, all, people.people(t));
      }
    }
    Guesses guesses =
        ranges
            .on(Guesses.of("certain", new Guess.OfTargets(s, people, together)))
            .against(new Guess.OfTargets(s, people, alone));
    Guesses sampled =
        people.size() > options.people() ? guesses.sampledFrom(Sample.people(people)) : guesses;
    return left > 0 ? sampled : sampled.ended();
  }

  /** How far bounds are apart, over pairs of people and value. */
  private static final class Ranges {
    private double alone;
    private double together;
    private long excluded;
    private long pairs;

    void add(long[] one, long[] all, long people) {
      alone += (double) (one[1] - one[0]) / people;
      together += (double) (all[1] - all[0]) / people;
      excluded += one[1] > 0 && all[1] == 0 ? 1 : 0;
      pairs++;
    }

    Guesses on(Guesses guesses) {
      double n = Math.max(1, pairs);
      return guesses
          .with("rangeAlone", alone / n)
          .with("rangeTogether", together / n)
          .with("excluded", excluded / n);
    }
  }
}
