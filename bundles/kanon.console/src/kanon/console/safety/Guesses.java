package kanon.console.safety;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * How often the password was guessed wrongly, by whom: after some wrong guesses in a row an address
 * waits before its next one is looked at, twice as long after each. Others do not wait, so that
 * nobody can shut them out. Who has a pass is not asked for a password at all. Thread-safe.
 */
final class Guesses {
  private static final int FREE = 5;
  private static final Duration FIRST = Duration.ofSeconds(2);
  private static final Duration LONGEST = Duration.ofMinutes(15);
  private static final int MOST_DOUBLED = 16;
  private static final int MOST_ADDRESSES = 4_096;

  /** What one subscriber has of the next Internet protocol's addresses. */
  private static final int NETWORK_BYTES = 8;

  private record Wrong(int guesses, long until) {}

  private final Map<String, Wrong> wrong = new LinkedHashMap<>();
  private final LongSupplier clock;

  Guesses(LongSupplier clock) {
    this.clock = clock;
  }

  /** How many seconds an address has to wait; 0 where it may guess. */
  synchronized long seconds(String address) {
    Wrong before = wrong.get(who(address));
    long left = before == null ? 0 : before.until - clock.getAsLong();
    return left <= 0 ? 0 : Duration.ofNanos(left).toSeconds() + 1;
  }

  /**
   * Keeps what an address has guessed. Of too many addresses the one is forgotten that guessed
   * longest ago.
   */
  synchronized void guessed(String address, boolean right) {
    String who = who(address);
    Wrong before = wrong.remove(who);
    if (right) {
      return;
    }
    if (wrong.size() == MOST_ADDRESSES) {
      wrong.remove(wrong.keySet().iterator().next());
    }
    int guesses = (before == null ? 0 : before.guesses) + 1;
    wrong.put(who, new Wrong(guesses, clock.getAsLong() + pause(guesses).toNanos()));
  }

  private static Duration pause(int guesses) {
    if (guesses < FREE) {
      return Duration.ZERO;
    }
    Duration pause = FIRST.multipliedBy(1L << Math.min(guesses - FREE, MOST_DOUBLED));
    return pause.compareTo(LONGEST) < 0 ? pause : LONGEST;
  }

  /** Whoever has one address of a network has all of it. */
  private static String who(String address) {
    try {
      InetAddress parsed = InetAddress.getByName(address);
      byte[] bytes = parsed.getAddress();
      return parsed instanceof Inet6Address
          ? Arrays.toString(Arrays.copyOf(bytes, NETWORK_BYTES))
          : Arrays.toString(bytes);
    } catch (UnknownHostException e) {
      return address;
    }
  }
}
