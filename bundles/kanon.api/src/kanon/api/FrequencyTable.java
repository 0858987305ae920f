package kanon.api;

import kanon.model.FrequencySet;
import org.osgi.annotation.versioning.ProviderType;

/**
 * A frequency set where it lies: in this process, or as a table of a database that rolls it up and
 * judges it there. It says nothing of single classes; {@link Frequencies#at} does.
 */
@ProviderType
public interface FrequencyTable extends AutoCloseable {
  /** The levels of the generalization. */
  int[] levels();

  /** How many classes. */
  long classes();

  /** How many rows lie in classes that do not hold a problem's goal: {@link Problem#failing}. */
  long failing(Problem problem);

  /** Whether no more rows than may be removed lie in such classes: {@link Problem#passes}. */
  boolean passes(Problem problem);

  /**
   * The classes of a generalization that is on no attribute below this one; to be closed before
   * this one is, as it may be the same.
   */
  FrequencyTable rollUp(int[] to);

  /** Gives back what it takes; it is then of no more use. */
  @Override
  void close();

  /** One in this process. */
  static FrequencyTable of(FrequencySet classes) {
    return new FrequencyTable() {
      @Override
      public int[] levels() {
        return classes.levels();
      }

      @Override
      public long classes() {
        return classes.classes();
      }

      @Override
      public long failing(Problem problem) {
        return problem.failing(classes);
      }

      @Override
      public boolean passes(Problem problem) {
        return problem.passes(classes);
      }

      @Override
      public FrequencyTable rollUp(int[] to) {
        return of(classes.rollUp(to));
      }

      @Override
      public void close() {
        // The garbage collector takes it.
      }
    };
  }
}
