package kanon.reproduce;

/** A figure of processor time, by which claims are judged, and one of time by the clock. */
final class Times {
  /**
   * Claims are judged by this one: other work on the machine does not count. By the clock where
   * others than the thread that solves do the work.
   */
  final Panel processor;

  private final Panel wall;

  Times(Findings findings, String title, String x) {
    this(panel(findings, title + ", processor time", x), clock(findings, title, x));
  }

  private Times(Panel processor, Panel wall) {
    this.processor = processor;
    this.wall = wall;
  }

  /** Of work that is done elsewhere. */
  static Times byClock(Findings findings, String title, String x) {
    Panel wall = clock(findings, title, x);
    return new Times(wall, wall);
  }

  private static Panel clock(Findings findings, String title, String x) {
    return panel(findings, title + ", by the clock", x);
  }

  private static Panel panel(Findings findings, String title, String x) {
    return findings.panel(title, x, "milliseconds", true);
  }

  void plan(String curve, double place) {
    processor.plan(curve, place);
    wall.plan(curve, place);
  }

  void sample(String curve, double place, Run run, Schedule.Warmth warmth) {
    wall.sample(curve, place, run.wall(), warmth);
    if (processor != wall) {
      processor.sample(curve, place, run.processor(), warmth);
    }
  }
}
