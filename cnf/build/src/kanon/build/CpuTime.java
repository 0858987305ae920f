package kanon.build;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The CPU time of a process and of those that it has started, also of those that have ended since.
 */
final class CpuTime {
  private final ProcessHandle process;
  private final Map<Long, Duration> used = new HashMap<>();

  CpuTime(ProcessHandle process) {
    this.process = process;
  }

  long nanos() {
    Stream.concat(Stream.of(process), process.descendants())
        .forEach(p -> p.info().totalCpuDuration().ifPresent(d -> used.put(p.pid(), d)));
    return used.values().stream().mapToLong(Duration::toNanos).sum();
  }
}
