package kanon.shell.call;

import java.util.function.BooleanSupplier;

/** Whether a command is to end early. Thread-safe. */
public final class Cancellation {
  private final BooleanSupplier wider;
  private volatile boolean requested;

  /** One of its own. */
  public Cancellation() {
    wider = () -> false;
  }

  /** One that is requested also where a wider one is. */
  public Cancellation(BooleanSupplier wider) {
    this.wider = wider;
  }

  /** Asks for the end. */
  public void request() {
    requested = true;
  }

  /** Whether the end was asked for. */
  public boolean requested() {
    return requested || wider.getAsBoolean();
  }

  /** Withdraws the request, before the next command; a wider one stays as it is. */
  public void reset() {
    requested = false;
  }
}
