package kanon.it.corpus;

import java.math.BigInteger;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/** Makes cells as a country writes them. */
final class Cells {
  private static final List<String> ICD =
      List.of(
          "I10", "E11.9", "J44.1", "C50.4", "S72.0", "K35.8", "F32.1", "M54.5", "N39.0", "I21.0",
          "Z38.0", "G40.2");

  private static final List<String> AIRPORTS =
      List.of("FRA", "CDG", "MAD", "FCO", "LIS", "AMS", "WAW", "ARN", "CPH", "IST", "LHR", "JFK");

  private final Country country;
  private final SplittableRandom random;
  private final List<String> postcodes = new ArrayList<>();

  private LocalDate kept = LocalDate.EPOCH;
  private int risen;
  private String postcode = "";

  Cells(Country country, SplittableRandom random) {
    this.country = country;
    this.random = random;
  }

  /** A date that another column of the row needs. */
  LocalDate keep(LocalDate date) {
    kept = date;
    return date;
  }

  LocalDate kept() {
    return kept;
  }

  /** A number that rises with each row, by steps that differ. */
  int next(int first, int step) {
    risen += number(1, step);
    return first + risen;
  }

  String of(String key) {
    List<String> words = country.words(key);
    return words.get(random.nextInt(words.size()));
  }

  int number(int from, int to) {
    return from + random.nextInt(to - from);
  }

  /** A pattern whose # are digits; where it begins with a street's name, numbers are short. */
  String digits(String pattern) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < pattern.length(); i++) {
      char c = pattern.charAt(i);
      text.append(c == '#' ? (char) ('0' + random.nextInt(10)) : c);
    }
    return text.toString();
  }

  String phone() {
    return digits(of("phone"));
  }

  /** One of sixty: a table has its rows from one region. */
  String postcode() {
    if (postcodes.isEmpty()) {
      for (int i = 0; i < 60; i++) {
        postcodes.add(digits(of("postcode")));
      }
    }
    postcode = postcodes.get(random.nextInt(postcodes.size()));
    return postcode;
  }

  /** The town of a row's postcode, which is asked for first; else any. */
  String town() {
    List<String> towns = country.words("city");
    return postcode.isEmpty() ? of("city") : towns.get(postcodes.indexOf(postcode) % towns.size());
  }

  String airport() {
    return AIRPORTS.get(random.nextInt(AIRPORTS.size()));
  }

  long bits() {
    return random.nextLong();
  }

  String street() {
    return of("street").replace("#", "" + number(1, 180));
  }

  String name() {
    return of("given") + " " + of("surname");
  }

  String date(LocalDate date) {
    return DateTimeFormatter.ofPattern(country.word("date"), Locale.ROOT).format(date);
  }

  LocalDate day(int firstYear, int lastYear) {
    LocalDate first = LocalDate.of(firstYear, 1, 1);
    int days = (int) (LocalDate.of(lastYear, 12, 31).toEpochDay() - first.toEpochDay());
    return first.plusDays(random.nextInt(days));
  }

  LocalDate birth(int firstYear, int lastYear) {
    LocalDate a = day(firstYear, lastYear);
    LocalDate b = day(firstYear, lastYear);
    return random.nextInt(3) == 0 && a.isBefore(b) ? b : a;
  }

  /** A number with the country's marks and, if it has one, its currency. */
  String money(double amount, boolean currency) {
    String marks = country.word("number");
    String plain = String.format(Locale.ROOT, "%,.2f", amount);
    String text =
        plain
            .replace(",", "t")
            .replace(".", marks.substring(0, 1))
            .replace("t", marks.substring(1));
    String sign = country.words("number").get(1);
    return !currency || sign.isEmpty()
        ? text
        : sign.matches("[$£]") ? sign + text : text + " " + sign;
  }

  String decimal(double number, int digits) {
    String plain = String.format(Locale.ROOT, "%." + digits + "f", number);
    return plain.replace(".", country.word("number").substring(0, 1));
  }

  String email() {
    String name = of("given").toLowerCase(Locale.ROOT).replaceAll("[^a-z]", "");
    return name + "." + number(1, 9999) + "@example." + country.code();
  }

  String iban() {
    if (country.code().equals("us")) {
      return card();
    }
    String code = country.code().toUpperCase(Locale.ROOT);
    String bban = digits("##################");
    BigInteger number = new BigInteger(bban + (code.charAt(0) - 55) + (code.charAt(1) - 55) + "00");
    int check = 98 - number.mod(BigInteger.valueOf(97)).intValue();
    return code + String.format(Locale.ROOT, "%02d", check) + bban;
  }

  private String card() {
    String digits = "4" + digits("##############");
    int sum = 0;
    for (int i = 0; i < 15; i++) {
      int d = digits.charAt(i) - '0';
      sum += i % 2 == 0 ? (d > 4 ? 2 * d - 9 : 2 * d) : d;
    }
    return digits + (10 - sum % 10) % 10;
  }

  /** A number that the state gives, in the form of the country; check digits only where short. */
  String nationalId(LocalDate birth) {
    String day = DateTimeFormatter.ofPattern("ddMMyy", Locale.ROOT).format(birth);
    String year = DateTimeFormatter.ofPattern("yyMMdd", Locale.ROOT).format(birth);
    return switch (country.code()) {
      case "de", "tr" -> digits("4##########");
      case "fr" -> digits("1 ## 0# ## ### ### ##");
      case "es" -> spanish();
      case "it" -> digits("RSSMRA##A##H###X");
      case "pt" -> digits("2########");
      case "nl" -> digits("#########");
      case "pl" -> year + digits("#####");
      case "sv" -> year + digits("-####");
      case "da" -> day + digits("-####");
      case "gb" -> digits("### ### ####");
      default -> digits("5##-4#-1###");
    };
  }

  private String spanish() {
    int number = number(1_000_000, 99_999_999);
    return String.format(
        Locale.ROOT, "%08d%c", number, "TRWAGMYFPDXBNJZSQVHLCKE".charAt(number % 23));
  }

  String icd() {
    return ICD.get(Math.min(random.nextInt(ICD.size()), random.nextInt(ICD.size())));
  }

  String note() {
    return of("note").replace("%", of("surname"))
        + (random.nextInt(5) == 0 ? "\n" + of("note").replace("%", of("surname")) : "");
  }

  /** A cell, or what the country writes where it is missing. */
  String orMissing(String cell, int percent) {
    return random.nextInt(100) < percent ? of("missing") : cell;
  }
}
