package kanon.lib.grid;

import kanon.api.Problem;
import kanon.model.Attribute;
import kanon.model.Hierarchy;

/**
 * How much work a {@link Descent} is going to be, in the unit of {@link kanon.api.Algorithm#work},
 * from the problem's size alone. Every possible step of an attribute is taken once, down or up, and
 * each time all that are left are judged; a recoding is judged by its values and all units.
 */
public final class Effort {
  /** All exchanges together take so many times what the start takes: measured on even tables. */
  private static final double EXCHANGES = 1.5;

  private final Problem problem;
  private final double units;
  private final int attributes;

  /** The effort that a problem takes. */
  public Effort(Problem problem) {
    this.problem = problem;
    boolean sizeOnly = problem.goal().traits().sizeOnly();
    units = sizeOnly ? problem.profile().tuples() : problem.profile().atoms();
    attributes = problem.schema().quasiIdentifiers().size();
  }

  /** {@link Descent#start} over {@link Subtrees}. */
  public double startOverSubtrees() {
    double work = 0;
    for (Attribute attribute : problem.schema().quasiIdentifiers()) {
      Hierarchy h = attribute.hierarchy();
      double steps = 0;
      for (int level = 1; level <= h.height(); level++) {
        steps += Math.min(units, h.size(level));
      }
      work += steps(steps, h.leaves());
    }
    return work;
  }

  /** {@link Descent#start} and {@link Descent#improve} over {@link Subtrees}. */
  public double subtrees() {
    return startOverSubtrees() * (1 + EXCHANGES);
  }

  /** Lowering single values of a recoding over {@link Subtrees}, and of the roots. */
  public double freeValues() {
    double work = 0;
    for (Attribute attribute : problem.schema().quasiIdentifiers()) {
      Hierarchy h = attribute.hierarchy();
      double values = Math.min(units, h.leaves());
      work += steps(values, h.leaves());
    }
    return work;
  }

  /** {@link Descent#start} over sets of cuts between the values of each attribute. */
  public double startOverCuts() {
    double work = 0;
    for (Attribute attribute : problem.schema().quasiIdentifiers()) {
      int domain = attribute.dictionary().size();
      work += steps(Math.min(units, domain), domain);
    }
    return work;
  }

  /** Judging every recoding with one cut more than some other one has. */
  public double everyCut() {
    double work = 0;
    for (Attribute attribute : problem.schema().quasiIdentifiers()) {
      int domain = attribute.dictionary().size();
      work += Math.min(units, domain) * judging(domain) + slice();
    }
    return work;
  }

  /** Judging recodings that have nothing in common. */
  public double recodings(double count) {
    int domain = attributes == 0 ? 0 : problem.schema().quasiIdentifier(0).dictionary().size();
    return count * (judging(domain) + slice());
  }

  /** How many sets of cuts there are. */
  public double sets() {
    double cuts = 0;
    for (Attribute attribute : problem.schema().quasiIdentifiers()) {
      cuts += Math.max(0, Math.min(units, attribute.dictionary().size()) - 1);
    }
    return Math.pow(2, cuts);
  }

  /** The units that each slice looks at: tuples, or atoms. */
  public double units() {
    return units;
  }

  private double steps(double steps, int values) {
    return steps * (steps + 1) / 2 * judging(values) + steps * attributes * slice();
  }

  private double judging(int values) {
    return 2.0 * values + units;
  }

  private double slice() {
    return units * (attributes + Slice.UNIT_WORK);
  }
}
