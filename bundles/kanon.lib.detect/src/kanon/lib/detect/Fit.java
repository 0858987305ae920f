package kanon.lib.detect;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Whether values can be what the name of their column says. */
final class Fit {
  private static final Pattern DIGITS = Pattern.compile("\\d+");
  private static final Pattern AGE_WORDS = Pattern.compile(".*\\d.*|\\p{L}+");
  private static final Pattern DEGREES = Pattern.compile("[-+]?\\d{1,3}[.,]\\d{4,}");
  private static final Pattern AGE_BAND =
      Pattern.compile(
          "\\d{1,3} ?[-–] ?\\d{1,3}( \\p{L}{1,8}\\.?)?|[<>≥≤] ?\\d{1,3}|\\d{1,3} ?\\+|\\p{L}{2,8} \\d{1,3}");
  private static final Pattern LAST_NUMBER = Pattern.compile("(\\d+)\\D*$");
  private static final Pattern ROW_CODE =
      Pattern.compile("(?=.*\\p{L})(?=.*\\d.*\\d.*\\d)[\\p{L}\\d]+([-/.]?[\\p{L}\\d]+)*");
  private static final Pattern YEAR = Pattern.compile("19\\d\\d|20[0-3]\\d");
  private static final int SOME_YEARS = 5;
  private static final int OF_AGE = 16;
  private static final int YOUNG = 30;
  private static final int OLD = 70;
  private static final int OLDEST = 125;
  private static final int LONGEST_POSTCODE = 7;
  private static final int LONG_WORDS = 4;
  private static final int LONG_SIGNS = 10;
  private static final int MANY_AGES = 40;

  private Fit() {}

  static boolean is(Meaning meaning, Column column, Reading reading) {
    Content content = reading.content();
    if (!meaning.fits(content)) {
      return false;
    }
    boolean number = content == Content.WHOLE || content == Content.DECIMAL;
    return switch (meaning) {
      case AGE ->
          number
              ? ages(column)
              : column.distinct() <= OLDEST
                  && column.share(v -> AGE_WORDS.matcher(v).matches()) > 0.8;
      case BIRTH_DATE -> DateFormats.firstYear(column).isPresent();
      case DATE_OF_EVENT ->
          content == Content.TIME
              || DateFormats.firstYear(column).isPresent()
              || column.distinct() <= 53 && (!number || column.all(v -> v.length() <= 2));
      case SEX -> column.distinct() <= 12;
      case MONEY -> content != Content.WORDS || amounts(column);
      case IDENTIFIER -> column.uniqueness() >= 0.5 || column.distinct() > 1000;
      case PHONE, CARD, BANK_ACCOUNT, NATIONAL_ID ->
          column.distinct() > 2
              && column.share(Fit::longNumber) > 0.7
              && column.share(Forms::postcode) < 0.9;
      case POSTCODE -> !column.nearlyUnique() || column.share(Fit::postcode) > 0.8;
      case EMAIL, URL, PHOTO, LOGIN, PASSPORT, VEHICLE, IP -> column.distinct() > 3;
      case PERSON_NAME -> column.distinct() > 2 && column.share(v -> v.length() > 1) > 0.8;
      case COORDINATE -> !number || content == Content.DECIMAL || column.distinct() > 20;
      case FREE_TEXT -> column.distinct() > 5 || column.share(Fit::longText) > 0.5;
      case ADDRESS -> column.distinct() > 3;
      case PERSON_ID -> column.distinct() > 3;
      default -> true;
    };
  }

  /** Whether a value has several words, or as many signs as several words have. */
  private static boolean longText(String value) {
    boolean signs = value.codePoints().anyMatch(Character::isIdeographic);
    return signs ? value.length() >= LONG_SIGNS : value.split("\\s+", -1).length >= LONG_WORDS;
  }

  /** Bands of amounts have digits in them or are few; else it may be a word for who or what for. */
  private static boolean amounts(Column column) {
    return column.share(v -> v.chars().anyMatch(Character::isDigit)) > 0.5;
  }

  private static boolean longNumber(String value) {
    return value.chars().filter(Character::isLetterOrDigit).count() >= 5;
  }

  /** Whether a value is as long as the postcodes of some country, without a mark or with one. */
  private static boolean postcode(String value) {
    return Forms.postcode(value) || value.length() <= LONGEST_POSTCODE;
  }

  static boolean ages(Column column) {
    return column.all(v -> within(v, 0, OLDEST));
  }

  /** Whether numbers without a name can hardly be anything but ages of adults. */
  static boolean adults(Column column) {
    return ages(column)
        && column.distinct() >= MANY_AGES
        && column.share(v -> within(v, OLD, OLDEST)) > 0
        && column.share(v -> within(v, OF_AGE, YOUNG)) > 0
        && column.rowShare(v -> within(v, OF_AGE, OLD)) > 0.5;
  }

  /** Whether whole numbers can hardly be anything but years of the last century and this one. */
  static boolean years(Column column) {
    return column.distinct() >= SOME_YEARS
        && column.distinct() <= OLDEST
        && column.all(v -> YEAR.matcher(v).matches());
  }

  /** Whether decimals can hardly be anything but degrees: exact, of their own, and on the globe. */
  static boolean degrees(Column column) {
    return column.distinct() >= MANY_AGES
        && column.uniqueness() > 0.5
        && column.share(v -> DEGREES.matcher(v).matches()) > 0.8
        && column.all(v -> within(v, -180, 180))
        && column.share(v -> within(v, -1, 1)) < 0.1;
  }

  /** Whether texts are bands of ages, such as 18-24, under 5 and 85+. */
  static boolean ageBands(Column column) {
    return column.distinct() >= 3
        && column.distinct() <= 30
        && column.all(v -> AGE_BAND.matcher(v).matches() && within(lastNumber(v), 0, OLDEST))
        && column.share(v -> v.indexOf('-') > 0 || v.indexOf('–') > 0) >= 0.5;
  }

  private static String lastNumber(String band) {
    Matcher m = LAST_NUMBER.matcher(band);
    return m.find() ? m.group(1) : "";
  }

  /**
   * Whether values are codes of letters and digits of which most rows have one of their own: few
   * things but persons and cases are numbered so.
   */
  static boolean codesOfRows(Column column) {
    return column.present() >= MANY_AGES
        && column.uniqueness() > 0.5
        && column.share(v -> ROW_CODE.matcher(v).matches()) > 0.95;
  }

  /** Whether texts are addresses: with words for streets, or of as many as a register has. */
  static boolean addresses(Column column) {
    return column.distinct() >= 5
        && column.share(Forms::address) > 0.8
        && (column.uniqueness() > 0.3 || column.share(Forms::street) > 0.3);
  }

  private static boolean within(String value, double low, double high) {
    try {
      double n = Double.parseDouble(value.replace(',', '.'));
      return n >= low && n <= high;
    } catch (NumberFormatException e) {
      return false;
    }
  }

  static boolean sexes(Column column) {
    return column.distinct() >= 2 && column.distinct() <= 5 && KnownValues.sexes(column);
  }

  static boolean countries(Column column) {
    return column.distinct() >= 3 && column.share(Detection::country) > 0.7;
  }

  /** Whether the values are digits of one length, some with a zero in front. */
  static boolean zeros(Column column) {
    int length = column.values().get(0).strip().length();
    return length >= 4
        && length <= 6
        && column.distinct() >= 5
        && column.share(v -> DIGITS.matcher(v).matches() && v.length() == length) > 0.95
        && column.share(v -> v.startsWith("0")) > 0;
  }
}
