package kanon.api.report;

import java.util.List;
import java.util.Optional;

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
    List<String> notes) {

  /**
   * What a paper says.
   *
   * @param source where it says so
   * @param claim what it says
   * @param measurement what was measured
   * @param verdict how the one stands to the other
   * @param reason why it does not hold in full
   */
  public record Claim(
      String source, String claim, String measurement, String verdict, String reason) {}

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
   * @param points pairs of place and height
   */
  public record Curve(String name, List<List<Double>> points) {}
}
