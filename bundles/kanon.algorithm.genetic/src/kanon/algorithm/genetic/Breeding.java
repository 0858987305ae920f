package kanon.algorithm.genetic;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import kanon.api.Run;
import kanon.lib.grid.Axis;
import kanon.lib.grid.Grid;
import kanon.lib.grid.Score;
import kanon.model.KanonException;

/** One execution: a population, the best first, and what is bred of it. */
final class Breeding {
  /** How many times as often as at random the best is chosen. */
  private static final double BIAS = 1.5;

  /** With this probability one more bit is flipped. */
  private static final double MUTATION = 0.5;

  /** After so many in a row that were there before the population is of one kind. */
  private static final int MOST_TWINS = 1_000;

  private final Grid grid;
  private final Genome genome;
  private final GeneticOptions options;
  private final Run run;
  private final RandomGenerator random;
  private final List<Individual> population = new ArrayList<>();
  private final Set<List<BitSet>> living = new HashSet<>();
  private long bred;
  private long judged;

  Breeding(Grid grid, Genome genome, GeneticOptions options, Run run) {
    this.grid = grid;
    this.genome = genome;
    this.options = options;
    this.run = run;
    random = run.random().split();
  }

  /** Breeds; the best. */
  Individual best() {
    try {
      found();
      breed();
    } catch (KanonException e) {
      if (!released() || !run.expired() || e.kind() != KanonException.Kind.INFEASIBLE) {
        throw e;
      }
    }
    return population.get(0);
  }

  /** Whether there is something to return at the deadline. */
  private boolean released() {
    return !population.isEmpty() && population.get(0).excess() == 0;
  }

  private boolean more() {
    if (released() && run.expired()) {
      return false;
    }
    run.check();
    return true;
  }

  /** The first population: no cuts at all, and others with a density of cuts each. */
  private void found() {
    double density = 0;
    for (int i = 0; i < options.population() && more(); i++) {
      List<BitSet> cuts = new ArrayList<>();
      for (int a = 0; a < genome.attributes(); a++) {
        cuts.add(genome.gene(a).drawn(density, random));
      }
      judge(cuts, List.of());
      density = random.nextDouble();
    }
  }

  private void breed() {
    int twins = 0;
    boolean ends = options.offspring() > 0;
    while (genome.bits() > 0
        && twins < MOST_TWINS
        && (!ends || bred < options.offspring())
        && more()) {
      run.at(++bred, options.offspring(), "offspring");
      Individual mother = chosen();
      Individual father = chosen();
      List<BitSet> cuts = crossed(mother, father);
      mutate(cuts);
      twins = judge(cuts, List.of(mother, father)) ? 0 : twins + 1;
    }
  }

  /** One of the population, the better ones more often. */
  private Individual chosen() {
    double root = Math.sqrt(BIAS * BIAS - 4 * (BIAS - 1) * random.nextDouble());
    double place = population.size() * (BIAS - root) / (2 * (BIAS - 1));
    return population.get(Math.min(population.size() - 1, (int) place));
  }

  /** The mother's bits, but the father's between two places. */
  private List<BitSet> crossed(Individual mother, Individual father) {
    int one = random.nextInt(genome.bits() + 1);
    int other = random.nextInt(genome.bits() + 1);
    int from = Math.min(one, other);
    int to = Math.max(one, other);
    List<BitSet> cuts = new ArrayList<>();
    for (int a = 0; a < genome.attributes(); a++) {
      Gene gene = genome.gene(a);
      int low = Math.max(0, Math.min(gene.bits(), from - genome.first(a)));
      int high = Math.max(0, Math.min(gene.bits(), to - genome.first(a)));
      BitSet mixed = (BitSet) mother.cuts().get(a).clone();
      for (int i = low; i < high; i++) {
        mixed.set(i, father.cuts().get(a).get(i));
      }
      boolean whole = high - low == 0 || high - low == gene.bits();
      cuts.add(whole ? mixed : gene.repaired(mixed, random));
    }
    return cuts;
  }

  private void mutate(List<BitSet> cuts) {
    while (random.nextDouble() < MUTATION) {
      int place = random.nextInt(genome.bits());
      int a = 0;
      while (place >= genome.first(a + 1)) {
        a++;
      }
      cuts.set(a, genome.gene(a).flipped(cuts.get(a), place - genome.first(a)));
    }
  }

  /**
   * Judges a recoding and lets it live if it is good enough.
   *
   * @param parents whose recodings of attributes it may have
   * @return whether nobody like it lives already
   */
  private boolean judge(List<BitSet> cuts, List<Individual> parents) {
    if (!living.add(cuts)) {
      return false;
    }
    List<Axis> axes = new ArrayList<>();
    for (int a = 0; a < genome.attributes(); a++) {
      axes.add(axis(a, cuts.get(a), parents));
    }
    Score score = grid.score(axes);
    judged++;
    long excess = Math.max(0, score.failing() - grid.problem().removable());
    Individual born = new Individual(cuts, axes, excess, score.loss());
    int place = Collections.binarySearch(population, born, Individual.BETTER);
    population.add(place < 0 ? -place - 1 : place + 1, born);
    if (population.size() > options.population()) {
      living.remove(population.remove(population.size() - 1).cuts());
    }
    return true;
  }

  private Axis axis(int a, BitSet cuts, List<Individual> parents) {
    for (Individual parent : parents) {
      if (parent.cuts().get(a).equals(cuts)) {
        return parent.axes().get(a);
      }
    }
    return genome.gene(a).axis(cuts);
  }

  /** How many recodings were bred after the first population. */
  long bred() {
    return bred;
  }

  /** How many recodings were judged. */
  long judged() {
    return judged;
  }
}
