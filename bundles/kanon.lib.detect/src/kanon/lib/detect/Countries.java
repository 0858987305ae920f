package kanon.lib.detect;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Countries as the JDK names them, in some languages, and their ISO codes. */
final class Countries {
  private static final List<String> LANGUAGES =
      List.of(
          "en", "de", "fr", "es", "it", "pt", "nl", "pl", "sv", "da", "nb", "tr", "fi", "cs", "sk",
          "hu", "ro", "el", "hr", "sl", "bg", "ru", "uk", "et", "lv", "lt", "ja", "zh", "ko", "ca");

  private static final List<String> SHORT =
      List.of(
          "usa",
          "u.s.a.",
          "us",
          "uk",
          "u.k.",
          "uae",
          "england",
          "scotland",
          "wales",
          "čr",
          "sr",
          "brd",
          "ee.uu.",
          "türkiye",
          "czech republic",
          "holland");

  /** In small letters. */
  static final Set<String> NAMES = names();

  private Countries() {}

  private static Set<String> names() {
    Set<String> names = new HashSet<>(SHORT);
    for (String code : Locale.getISOCountries()) {
      Locale country = new Locale("", code);
      names.add(code.toLowerCase(Locale.ROOT));
      names.add(country.getISO3Country().toLowerCase(Locale.ROOT));
      for (String language : LANGUAGES) {
        names.add(
            country.getDisplayCountry(Locale.forLanguageTag(language)).toLowerCase(Locale.ROOT));
      }
    }
    return Set.copyOf(names);
  }
}
