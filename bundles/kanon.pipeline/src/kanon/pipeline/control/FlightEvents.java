package kanon.pipeline.control;

import java.util.List;
import java.util.Map;
import jdk.jfr.AnnotationElement;
import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.EventFactory;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.ValueDescriptor;

/**
 * Kanon's events of the flight recorder: names, durations and numbers, nothing of a table. They are
 * made by a factory: the recorder changes classes of events that are written out, so that they then
 * ask a bundle's class loader for parts of the recorder that no framework hands on.
 */
final class FlightEvents {
  private static final EventFactory WORK =
      EventFactory.create(
          named("kanon.Work", "Work", "A run, a check, a verification or the like"),
          List.of(
              number("number", "Number", "Of the work, counted from 1 in its process"),
              text("kind", "Kind", "As in run or check"),
              number("rows", "Rows", "Of the input; 0 where it was not read"),
              text("code", "Code", "Why it did not do what it was asked for; empty where it did")));

  private static final EventFactory PHASE =
      EventFactory.create(
          named("kanon.Phase", "Phase", "A phase of a piece of work"),
          List.of(
              number("number", "Number", "Of the work, counted from 1 in its process"),
              text("phase", "Phase", "As in import or solve"),
              number("rows", "Rows", "Of the input; 0 as long as it has not been read")));

  private FlightEvents() {}

  private static List<AnnotationElement> named(String name, String label, String description) {
    return List.of(
        new AnnotationElement(Name.class, name),
        new AnnotationElement(Label.class, label),
        new AnnotationElement(Description.class, description),
        new AnnotationElement(Category.class, new String[] {"Kanon"}),
        new AnnotationElement(StackTrace.class, Map.of("value", false)));
  }

  private static ValueDescriptor number(String name, String label, String description) {
    return value(long.class, name, label, description);
  }

  private static ValueDescriptor text(String name, String label, String description) {
    return value(String.class, name, label, description);
  }

  private static ValueDescriptor value(
      Class<?> type, String name, String label, String description) {
    return new ValueDescriptor(
        type,
        name,
        List.of(
            new AnnotationElement(Label.class, label),
            new AnnotationElement(Description.class, description)));
  }

  static Recording work(long number, String kind) {
    return new Begun(WORK, number, kind, true);
  }

  static Recording phase(long number, String name) {
    return new Begun(PHASE, number, name, false);
  }

  /** An event between its begin and its end. */
  private static final class Begun extends Recording {
    private static final int NUMBER = 0;
    private static final int WORD = 1;
    private static final int ROWS = 2;
    private static final int CODE = 3;

    private final Event event;
    private final boolean coded;

    Begun(EventFactory factory, long number, String word, boolean coded) {
      this.coded = coded;
      event = factory.newEvent();
      event.set(NUMBER, number);
      event.set(WORD, word);
      event.begin();
    }

    @Override
    void end(long rows, String code) {
      event.set(ROWS, rows);
      if (coded) {
        event.set(CODE, code);
      }
      event.commit();
    }
  }
}
