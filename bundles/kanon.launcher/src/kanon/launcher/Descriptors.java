package kanon.launcher;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** How many files the system lets this process open. */
final class Descriptors {
  /** Each bundle is a file that stays open; a run needs some more for what it reads and writes. */
  private static final long ENOUGH = 256;

  private Descriptors() {}

  /** What to do where a failure may come from too few; empty where they are enough. */
  static String hint() {
    boolean few =
        ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean system
            && system.getMaxFileDescriptorCount() < ENOUGH;
    return few ? " (let the process open " + ENOUGH + " files: ulimit -n " + ENOUGH + ")" : "";
  }
}
