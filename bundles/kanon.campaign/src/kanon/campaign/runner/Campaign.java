package kanon.campaign.runner;

import java.util.Optional;

/** An attack of many cases, each of which follows from a seed alone. */
public interface Campaign extends AutoCloseable {
  /** What it is called by. */
  String name();

  /** What a case is, in one line. */
  String about();

  /** Why it cannot run on this machine; empty where it can. */
  default Optional<String> hindrance() {
    return Optional.empty();
  }

  /**
   * Runs one case.
   *
   * @param seed what the case follows from
   * @param findings receives what is counted, and every fault
   */
  void run(long seed, Findings findings) throws Exception;

  @Override
  default void close() {}
}
