package kanon.build;

import java.util.Optional;

/** The last run of a bundle's tests if none failed, and what it depended on. */
final class Green {
  private final Stamps stamps;
  private final String name;

  /**
   * @param slow whether of the slow tests
   */
  Green(Project project, boolean slow) {
    this(project, slow, "");
  }

  /**
   * @param host what they ran in
   */
  Green(Project project, boolean slow, String host) {
    stamps = project.stamps();
    name = (slow ? "greenSlow" : "green") + host;
  }

  /** What the tests came to, if they depended on the same. */
  Optional<TestResult> result(String key) {
    if (!stamps.is(name, key)) return Optional.empty();
    return Optional.of(TestResult.ofRecord(stamps.get(name + "Counts")));
  }

  void put(String key, TestResult result) {
    stamps.put(name + "Counts", result.record());
    stamps.put(name, key);
  }

  void forget() {
    stamps.remove(name);
  }
}
