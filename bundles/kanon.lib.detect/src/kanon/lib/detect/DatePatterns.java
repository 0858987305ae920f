package kanon.lib.detect;

import java.time.Month;
import java.time.format.TextStyle;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The patterns of dates and of what stands behind them, and the languages of months. */
final class DatePatterns {
  static final List<String> DAY_FIRST =
      List.of(
          "dd.MM.yyyy",
          "d.M.yyyy",
          "dd/MM/yyyy",
          "d/M/yyyy",
          "dd-MM-yyyy",
          "d-M-yyyy",
          "dd MM yyyy",
          "dd. MM. yyyy",
          "d. M. yyyy",
          "dd.MM.yyyy.",
          "d.M.yyyy.",
          "dd.MM.yy",
          "d.M.yy",
          "dd/MM/yy",
          "d/M/yy",
          "dd-MM-yy",
          "ddMMyyyy");
  static final List<String> MONTH_FIRST =
      List.of(
          "MM.dd.yyyy",
          "M.d.yyyy",
          "MM/dd/yyyy",
          "M/d/yyyy",
          "MM-dd-yyyy",
          "M-d-yyyy",
          "MM/dd/yy",
          "M/d/yy",
          "MM-dd-yy",
          "MMddyyyy");
  static final List<String> YEAR_FIRST =
      List.of(
          "yyyy-MM-dd",
          "yyyy/MM/dd",
          "yyyy.MM.dd",
          "yyyy-M-d",
          "yyyy/M/d",
          "yyyyMMdd",
          "yyyy. MM. dd.",
          "yyyy. M. d.",
          "yyyy.MM.dd.",
          "yyyy.M.d.",
          "yyyy'年'M'月'd'日'",
          "yyyy'년' M'월' d'일'");
  static final List<String> NAMED =
      List.of(
          "d MMMM yyyy",
          "d. MMMM yyyy",
          "MMMM d, yyyy",
          "d MMM yyyy",
          "d. MMM yyyy",
          "dd-MMM-yyyy",
          "MMM d, yyyy",
          "ddMMMyyyy",
          "dd-MMM-yy",
          "d MMM yy",
          "d-MMM-yyyy",
          "d/MMM/yyyy",
          "d.MMM.yyyy",
          "MMM d yyyy",
          "MMMM d yyyy",
          "yyyy-MMM-dd",
          "yyyy MMM d",
          "yyyy MMMM d",
          "yyyy. MMMM d.",
          "yyyy 'm.' MMMM d 'd.'",
          "yyyy. 'gada' d. MMMM",
          "d 'de' MMMM 'de' yyyy",
          "d 'de' MMMM 'del' yyyy",
          "EEE, d MMM yyyy",
          "EEEE, d MMMM yyyy");

  /** What some languages write behind the year. */
  static final List<String> YEARS =
      List.of(" 'г.'", "'г.'", " 'р.'", " 'год'", " 'года'", " 'року'");

  static final List<String> TIMES =
      List.of(
          "",
          " HH:mm",
          " HH:mm:ss",
          "'T'HH:mm",
          "'T'HH:mm:ss",
          "'T'HH:mm:ss.SSS",
          " HH:mm:ss.SSS",
          " HH:mm:ss.SSSSSS",
          "'T'HH:mm:ss'Z'",
          "'T'HH:mm:ssXXX",
          "'T'HH:mm:ss.SSS'Z'",
          "'T'HH:mm:ss.SSSXXX",
          " H:mm",
          " H:mm:ss",
          " hh:mm a",
          " h:mm a",
          " hh:mm:ss a",
          " h:mm:ss a",
          ", HH:mm",
          " HH.mm",
          " HH'h'mm",
          " HH:mm:ssXXX",
          "HHmm",
          "HHmmss");

  /** Of the names of months. */
  static final List<String> LANGUAGES =
      List.of(
          "en", "de", "fr", "es", "it", "pt", "nl", "pl", "sv", "da", "nb", "tr", "cs", "fi", "sk",
          "hu", "ro", "el", "hr", "sl", "sr", "bg", "ru", "uk", "et", "lv", "lt", "is", "ca", "eu",
          "gl", "sq", "mk", "be", "ga", "cy", "id", "ms", "vi", "th", "hi", "ar", "he", "fa", "sw",
          "af", "az", "kk", "uz", "ka", "hy", "ko", "ja", "zh");

  /** How months begin, in each language. */
  private static final Map<String, Set<String>> MONTHS = new ConcurrentHashMap<>();

  private static final int BEGINNING = 3;

  private DatePatterns() {}

  /** Whether a month of a language may stand in a text: most languages need not be tried. */
  static boolean named(String text, String language) {
    String small = text.toLowerCase(Locale.ROOT);
    return MONTHS.computeIfAbsent(language, DatePatterns::months).stream()
        .anyMatch(small::contains);
  }

  private static Set<String> months(String language) {
    Locale locale = Locale.forLanguageTag(language);
    Set<String> beginnings = new HashSet<>();
    for (Month month : Month.values()) {
      for (TextStyle style : List.of(TextStyle.FULL, TextStyle.SHORT)) {
        String name = month.getDisplayName(style, locale).toLowerCase(Locale.ROOT);
        beginnings.add(name.substring(0, Math.min(BEGINNING, name.length())));
      }
    }
    return beginnings;
  }
}
