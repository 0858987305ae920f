package kanon.pipeline.control;

import java.util.function.Supplier;
import jdk.jfr.FlightRecorder;

/**
 * An event of the flight recorder that has begun. Where nobody records, no class of the recorder is
 * loaded but the one that tells so; where this Java has no recorder, none at all.
 */
abstract class Recording {
  /** Nobody records. */
  static final Recording NONE =
      new Recording() {
        @Override
        void end(long rows, String code) {}
      };

  private static final boolean PRESENT = ModuleLayer.boot().findModule("jdk.jfr").isPresent();

  /** A piece of work begins. */
  static Recording ofWork(long number, String kind) {
    return begun(number, () -> FlightEvents.work(number, kind));
  }

  /** A phase of it begins. */
  static Recording ofPhase(long number, String name) {
    return begun(number, () -> FlightEvents.phase(number, name));
  }

  /** What cannot be recorded here is not: a framework may not hand the recorder's packages on. */
  private static Recording begun(long number, Supplier<Recording> event) {
    try {
      return number > 0 && PRESENT && FlightRecorder.isInitialized() ? event.get() : NONE;
    } catch (RuntimeException | LinkageError e) {
      return NONE;
    }
  }

  /**
   * The event ends.
   *
   * @param rows of the input
   * @param code of the failure; empty where there was none
   */
  abstract void end(long rows, String code);
}
