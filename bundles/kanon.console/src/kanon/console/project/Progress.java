package kanon.console.project;

import kanon.api.platform.Monitor;

/** How far something is, for whoever looks. Thread-safe. */
final class Progress implements Monitor {
  /** A moment of it. */
  record At(String phase, long done, long total) {}

  private volatile At at = new At("", 0, 0);
  private volatile boolean cancelled;

  @Override
  public void phase(String name) {
    at = new At(name, 0, 0);
  }

  @Override
  public void at(long done, long total, String what) {
    at = new At(at.phase(), done, total);
  }

  @Override
  public boolean cancelled() {
    return cancelled;
  }

  void cancel() {
    cancelled = true;
  }

  At now() {
    return at;
  }
}
