package kanon.pipeline.scan;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kanon.lib.detect.Content;
import kanon.lib.detect.Finding;
import kanon.lib.detect.Meaning;

/** Dates that say more than a year, ages above 89, and places smaller than a state. */
final class Elements {
  private static final int OLDEST = 89;
  private static final int ZIP = 3;

  /** Whole years, from the first day of one to the last of another. */
  private static final Pattern YEARS =
      Pattern.compile("\\[\\d{4}-01-01,\\d{4}-12-31]|\\[?\\d{4}([-,]\\d{4})?[])]?");

  private static final Pattern DATE =
      Pattern.compile(
          "(?<!\\d)\\d{4}-(0[1-9]|1[0-2])(-\\d{2})?(?!\\d)|(?<!\\d)\\d{4}-(W\\d{2}|Q[1-4])(?!\\d)"
              + "|(?<![\\d./-])(0?[1-9]|[12]\\d|3[01])(?<a>[./-])(0?[1-9]|[12]\\d|3[01])\\k<a>(\\d{4}|\\d{2})(?![\\d./-])"
              + "|(?<![\\d./-])\\d{4}(?<b>[./])(0?[1-9]|1[0-2])\\k<b>(0?[1-9]|[12]\\d|3[01])(?![\\d./-])");

  private static final Pattern NUMBER = Pattern.compile("\\d+(\\.\\d+)?");
  private static final Pattern OPEN_ABOVE =
      Pattern.compile(
          "(>=?|≥|over|above|ab|ueber|über)? ?\\d+ ?(\\+|and over|and above|or more|plus)?");
  private static final Pattern PLACEHOLDER = Pattern.compile("[*…_xX#-]*");

  private Elements() {}

  /** What of a column's dates says more than a year. */
  static Optional<String> dates(Finding finding, List<String> cells) {
    if (finding.content() == Content.DATE && !finding.years() && generalized(cells) == 0) {
      return Optional.of("its cells are dates");
    }
    boolean some =
        cells.stream().anyMatch(c -> !YEARS.matcher(c).matches() && DATE.matcher(c).find());
    if (some) {
      return Optional.of("cells have dates, or parts of them finer than a year");
    }
    boolean named =
        finding.meaning() == Meaning.DATE_OF_EVENT || finding.meaning() == Meaning.BIRTH_DATE;
    boolean years = finding.years() || cells.stream().allMatch(c -> YEARS.matcher(c).matches());
    return named && !years ? Optional.of(finding.reason()) : Optional.empty();
  }

  private static long generalized(List<String> cells) {
    return cells.stream().filter(c -> YEARS.matcher(c).matches()).count();
  }

  /** Whether ages above 89 stand there that are not one category. */
  static Optional<String> ages(Finding finding, List<String> cells, int thisYear) {
    if (finding.meaning() == Meaning.BIRTH_DATE && finding.years()) {
      boolean old = cells.stream().anyMatch(c -> last(c) > 1000 && last(c) < thisYear - OLDEST - 1);
      return old ? Optional.of("years of birth tell ages above 89") : Optional.empty();
    }
    if (finding.meaning() != Meaning.AGE) {
      return Optional.empty();
    }
    List<String> old = cells.stream().filter(c -> last(c) > OLDEST).toList();
    boolean one =
        old.size() == 1
            && OPEN_ABOVE.matcher(old.get(0).strip()).matches()
            && last(old.get(0)) == OLDEST + 1;
    return old.isEmpty() || one
        ? Optional.empty()
        : Optional.of("ages above 89 are not one category");
  }

  /** The largest number in a cell; where there is none -1. */
  private static double last(String cell) {
    Matcher matcher = NUMBER.matcher(cell);
    double largest = -1;
    while (matcher.find()) {
      largest = Math.max(largest, Double.parseDouble(matcher.group()));
    }
    return largest;
  }

  /** Why a column of places is finer than a state; empty where it is not. */
  static Optional<String> place(Finding finding, List<String> cells) {
    String name = finding.values().name();
    if (finding.meaning() == Meaning.PLACE
        && Names.has(name, "state", "country", "nation", "bundesland", "continent", "land")) {
      return Optional.empty();
    }
    boolean short3 =
        finding.meaning() == Meaning.POSTCODE
            && cells.stream().allMatch(c -> c.replaceAll("[*…_xX#-]+$", "").length() <= ZIP);
    return Optional.of(
        short3
            ? "first digits of postcodes: allowed for three where more than 20,000 people live, which nobody looked at here"
            : finding.reason());
  }

  /** Whether a cell tells nothing: it was suppressed. */
  static boolean suppressed(String cell) {
    return PLACEHOLDER.matcher(cell.strip()).matches();
  }
}
