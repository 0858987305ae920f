package kanon.pipeline.config;

import java.util.Optional;
import java.util.OptionalLong;
import kanon.api.report.Job;

/** Reads whether a config has its algorithm work in a process of its own. */
final class IsolatedSpec {
  private static final long LEAST = 16;
  private static final long MOST = 1 << 24;

  private IsolatedSpec() {}

  static Optional<Job.Isolated> of(Fields config) {
    Optional<Object> given = config.value("isolated");
    if (given.isEmpty() || given.get().equals(false)) {
      return Optional.empty();
    }
    if (given.get().equals(true)) {
      return Optional.of(Job.Isolated.USUAL);
    }
    return config.object("isolated").map(IsolatedSpec::read);
  }

  private static Job.Isolated read(Fields f) {
    Optional<Long> memory = f.whole("memory");
    if (memory.filter(megabytes -> megabytes < LEAST || megabytes > MOST).isPresent()) {
      f.problem(
          "memory",
          "is %d, expected megabytes of Java's memory from %d to %d"
              .formatted(memory.get(), LEAST, MOST));
    }
    f.end();
    return new Job.Isolated(memory.map(OptionalLong::of).orElse(OptionalLong.empty()));
  }
}
