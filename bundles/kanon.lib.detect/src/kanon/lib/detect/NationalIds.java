package kanon.lib.detect;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Numbers that states give to persons, told by form and check digit. */
final class NationalIds {
  /** So many values must have a right check digit before it is no chance. */
  private static final int ENOUGH = 8;

  private static final double ALMOST_ALL = 0.95;
  private static final Pattern MARKS = Pattern.compile("[ ./-]");

  private record Kind(String noun, Pattern form, boolean bare, Predicate<String> check) {
    boolean is(String value) {
      return form.matcher(value).matches()
          && check.test(bare ? MARKS.matcher(value).replaceAll("") : value);
    }
  }

  private static final List<Kind> KINDS =
      List.of(
          kind(
              "Italian tax codes",
              "[A-Z]{6}\\d{2}[A-EHLMPRST]\\d{2}[A-Z]\\d{3}[A-Z]",
              Checksums::codiceFiscale),
          kind("Spanish identity numbers", "(\\d{8}|[XYZ]\\d{7})-?[A-Z]", Checksums::dni),
          kind(
              "French social security numbers",
              "[1-478] ?\\d{2} ?\\d{2} ?(\\d{2}|2[AB]) ?\\d{3} ?\\d{3} ?\\d{2}",
              Checksums::french),
          kind("Turkish identity numbers", "[1-9]\\d{10}", Checksums::turkish),
          kind(
              "Polish PESEL numbers",
              "\\d{11}",
              d -> Checksums.weighted(d, 10, 1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1) == 0),
          kind("Norwegian numbers of persons", "\\d{6} ?\\d{5}", Checksums::norwegian),
          kind(
              "Belgian numbers of persons",
              "\\d{2}\\.?\\d{2}\\.?\\d{2}-?\\d{3}\\.?\\d{2}",
              NationalIds::belgian),
          kind("Brazilian CPF numbers", "\\d{3}\\.?\\d{3}\\.?\\d{3}-?\\d{2}", Checksums::cpf),
          kind("German tax numbers", "[1-9]\\d ?\\d{3} ?\\d{3} ?\\d{3}", Checksums::mod1110),
          kind(
              "Swiss insurance numbers",
              "756\\.?\\d{4}\\.?\\d{4}\\.?\\d{2}",
              d -> Checksums.weighted(d, 10, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1) == 0),
          kind(
              "Swedish numbers of persons",
              "(19|20)?\\d{6}[-+]?\\d{4}",
              d -> Checksums.dated(last(d, 10), 4, 2) && Checksums.luhn(last(d, 10))),
          marked("Danish CPR numbers", "\\d{6}-\\d{4}", v -> Checksums.dated(v, 0, 2)),
          marked(
              "Finnish numbers of persons",
              "\\d{6}[-+A-FU-Y]\\d{3}[0-9A-Y]",
              v -> Checksums.dated(v, 0, 2)),
          marked("Czech and Slovak birth numbers", "\\d{6}/\\d{3,4}", v -> true),
          marked(
              "US social security numbers",
              "(?!000|666|9)\\d{3}-(?!00)\\d{2}-(?!0000)\\d{4}",
              v -> true),
          marked("British insurance numbers", "[A-Z]{2} ?\\d{2} ?\\d{2} ?\\d{2} ?[A-D]", v -> true),
          kind(
              "British NHS numbers",
              "\\d{3}[ -]?\\d{3}[ -]?\\d{4}",
              d -> Checksums.weighted(d, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1) == 0),
          kind(
              "Dutch service numbers",
              "\\d{9}",
              d -> Checksums.weighted(d, 11, 9, 8, 7, 6, 5, 4, 3, 2, -1) == 0),
          kind(
              "Portuguese tax numbers", "[1-35689]\\d{2} ?\\d{3} ?\\d{3}", NationalIds::portuguese),
          kind("Austrian insurance numbers", "\\d{4} ?\\d{6}", NationalIds::austrian),
          kind("Romanian numbers of persons", "[1-9]\\d{12}", Checksums::romanian),
          kind(
              "Hungarian insurance numbers",
              "\\d{3}[ -]?\\d{3}[ -]?\\d{3}",
              d -> Checksums.weighted(d, 10, 3, 7, 3, 7, 3, 7, 3, 7) == Checksums.digit(d, 8)),
          kind("Bulgarian numbers of persons", "\\d{10}", Checksums::bulgarian),
          kind("Estonian and Lithuanian personal codes", "[1-8]\\d{10}", Checksums::baltic),
          kind(
              "Greek insurance numbers",
              "\\d{11}",
              d -> Checksums.dated(d, 0, 2) && Checksums.luhn(d)),
          kind("Chinese identity numbers", "\\d{17}[\\dX]", Checksums::chinese),
          kind(
              "Chilean identity numbers",
              "\\d{1,2}\\.?\\d{3}\\.?\\d{3}-?[\\dkK]",
              Checksums::chilean),
          kind("Irish public service numbers", "\\d{7}[A-W][A-IW]?", Checksums::irish),
          kind("Canadian insurance numbers", "\\d{3}[ -]\\d{3}[ -]\\d{3}", Checksums::luhn),
          marked(
              "Mexican population codes",
              "[A-Z]{4}\\d{6}[HMX][A-Z]{5}[A-Z\\d]\\d",
              v -> Checksums.dated(v.substring(4), 4, 2)),
          marked("Korean registration numbers", "\\d{6}-[1-8]\\d{6}", v -> true));

  private NationalIds() {}

  private static Kind kind(String noun, String form, Predicate<String> check) {
    return new Kind(noun, Pattern.compile(form), true, check);
  }

  private static Kind marked(String noun, String form, Predicate<String> check) {
    return new Kind(noun, Pattern.compile(form), false, check);
  }

  private static String last(String digits, int n) {
    String bare = digits.replace("+", "");
    return bare.substring(bare.length() - n);
  }

  private static boolean belgian(String d) {
    long number = Long.parseLong(d.substring(0, 9));
    long check = Long.parseLong(d.substring(9));
    return 97 - number % 97 == check || 97 - (2_000_000_000L + number) % 97 == check;
  }

  private static boolean portuguese(String d) {
    int rest = Checksums.weighted(d, 11, 9, 8, 7, 6, 5, 4, 3, 2);
    return Checksums.digit(d, 8) == (rest < 2 ? 0 : 11 - rest);
  }

  private static boolean austrian(String d) {
    int rest = Checksums.weighted(d, 11, 3, 7, 9, 0, 5, 8, 4, 2, 1, 6);
    return Checksums.dated(d, 4, 6) && rest == Checksums.digit(d, 3);
  }

  /** The kind of number that a column's values are, if they are one. */
  static Optional<String> kind(Column column) {
    if (column.distinct() < ENOUGH) {
      return Optional.empty();
    }
    return KINDS.stream()
        .filter(kind -> column.share(kind::is) >= ALMOST_ALL)
        .map(Kind::noun)
        .findFirst();
  }
}
