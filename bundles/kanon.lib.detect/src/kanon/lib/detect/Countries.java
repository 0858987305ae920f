package kanon.lib.detect;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Countries as the JDK names them, in some languages, and their ISO codes. */
final class Countries {
  private static final List<String> LANGUAGES =
      List.of("en", "de", "fr", "es", "it", "pt", "nl", "pl", "sv", "da", "nb", "tr", "fi", "cs");

  /** In small letters. */
  static final Set<String> NAMES = names();

  private Countries() {}

  private static Set<String> names() {
    Set<String> names = new HashSet<>();
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
