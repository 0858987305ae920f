package kanon.shell.command;

import java.util.Optional;

/** A person's wish that what runs should end. Thread-safe. */
public final class Cancellation {
  private final Optional<Cancellation> wider;
  private volatile boolean requested;

  /** One of its own. */
  public Cancellation() {
    wider = Optional.empty();
  }

  /** One that is requested also where a wider one is. */
  public Cancellation(Cancellation wider) {
    this.wider = Optional.of(wider);
  }

  /** Asks for the end. */
  public void request() {
    requested = true;
  }

  /** Whether the end was asked for. */
  public boolean requested() {
    return requested || wider.isPresent() && wider.get().requested();
  }

  /** Forgets it, before the next command; a wider one stays as it is. */
  public void reset() {
    requested = false;
  }
}
