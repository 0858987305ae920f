package kanon.reproduce;

import java.util.List;

/** A figure of processor time, by which claims are judged, and one of time by the clock. */
final class Times {
  /** Claims are judged by this one: other work on the machine does not count. */
  final Panel processor;

  private final Panel wall;

  Times(Findings findings, String title, String x) {
    processor = findings.panel(title + ", processor time", x, "milliseconds", true);
    wall = findings.panel(title + ", by the clock", x, "milliseconds", true);
  }

  void plan(String curve, double place) {
    for (Panel panel : List.of(processor, wall)) {
      panel.plan(curve, place);
    }
  }

  void sample(String curve, double place, Run run, Schedule.Warmth warmth) {
    if (warmth == Schedule.Warmth.FIRST) {
      processor.first(curve, place, run.processor());
      wall.first(curve, place, run.wall());
    } else {
      processor.sample(curve, place, run.processor());
      wall.sample(curve, place, run.wall());
    }
  }
}
