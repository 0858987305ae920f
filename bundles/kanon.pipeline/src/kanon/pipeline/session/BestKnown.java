package kanon.pipeline.session;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.report.Job;

/**
 * The least lossy releases that runs on one profile found, by what they were asked for: what says
 * that it is optimal is held to them. Holds numbers and names alone, and forgets the oldest.
 */
public final class BestKnown {
  private static final int MOST = 256;

  /**
   * What two releases have in common that can be compared.
   *
   * @param privacy the models with their options
   * @param removable how many rows may be removed
   * @param objective what is to be small; empty for the usual one
   * @param recoding the recoding model, as the algorithm declares it
   */
  public record Question(
      List<Job.Model> privacy, long removable, Optional<Job.Plugin> objective, String recoding) {
    /** The question that a run answers. */
    public static Question of(Job job, long removable, String recoding) {
      return new Question(job.privacy(), removable, job.objective(), recoding);
    }

    /** The same, answered by nodes between some levels alone. */
    public Question within(String levels) {
      return new Question(privacy, removable, objective, recoding + " within " + levels);
    }
  }

  /**
   * A release.
   *
   * @param loss by the objective
   * @param algorithm what made it
   */
  public record Answer(double loss, String algorithm) {}

  private final Map<Question, Answer> least =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Question, Answer> eldest) {
          return size() > MOST;
        }
      };

  /** The best answer before. */
  public synchronized Optional<Answer> before(Question question) {
    return Optional.ofNullable(least.get(question));
  }

  /** There is another profile. */
  synchronized void clear() {
    least.clear();
  }

  /** Another one, whose release held. */
  public synchronized void add(Question question, Answer answer) {
    least.merge(question, answer, (a, b) -> a.loss <= b.loss ? a : b);
  }
}
