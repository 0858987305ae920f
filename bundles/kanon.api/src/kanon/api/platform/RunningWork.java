package kanon.api.platform;

import java.time.Instant;
import java.util.List;
import org.osgi.annotation.versioning.ProviderType;

/**
 * What the pipeline works on at this moment, of whatever caller: a service. It names no file and no
 * column. Thread-safe.
 */
@ProviderType
public interface RunningWork {
  /**
   * A piece of work, as it stood when it was asked for.
   *
   * @param number counted from 1 in this process
   * @param kind as in "run", "check" or "verify"
   * @param since when it began
   * @param phase as in "import" or "solve"
   * @param done how much of the phase is done; 0 where the phase does not say
   * @param total of how much; 0 where that is not known
   * @param rows how many the input has; 0 as long as it has not been read
   */
  record Work(
      long number, String kind, Instant since, String phase, long done, long total, long rows) {}

  /** What has begun and not ended, the oldest first. */
  List<Work> current();

  /**
   * Asks a piece of work to end.
   *
   * @return whether there is one of that number
   */
  boolean cancel(long number);
}
