package kanon.lib.detect;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Texts that stand where a value is missing. */
final class MissingCodes {
  /** Nobody writes these for anything else. */
  private static final Set<String> ALWAYS =
      Set.of(
          ".",
          "..",
          "...",
          "?",
          "??",
          "-",
          "--",
          "---",
          "–",
          "—",
          "/",
          "#",
          "*",
          "_",
          "n/a",
          "n/k",
          "n.k.",
          "nk",
          "u/k",
          "tbd",
          "tba",
          "xxx",
          "xx",
          "sin dato",
          "sin datos",
          "non specificato",
          "nao informado",
          "não informado",
          "geen",
          "ikke oplyst",
          "ej angivet",
          "niet ingevuld",
          "nicht erhoben",
          "o.a.",
          "o. a.",
          "ohne angabe",
          "#n/a",
          "na",
          "n.a.",
          "n.a",
          "nan",
          "null",
          "none",
          "nil",
          "(null)",
          "<na>",
          "missing",
          "k.a.",
          "k. a.",
          "keine angabe",
          "unbekannt",
          "unknown",
          "not known",
          "not stated",
          "inconnu",
          "non renseigné",
          "non renseigne",
          "nr",
          "n.r.",
          "nc",
          "desconocido",
          "no consta",
          "s/d",
          "ns/nc",
          "sconosciuto",
          "non noto",
          "nd",
          "n.d.",
          "desconhecido",
          "n/d",
          "onbekend",
          "niet bekend",
          "brak",
          "brak danych",
          "nieznany",
          "nieznane",
          "b.d.",
          "okänd",
          "okänt",
          "uppgift saknas",
          "ukendt",
          "ukjent",
          "uoplyst",
          "bilinmiyor",
          "yok",
          "belirtilmemiş",
          "tuntematon",
          "ei tietoa",
          "neznámé",
          "neuvedeno",
          "refused",
          "not available");

  /** Two letters that may as well be a code: of Namibia, of a department. */
  private static final Set<String> MAY_BE_CODES =
      Set.of("nk", "xx", "na", "nr", "nc", "nd", "yok", "none", "/");

  private static final Pattern SHORT_CODE = Pattern.compile("\\p{L}{2,3}");

  /** Numbers that surveys put for a missing answer. */
  private static final Pattern NUMBER =
      Pattern.compile(
          "-?(9|99|999|9999|99999|999999)(\\.0+)?|-(1|2|3|7|8|77|88|97|98|777|888)|-9{2,}");

  /** Among words. */
  private static final Pattern NEGATIVE = Pattern.compile("-\\d{1,3}");

  private static final Pattern DATE =
      Pattern.compile(
          "(0000|1111|9999)[-/.]?(00|01|11|12|99)[-/.]?(00|01|11|31|99)"
              + "|(00|01|11|31|99)[-/.](00|01|11|12|99)[-/.](0000|1111|9999)");

  private static final Pattern DIGIT = Pattern.compile("\\d");
  private static final int LONGEST = 20;
  private static final int MOST = 3;
  private static final int LEAST = 5;

  private MissingCodes() {}

  /** Those of a column's values that only stand where something is missing. */
  static Set<String> words(Column column) {
    Set<String> found = new TreeSet<>();
    Predicate<String> code = v -> SHORT_CODE.matcher(v).matches();
    boolean codes = column.distinct() > 3 && column.share(code) > 0.8;
    boolean words = column.all(v -> NEGATIVE.matcher(v).matches() || !DIGIT.matcher(v).find());
    for (String value : column.values()) {
      String small = value.strip().toLowerCase(Locale.ROOT);
      boolean blank = small.isEmpty();
      if (blank
          || ALWAYS.contains(small) && !(codes && MAY_BE_CODES.contains(small))
          || words && NEGATIVE.matcher(small).matches()) {
        found.add(value);
      }
    }
    return found.size() == column.distinct() ? Set.of() : found;
  }

  /** The few words among values that are otherwise made of digits. */
  static Set<String> odd(Column column) {
    Set<String> found = new TreeSet<>();
    for (String value : column.values()) {
      if (value.length() <= LONGEST && !DIGIT.matcher(value).find()) {
        found.add(value);
      }
    }
    boolean few = found.size() <= MOST && column.distinct() >= found.size() + LEAST;
    return few ? found : Set.of();
  }

  /** Dates that no calendar has, or that nobody lived on. */
  static Set<String> dates(List<String> values) {
    Set<String> found = new LinkedHashSet<>();
    for (String value : values) {
      if (DATE.matcher(value.strip()).matches()) {
        found.add(value);
      }
    }
    return found;
  }

  /**
   * Numbers that stand for a missing one: negative where no other is, or nines far above all
   * others.
   *
   * @param values numbers as they are written
   * @param number what each is
   */
  static Set<String> numbers(
      List<String> values, java.util.function.ToDoubleFunction<String> number) {
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    int others = 0;
    for (String value : values) {
      if (!NUMBER.matcher(value.strip()).matches()) {
        low = Math.min(low, number.applyAsDouble(value));
        high = Math.max(high, number.applyAsDouble(value));
        others++;
      }
    }
    Set<String> found = new TreeSet<>();
    for (String value : values) {
      if (others > 0 && NUMBER.matcher(value.strip()).matches()) {
        double n = number.applyAsDouble(value);
        if (n < 0 && low >= 0 || n >= 99 && n > 3 * high && high > 0) {
          found.add(value);
        }
      }
    }
    return found;
  }
}
