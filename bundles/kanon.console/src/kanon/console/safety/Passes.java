package kanon.console.safety;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Base64;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * The secrets that let a browser in. A token stands in an address and is exchanged once for a pass,
 * which the browser keeps as a cookie: an address that is found later, in a history or a list of
 * processes, opens nothing. Only digests are kept. Thread-safe.
 */
public final class Passes {
  /** How long a pass is good. */
  public static final Duration LIFE = Duration.ofHours(12);

  private static final int BYTES = 32;
  private static final int MOST_TOKENS = 8;
  private static final int MOST_PASSES = 64;

  private final SecureRandom random = new SecureRandom();
  private final Deque<String> tokens = new ArrayDeque<>();
  private final Map<String, Long> passes = new LinkedHashMap<>();
  private final LongSupplier clock;

  /** None yet. */
  public Passes() {
    this(System::nanoTime);
  }

  /** The same by another clock, in nanoseconds. */
  Passes(LongSupplier clock) {
    this.clock = clock;
  }

  /** A new token, good once. Of many that nobody has used the oldest ends. */
  public synchronized String token() {
    if (tokens.size() == MOST_TOKENS) {
      tokens.removeFirst();
    }
    String token = secret();
    tokens.addLast(digest(token));
    return token;
  }

  /** The pass for a token; empty where the token is unknown or was used. */
  public synchronized Optional<String> exchange(String token) {
    return tokens.remove(digest(token)) ? Optional.of(admit()) : Optional.empty();
  }

  /** A pass for somebody who has told the password. Of too many the oldest ends. */
  public synchronized String admit() {
    if (passes.size() == MOST_PASSES) {
      passes.remove(passes.keySet().iterator().next());
    }
    String pass = secret();
    passes.put(digest(pass), clock.getAsLong());
    return pass;
  }

  /**
   * Whether somebody has a pass that is still good: what is compared is a digest, whose time tells
   * nothing.
   */
  public synchronized boolean has(String pass) {
    passes.values().removeIf(since -> clock.getAsLong() - since >= LIFE.toNanos());
    return passes.containsKey(digest(pass));
  }

  private String secret() {
    byte[] bytes = new byte[BYTES];
    random.nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  private static String digest(String secret) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(secret.getBytes(StandardCharsets.UTF_8));
      return Base64.getEncoder().encodeToString(digest);
    } catch (java.security.NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
