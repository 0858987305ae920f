package kanon.pipeline.certify;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import kanon.api.report.Job;
import kanon.api.report.ScanReport;

/** What was found in a release, where its config says more than its cells. */
public final class Codes {
  /** The last identifier of the list: any other code. */
  private static final String ANY = "R";

  private Codes() {}

  /** Columns that a key made are codes for persons, whatever they were made of. */
  static List<ScanReport.Identifier> told(List<ScanReport.Identifier> found, Job config) {
    return told(found, column -> maker(config, column));
  }

  /**
   * The same where it is known otherwise what made a column.
   *
   * @param makerOf the transform that made a column with a key
   */
  public static List<ScanReport.Identifier> told(
      List<ScanReport.Identifier> found, Function<String, Optional<String>> makerOf) {
    List<ScanReport.Identifier> told = new ArrayList<>();
    List<ScanReport.Place> codes = new ArrayList<>();
    for (ScanReport.Identifier one : found) {
      List<ScanReport.Place> places = new ArrayList<>(one.places());
      places.removeIf(place -> makerOf.apply(place.column()).isPresent());
      for (ScanReport.Place place : one.places()) {
        boolean known = codes.stream().anyMatch(c -> c.column().equals(place.column()));
        Optional<String> maker = makerOf.apply(place.column());
        if (maker.isPresent() && !known) {
          codes.add(
              new ScanReport.Place(
                  place.column(), "codes that '" + maker.get() + "' made with a key"));
        }
      }
      if (one.letter().equals(ANY)) {
        places.addAll(codes);
      }
      told.add(new ScanReport.Identifier(one.letter(), one.name(), one.told(), places));
    }
    return told;
  }

  /** The transform that made a column with a key. */
  private static Optional<String> maker(Job config, String column) {
    return Optional.ofNullable(config.attributes().get(column)).flatMap(Codes::maker);
  }

  /** The transform that made a column with a key. */
  public static Optional<String> maker(Job.Column column) {
    return column.transform().orElse(List.of()).stream()
        .flatMap(step -> step.keySet().stream())
        .filter(name -> name.equals("pseudonym") || name.equals("mask"))
        .findFirst();
  }

  /** What was found in either of two tables. */
  static List<ScanReport.Identifier> both(
      List<ScanReport.Identifier> one, List<ScanReport.Identifier> other) {
    List<ScanReport.Identifier> both = new ArrayList<>();
    for (int i = 0; i < one.size(); i++) {
      List<ScanReport.Place> places = new ArrayList<>(one.get(i).places());
      places.addAll(other.get(i).places());
      both.add(
          new ScanReport.Identifier(
              one.get(i).letter(), one.get(i).name(), one.get(i).told(), places));
    }
    return both;
  }
}
