package kanon.lib.detect;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Values that are told by their form, whatever the column is called. */
final class Forms {
  private static final double ALMOST_ALL = 0.9;

  private static final Pattern EMAIL = Pattern.compile("[^\\s@<>]+@[^\\s@<>]+\\.[\\p{L}]{2,}");
  private static final Pattern URL = Pattern.compile("(?i)(https?|ftp)://\\S+|www\\.\\S+\\.\\S+");
  private static final Pattern IPV4 =
      Pattern.compile(
          "((25[0-5]|2[0-4]\\d|1?\\d?\\d)\\.){3}(25[0-5]|2[0-4]\\d|1?\\d?\\d)(/\\d+|:\\d+)?");
  private static final Pattern IPV6 = Pattern.compile("(?i)[0-9a-f]{0,4}(:[0-9a-f]{0,4}){3,7}");
  private static final Pattern MAC = Pattern.compile("(?i)([0-9a-f]{2}[:-]){5}[0-9a-f]{2}");
  private static final Pattern UUID =
      Pattern.compile("(?i)\\{?[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}}?");
  private static final Pattern HASH = Pattern.compile("(?i)[0-9a-f]{32,128}");
  private static final Pattern IBAN = Pattern.compile("[A-Z]{2}\\d{2}( ?[A-Z0-9]){11,30}");
  private static final Pattern CARD =
      Pattern.compile("[2-6]\\d{3}([ -]?\\d{4}){2}[ -]?\\d{1,7}|3\\d{3}[ -]?\\d{6}[ -]?\\d{5}");
  private static final Pattern COORDINATES =
      Pattern.compile(
          "\\(?[-+]?\\d{1,3}[.,]\\d{3,} ?[,;/ ] ?[-+]?\\d{1,3}[.,]\\d{3,}\\)?|(?i)point ?\\(.*\\)"
              + "|.*\\d{1,3}° ?\\d{1,2}['′].*");
  private static final Pattern PHONE =
      Pattern.compile(
          "(\\+|00)[1-9][\\d ()./-]{6,18}\\d|\\(?0\\d[\\d ()./-]{5,16}\\d|\\(\\d{2,4}\\)[\\d ./-]{6,14}\\d|[2-9]\\d{2}[-. ]\\d{3}[-. ]\\d{4}|\\d{2,3}([ .-]\\d{2,3}){3,4}");
  private static final Pattern ADDRESS =
      Pattern.compile(
          "[\\p{L}][\\p{L} .,'’/-]{2,}[ ,]+(n[.ro°º]* ?)?\\d{1,5} ?[a-zA-Z]?([ /-]+[\\p{L}\\d. ]{1,8})?(, ?.*)?"
              + "|\\d{1,5}[a-zA-Z]?( ?(bis|ter))?,? +[\\p{Lu}\\p{Ll}][\\p{L} .,'’-]{4,}(,.*)?"
              + "|[\\p{L} .]{3,}(No|no)[:.] ?\\d+.*");
  private static final Pattern STREET =
      Pattern.compile(
          "(?iu).*(stra(ss|ß)e|str\\.|gasse|platz|weg\\b|allee|\\brue\\b|avenue|\\bave?\\b\\.?|boulevard|\\bbd\\b|place\\b|chemin|calle|\\bc/|avda|paseo|plaza"
              + "|\\bvia\\b|viale|corso|piazza|\\brua\\b|avenida|travessa|largo|straat|laan\\b|plein|kade|ulica|\\bul\\.|aleja|\\bal\\.|osiedle|gatan|vägen|gade\\b|vej\\b|alle\\b|gata\\b|gate\\b|veien|vegen"
              + "|katu\\b|tie\\b|kuja|polku|street|\\bst\\b|road|\\brd\\b|lane|drive|\\bdr\\b|close\\b|square|court|\\bsok|\\bcad|\\bmah|cadde|sokak|náměstí|nám\\.|ulice|třída|utca|\\bút\\b|\\bu\\.|tér\\b|körút|strada|bulevardul|aleea|calea|piața|οδός|λεωφ|πλατεία|улица|ул\\.|проспект|丁目).*");
  private static final Pattern POSTCODE =
      Pattern.compile(
          "[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}|\\d{4} ?[A-Z]{2}|\\d{2}-\\d{3}|\\d{4}-\\d{3}|\\d{3} \\d{2}|[A-Z]\\d[A-Z] ?\\d[A-Z]\\d|\\d{5}-\\d{3}|\\d{5}-\\d{4}|[A-Z]{1,2}-\\d{4,5}");
  private static final Pattern ICD =
      Pattern.compile("[A-TV-Z]\\d[\\dA-B](\\.?[\\dA-Z-]{1,4})?[+*!]?");
  private static final Pattern DOTTED_ICD =
      Pattern.compile("[A-TV-Z]\\d[\\dA-B]\\.[\\dA-Z-]{1,4}[+*!]?");

