package kanon.console.hierarchies;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.UnaryOperator;
import kanon.model.KanonException;

/** A hierarchy that somebody edits, with what it was before. Thread-safe. */
final class Editing {
  private static final int MOST = 100;

  private final Deque<Levels> before = new ArrayDeque<>();
  private final Deque<Levels> after = new ArrayDeque<>();
  private Levels now;
  private long version;

  /** Nothing is changed yet. */
  Editing(Levels begin) {
    now = begin;
  }

  /** As it is now. */
  synchronized Levels levels() {
    return now;
  }

  /** Another number after every change. */
  synchronized long version() {
    return version;
  }

  /** Whether there is something to take back. */
  synchronized boolean changed() {
    return !before.isEmpty();
  }

  /** Whether something was taken back. */
  synchronized boolean undone() {
    return !after.isEmpty();
  }

  /**
   * Changes it.
   *
   * @param seen the version that whoever changes it saw
   * @throws KanonException of kind USAGE where it is not the one that stands
   */
  synchronized void change(long seen, UnaryOperator<Levels> change) {
    requireSeen(seen);
    Levels next = change.apply(now);
    before.push(now);
    after.clear();
    if (before.size() > MOST) {
      before.removeLast();
    }
    now = next;
    version++;
  }

  /** Takes the last change back; nothing where there is none. */
  synchronized void undo(long seen) {
    step(seen, before, after);
  }

  /** Makes again what was taken back; nothing where nothing was. */
  synchronized void redo(long seen) {
    step(seen, after, before);
  }

  private void step(long seen, Deque<Levels> from, Deque<Levels> to) {
    requireSeen(seen);
    if (!from.isEmpty()) {
      to.push(now);
      now = from.pop();
      version++;
    }
  }

  /** Refuses an earlier version. */
  synchronized void requireSeen(long seen) {
    if (seen != version) {
      throw KanonException.usage(
          "STALE_EDIT", "The hierarchy was changed in another window; load the page again");
    }
  }
}
