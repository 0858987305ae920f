package kanon.pipeline.control;

import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;
import kanon.model.KanonException;

/**
 * The exceptions whose text the pipeline answers for: only these pass through the code of a plugin
 * as they are. Thread-safe.
 */
public final class Vetted {
  private static final Set<KanonException> ALL =
      Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

  private Vetted() {}

  /** Answers for an exception, and returns it. */
  public static KanonException add(KanonException e) {
    ALL.add(e);
    return e;
  }

  /** Whether somebody answered for an exception. */
  public static boolean has(KanonException e) {
    return ALL.contains(e);
  }
}