  private static final Pattern ATC = Pattern.compile("[A-DGHJL-NPR-SV]\\d{2}[A-Z]{2}\\d{2}");

  private static final List<Form> FORMS =
      List.of(
          new Form(Meaning.EMAIL, "e-mail addresses", 1, v -> EMAIL.matcher(v).matches()),
          new Form(Meaning.URL, "addresses of pages", 1, v -> URL.matcher(v).matches()),
          new Form(Meaning.IP, "network addresses", 1, Forms::network),
          new Form(Meaning.PERSON_ID, "universal identifiers", 1, Forms::universal),
          new Form(Meaning.BANK_ACCOUNT, "IBANs with right check digits", 1, Forms::iban),
          new Form(Meaning.CARD, "card numbers with right check digits", 5, Forms::card),
          new Form(Meaning.COORDINATE, "coordinates", 1, v -> COORDINATES.matcher(v).matches()));

  /**
   * Values told by their form.
   *
   * @param meaning what they mean
   * @param noun what they look like
   * @param least so many distinct values are no chance
   * @param test whether a value has the form
   */
  record Form(Meaning meaning, String noun, int least, Predicate<String> test) {}

  private Forms() {}

  /** The form that nearly all values have, if it is one that nothing else has. */
  static Optional<Form> of(Column column) {
    return FORMS.stream()
        .filter(f -> column.distinct() >= f.least() && column.share(f.test()) >= ALMOST_ALL)
        .findFirst();
  }

  private static boolean network(String value) {
    return IPV4.matcher(value).matches()
        || MAC.matcher(value).matches()
        || value.indexOf(':') != value.lastIndexOf(':')
            && value.length() > 8
            && IPV6.matcher(value).matches();
  }

  private static boolean universal(String value) {
    return UUID.matcher(value).matches() || HASH.matcher(value).matches();
  }

  private static boolean iban(String value) {
    return IBAN.matcher(value).matches() && Checksums.iban(value.replace(" ", ""));
  }

  private static boolean card(String value) {
    return CARD.matcher(value).matches() && Checksums.luhn(value.replaceAll("[ -]", ""));
  }

  static boolean phone(String value) {
    long digits = value.chars().filter(Character::isDigit).count();
    return digits >= 7 && digits <= 15 && PHONE.matcher(value).matches();
  }

  static boolean address(String value) {
    return ADDRESS.matcher(value).matches();
  }

  /** Whether a text has a word for streets. */
  static boolean street(String value) {
    return STREET.matcher(value).matches();
  }

  static boolean postcode(String value) {
    return POSTCODE.matcher(value).matches();
  }

  static boolean icd(String value) {
    return ICD.matcher(value).matches();
  }

  /** Whether a text is a code of the ATC catalogue of drugs. */
  static boolean atc(String value) {
    return ATC.matcher(value).matches();
  }

  static boolean dottedIcd(String value) {
    return DOTTED_ICD.matcher(value).matches();
  }
}
