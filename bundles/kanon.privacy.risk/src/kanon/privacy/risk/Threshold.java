package kanon.privacy.risk;

import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import kanon.api.ClassCounts;
import kanon.api.Criterion;
import kanon.api.OverallGoal;
import kanon.api.Traits;
import kanon.model.Group;
import kanon.model.Outcome;
import kanon.model.Profile;

/**
 * A figure of a release as a whole is at most a threshold.
 *
 * @param model what it is called
 * @param figure the option that has the threshold
 * @param threshold the most that the figure may be
 * @param risk the figure of a release with some classes
 * @param necessary what every class must have in any case
 * @param sufficient how many rows or people of every class suffice, at least the necessary ones
 * @param rows of the table
 */
record Threshold(
    String model,
    String figure,
    double threshold,
    ToDoubleFunction<ClassCounts> risk,
    Least necessary,
    long sufficient,
    long rows)
    implements Criterion, OverallGoal {
  /** The rounding error of a sum of quotients. */
  private static final double ROUNDING = 1e-12;

  private static final int MOST_STEPS = 1 << 20;

  /** At most a share is alone; two rows in every class suffice, where not all may be. */
  static Threshold ofUniques(
      String model, double share, ToDoubleFunction<ClassCounts> risk, Profile whole) {
    Least any = Least.of(1, false, whole);
    return new Threshold(model, "share", share, risk, any, share == 1 ? 1 : 2, whole.rows());
  }

  @Override
  public boolean holds(Group group) {
    return necessary.count(group) >= necessary.k();
  }

  @Override
  public long deficit(Group group) {
    return Math.max(0, necessary.k() - necessary.count(group));
  }

  @Override
  public Traits traits() {
    return necessary.traits();
  }

  /** One class of all rows has the least of every figure. */
  @Override
  public Optional<String> impossible(long removable) {
    if (rows <= removable || necessary.most() >= sufficient) {
      return Optional.empty();
    }
    return Optional.of(
        "%s with %s = %s: one class of all would need %d %s, there are %d"
            .formatted(
                model,
                figure,
                threshold,
                sufficient,
                necessary.ofPeople() ? "people" : "rows",
                necessary.most()));
  }

  @Override
  public Map<String, Double> reached(Outcome outcome) {
    double whole = of(ClassCounts.of(outcome));
    return necessary.k() == 1
        ? Map.of(figure, whole)
        : Map.of(figure, whole, "highest", highest(outcome));
  }

  private double highest(Outcome outcome) {
    double highest = 0;
    for (int c = 0; c < outcome.classes(); c++) {
      long count = necessary.ofPeople() ? outcome.population(c) : outcome.size(c);
      highest = Math.max(highest, 1.0 / Math.max(1, count));
    }
    return highest;
  }

  private double of(ClassCounts classes) {
    return classes.classes() == 0 ? 0 : risk.applyAsDouble(classes);
  }

  @Override
  public Optional<OverallGoal> overall() {
    return Optional.of(this);
  }

  @Override
  public boolean holds(ClassCounts classes) {
    return of(classes) <= threshold + ROUNDING;
  }

  @Override
  public int steps() {
    return (int) Math.min(MOST_STEPS, sufficient - necessary.k());
  }

  @Override
  public Criterion step(int number) {
    long k = number >= steps() ? sufficient : necessary.k() + number;
    return new Least(k, necessary.ofPeople(), necessary.most()).criterion();
  }
}
