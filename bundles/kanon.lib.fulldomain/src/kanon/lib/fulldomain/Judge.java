package kanon.lib.fulldomain;

import kanon.api.FrequencyTable;
import kanon.api.Problem;
import kanon.api.Traits;
import kanon.model.FrequencySet;

/**
 * Judges nodes by their frequency sets and says what follows. Where nothing may be removed, a
 * monotone goal is kept by everything above a passing node. Where rows may be removed, more is
 * needed: if a small failing class joins a large passing one, the union can fail, so that a node
 * above has more failing rows. Only goals that are monotone under suppression rule that out. For
 * other monotone goals one conclusion remains: above a node without failing rows no node has any.
 * Thread-safe.
 */
public final class Judge {
  private final Problem problem;
  private final boolean monotone;
  private final boolean sound;

  /** For a problem. */
  public Judge(Problem problem) {
    this.problem = problem;
    Traits traits = problem.goal().traits();
    monotone = traits.monotone();
    sound = monotone && (problem.removable() == 0 || traits.monotoneUnderSuppression());
  }

  /**
   * Whether passing always spreads upwards and failing downwards, so that searches may prune by it.
   */
  public boolean sound() {
    return sound;
  }

  /** Judges a node. */
  public Verdict of(FrequencySet classes) {
    return of(FrequencyTable.of(classes));
  }

  /** Judges a node where its classes lie. */
  public Verdict of(FrequencyTable classes) {
    if (sound) {
      return classes.passes(problem) ? Verdict.PASSES_AND_ALL_ABOVE : Verdict.FAILS_AND_ALL_BELOW;
    }
    long failing = classes.failing(problem);
    if (failing == 0 && monotone) {
      return Verdict.PASSES_AND_ALL_ABOVE;
    }
    return failing <= problem.removable() ? Verdict.PASSES : Verdict.FAILS;
  }
}
