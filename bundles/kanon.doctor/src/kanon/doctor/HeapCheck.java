package kanon.doctor;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kanon.api.platform.DoctorCheck;
import kanon.api.platform.ProvidesCheck;
import org.osgi.service.component.annotations.Component;

/**
 * Finds a heap that is nearly full of what is in use: what the last collection of garbage left, of
 * the most that there may be. Without a collection nothing is known, and nothing is found.
 */
@ProvidesCheck(name = "heap", summary = "Whether memory is left for runs")
@Component
public final class HeapCheck implements DoctorCheck {
  private static final long WARN_PERCENT = 80;
  private static final long CRITICAL_PERCENT = 95;
  private static final long MEGABYTE = 1L << 20;

  @Override
  public List<Finding> find(List<Path> folders) {
    List<Finding> findings = new ArrayList<>();
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      MemoryUsage left = pool.getCollectionUsage();
      if (pool.getType() == MemoryType.HEAP && left != null) {
        judge(pool.getName(), left.getUsed(), left.getMax()).ifPresent(findings::add);
      }
    }
    return findings;
  }

  /**
   * Judges a part of the heap.
   *
   * @param used bytes that the last collection left
   * @param most bytes that there may be; below 1 where the part has no limit of its own
   */
  static Optional<Finding> judge(String pool, long used, long most) {
    if (most < 1 || percent(used, most) < WARN_PERCENT) {
      return Optional.empty();
    }
    Finding full =
        Finding.of(
            "heap-full",
            "%d of %d MB of %s are in use after a collection; KANON_JAVA_OPTS=-Xmx allows more"
                .formatted(used / MEGABYTE, most / MEGABYTE, pool));
    return Optional.of(percent(used, most) < CRITICAL_PERCENT ? full : full.with(Level.CRITICAL));
  }

  private static long percent(long used, long most) {
    return (long) (100.0 * used / most);
  }
}
