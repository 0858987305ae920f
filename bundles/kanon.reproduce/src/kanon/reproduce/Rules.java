package kanon.reproduce;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import kanon.api.report.ReproductionReport.Band;
import kanon.api.report.ReproductionReport.Rule;

/** Rules by what papers say: larger, about so much, rising, never above. */
final class Rules {
  static final String QUOTIENT = "quotient";
  static final String QUOTIENT_EVERYWHERE = "quotient-everywhere";
  static final String QUOTIENT_TREND = "quotient-trend";
  static final String GREATEST_QUOTIENT = "greatest-quotient";
  static final String GREATEST_DIFFERENCE = "greatest-difference";
  static final String TREND = "trend";
  static final String EACH = "each";
  static final String GREATEST = "greatest";
  static final String WORST = "worst";

  /** What is about as large as a number lies within this factor of it. */
  private static final double ABOUT = 1.5;

  /** From which rank correlation on a curve that does not rise throughout rises at all. */
  private static final double RISING = 0.5;

  private Rules() {}

  static Band atLeast(double least) {
    return new Band(OptionalDouble.of(least), OptionalDouble.empty());
  }

  static Band atMost(double most) {
    return new Band(OptionalDouble.empty(), OptionalDouble.of(most));
  }

  static Band between(double least, double most) {
    return new Band(OptionalDouble.of(least), OptionalDouble.of(most));
  }

  /** More than something: the next number after it. */
  static Band above(double bound) {
    return atLeast(Math.nextUp(bound));
  }

  private static List<String> titles(Panel... panels) {
    return Arrays.stream(panels).map(Panel::title).toList();
  }

  private static Rule of(
      String kind,
      String curve,
      Optional<String> against,
      OptionalDouble at,
      Band holds,
      Optional<Band> direction,
      Panel... panels) {
    return new Rule(kind, titles(panels), curve, against, Optional.empty(), at, holds, direction);
  }

  /** A rule that compares two curves at all places. */
  private static Rule pair(
      String kind, String curve, String other, Band holds, Band direction, Panel... panels) {
    return of(
        kind,
        curve,
        Optional.of(other),
        OptionalDouble.empty(),
        holds,
        Optional.of(direction),
        panels);
  }

  /** One curve lies above another one at every place; on average: in direction only. */
  static Rule larger(String curve, String than, Panel... panels) {
    return pair(QUOTIENT_EVERYWHERE, curve, than, above(1), above(1), panels);
  }

  /** One curve is nowhere below another one; on average: in direction only. */
  static Rule notSmaller(String curve, String than, Panel... panels) {
    return pair(QUOTIENT_EVERYWHERE, curve, than, atLeast(1), atLeast(1), panels);
  }

  /** One curve is on average about so many times another one; in direction where it is larger. */
  static Rule about(double times, String curve, String of, Panel... panels) {
    return times(between(times / ABOUT, times * ABOUT), curve, of, panels);
  }

  /** One curve is on average so many times another one; in direction where it is larger. */
  static Rule times(Band holds, String curve, String of, Panel... panels) {
    return pair(QUOTIENT, curve, of, holds, above(1), panels);
  }

  /** The same at one place. */
  static Rule aboutAt(double place, double times, String curve, String of, Panel panel) {
    return of(
        QUOTIENT,
        curve,
        Optional.of(of),
        OptionalDouble.of(place),
        between(times / ABOUT, times * ABOUT),
        Optional.of(above(1)),
        panel);
  }

  /** One curve lies that share below another one; in direction where it is below. */
  static Rule below(double least, double most, String curve, String than, Panel... panels) {
    return pair(
        QUOTIENT, curve, than, between(1 - most, 1 - least), atMost(Math.nextDown(1.0)), panels);
  }

  /** One curve is so many times another one at one place. */
  static Rule timesAt(double place, Band holds, String curve, String of, Panel panel) {
    return of(
        QUOTIENT, curve, Optional.of(of), OptionalDouble.of(place), holds, Optional.empty(), panel);
  }

  /** The quotient of two curves reaches a number somewhere; in direction where it is above 1. */
  static Rule upTo(double times, String curve, String of, Panel... panels) {
    return pair(GREATEST_QUOTIENT, curve, of, atLeast(times), above(1), panels);
  }

  /** The quotient of two curves rises. */
  static Rule moreAndMore(String curve, String than, Panel panel) {
    return pair(QUOTIENT_TREND, curve, than, atLeast(1), atLeast(RISING), panel);
  }

  /** By how much one curve lies above another one, at most; in direction where it does at all. */
  static Rule greatestDifference(Band holds, String curve, String than, Panel... panels) {
    return pair(GREATEST_DIFFERENCE, curve, than, holds, above(0), panels);
  }

  static Rule rises(String curve, Panel... panels) {
    return of(
        TREND,
        curve,
        Optional.empty(),
        OptionalDouble.empty(),
        atLeast(1),
        Optional.of(atLeast(RISING)),
        panels);
  }

  static Rule falls(String curve, Panel... panels) {
    return of(
        TREND,
        curve,
        Optional.empty(),
        OptionalDouble.empty(),
        atMost(-1),
        Optional.of(atMost(-RISING)),
        panels);
  }

  /** A curve neither rises throughout nor falls throughout. */
  static Rule fluctuates(String curve, Panel... panels) {
    return of(
        TREND,
        curve,
        Optional.empty(),
        OptionalDouble.empty(),
        between(Math.nextUp(-1.0), Math.nextDown(1.0)),
        Optional.empty(),
        panels);
  }

  /** Every point lies in a band. */
  static Rule each(Band holds, String curve, Panel... panels) {
    return of(
        EACH, curve, Optional.empty(), OptionalDouble.empty(), holds, Optional.empty(), panels);
  }

  /** The greatest point lies in a band. */
  static Rule greatest(Band holds, Optional<Band> direction, String curve, Panel... panels) {
    return of(GREATEST, curve, Optional.empty(), OptionalDouble.empty(), holds, direction, panels);
  }

  /** No sample of a point lies above a bound. */
  static Rule never(double above, String curve, double place, Panel panel) {
    return of(
        WORST,
        curve,
        Optional.empty(),
        OptionalDouble.of(place),
        atMost(above),
        Optional.empty(),
        panel);
  }

  /** A curve lies nowhere below that of the same name in another figure. */
  static Rule notLowerThanIn(String curve, Panel panel, Panel other) {
    return new Rule(
        QUOTIENT_EVERYWHERE,
        List.of(panel.title()),
        curve,
        Optional.of(curve),
        Optional.of(List.of(other.title())),
        OptionalDouble.empty(),
        atLeast(1),
        Optional.of(atLeast(1)));
  }

  /** A curve lies below that of the same name in other figures, everywhere. */
  static Rule lowerThanIn(String curve, List<Panel> panels, List<Panel> others) {
    return new Rule(
        QUOTIENT_EVERYWHERE,
        panels.stream().map(Panel::title).toList(),
        curve,
        Optional.of(curve),
        Optional.of(others.stream().map(Panel::title).toList()),
        OptionalDouble.empty(),
        atMost(Math.nextDown(1.0)),
        Optional.of(atMost(Math.nextDown(1.0))));
  }
}
