package kanon.pipeline.control;

import kanon.api.platform.PluginFailure;

/**
 * A thread of a run. Whoever interrupts it does nothing: what a run heeds is its {@link RunControl}
 * alone, so that a plugin that interrupts every thread that it finds ends nobody else's run, nor
 * closes a file that another one reads.
 *
 * <p>The threads that plugins start in it lie in its group, which tells them from those of others.
 */
final class RunThread extends Thread {
  RunThread(ThreadGroup group, Runnable work, String name) {
    super(group, work, name);
    setDaemon(true);
  }

  /** A thread of a run of its own. */
  static RunThread alone(Runnable work, String name) {
    return new RunThread(group(), work, name);
  }

  private static ThreadGroup group() {
    return new Group(root());
  }

  /** What a plugin's thread throws is told as what the plugin throws: without its text. */
  private static final class Group extends ThreadGroup {
    /** Java 17 keeps a group when its last thread has ended, unless it is told otherwise. */
    @SuppressWarnings("removal")
    Group(ThreadGroup parent) {
      super(parent, "kanon-run");
      setDaemon(true);
    }

    @Override
    public void uncaughtException(Thread thread, Throwable e) {
      System.err.println(
          "kanon: a thread that a plugin began has failed: " + PluginFailure.of(e).getMessage());
    }
  }

  /** Not the group of the caller, which may be that of another run. */
  private static ThreadGroup root() {
    ThreadGroup group = Thread.currentThread().getThreadGroup();
    while (group.getParent() != null) {
      group = group.getParent();
    }
    return group;
  }

  @Override
  public void interrupt() {
    // Only the run's own state ends it.
  }
}
