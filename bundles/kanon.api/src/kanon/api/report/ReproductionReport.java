package kanon.api.report;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A paper's claims beside what was measured.
 *
 * @param kanon Kanon's version
 * @param paper its name
 * @param title authors, title and year
 * @param quick whether fewer points and rows were measured
 * @param data the table; empty for the installation's own
 * @param claims what the paper says and what was measured
 * @param figures its figures as measured
 * @param leftOut what was not measured, and why
 * @param notes what else is to be known, such as runs that failed
 */
public record ReproductionReport(
    String kanon,
    String paper,
    String title,
    boolean quick,
    Optional<String> data,
    List<Claim> claims,
    List<Figure> figures,
    List<String> leftOut,
    List<String> notes) {

  /**
   * What a paper says.
   *
   * @param source where it says so
   * @param claim what it says
   * @param measurement what was measured
   * @param verdict how the one stands to the other: that of all parts where they agree
   * @param reason why it does not hold in full
   * @param parts what it says in detail, each judged for itself; empty where no rule judges
   */
  public record Claim(
      String source,
      String claim,
      String measurement,
      String verdict,
      String reason,
      List<Part> parts) {}

  /**
   * A part of a claim, judged by the points of figures and nothing else.
   *
   * @param says what the paper says
   * @param rule how it is judged
   * @param value the number that is judged; empty where it was not measured
   * @param places at how many places of the figures it was measured
   * @param planned at how many it was to be measured
   * @param exceptions the places that say otherwise
   * @param measurement what was measured, in words
   * @param verdict how it stands to what the paper says
   */
  public record Part(
      String says,
      Rule rule,
      OptionalDouble value,
      int places,
      int planned,
      List<String> exceptions,
      String measurement,
      String verdict) {}

  /**
   * How points become a verdict. Only places count at which everything that a rule compares was
   * measured; where these are fewer than three quarters of the planned ones (of a trend: fewer than
   * three), nothing is said. Kinds:
   *
   * <ul>
   *   <li>{@code quotient}: the geometric mean of curve over other curve;
   *   <li>{@code quotient-everywhere}: the same, and holds only if each quotient lies in the band;
   *   <li>{@code quotient-trend}: Kendall's rank correlation of the quotients with the places;
   *   <li>{@code greatest-quotient}: the greatest quotient;
   *   <li>{@code greatest-difference}: the greatest of curve less other curve;
   *   <li>{@code trend}: Kendall's rank correlation of the heights with the places; the least
   *       favourable one of several figures;
   *   <li>{@code each}: the median of the heights, and holds only if each lies in the band;
   *   <li>{@code greatest}: the greatest height;
   *   <li>{@code worst}: the greatest sample of all points.
   * </ul>
   *
   * @param kind one of these
   * @param figures the titles of the figures that the curve is in
   * @param curve whose points count
   * @param against whose points they are compared with; empty where with none
   * @param otherFigures the titles of the figures that the other curve is in, in the order of
   *     {@code figures}; empty where in the same
   * @param at the one place that counts; empty where all do
   * @param holds where the number lies if the paper is right
   * @param direction where it lies if the paper is right but for the amount; empty where there is
   *     no such thing
   */
  public record Rule(
      String kind,
      List<String> figures,
      String curve,
      Optional<String> against,
      Optional<List<String>> otherFigures,
      OptionalDouble at,
      Band holds,
      Optional<Band> direction) {}

  /**
   * A range of numbers, its ends included.
   *
   * @param atLeast its lower end; empty where there is none
   * @param atMost its upper end; empty where there is none
   */
  public record Band(OptionalDouble atLeast, OptionalDouble atMost) {
    /** Whether a number lies in it. */
    public boolean has(double number) {
      return number >= atLeast.orElse(Double.NEGATIVE_INFINITY)
          && number <= atMost.orElse(Double.POSITIVE_INFINITY);
    }
  }

  /**
   * A figure.
   *
   * @param title what it shows
   * @param x what varies along it
   * @param y what is measured
   * @param logarithmic whether the heights are shown by their powers of ten
   * @param curves its lines
   */
  public record Figure(String title, String x, String y, boolean logarithmic, List<Curve> curves) {}

  /**
   * A line of a figure.
   *
   * @param name whose line it is
   * @param published whether its points are the paper's own
   * @param planned the places at which it was to be measured
   * @param points pairs of place and height: the median of the samples there
   * @param spread for each point its least sample, its greatest one, and how many there are
   */
  public record Curve(
      String name,
      boolean published,
      List<Double> planned,
      List<List<Double>> points,
      List<List<Double>> spread) {}
}
