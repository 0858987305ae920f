package kanon.importer.excel;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dhatim.fastexcel.reader.Cell;
import org.dhatim.fastexcel.reader.CellType;
import org.jspecify.annotations.Nullable;

/**
 * What a cell holds, as a plain text: numbers with the 15 digits that Excel keeps, dates and times
 * in ISO form where the cell is formatted as one, {@code true} and {@code false}, errors as Excel
 * shows them.
 */
final class CellText {
  private static final MathContext DIGITS = new MathContext(15, RoundingMode.HALF_EVEN);
  private static final BigDecimal SECONDS = BigDecimal.valueOf(86_400);
  private static final Pattern CHARACTER = Pattern.compile("_x([0-9A-Fa-f]{4})_");
  private static final int DAY = 86_400;
  private static final int LEAP_BUG = 60;
  private static final DateTimeFormatter MOMENT =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss");

  private final boolean from1904;
  private final Map<String, Shown> formats = new HashMap<>();

  /** What a number format shows a number as. */
  private enum Shown {
    NUMBER,
    DATE,
    TIME
  }

  CellText(boolean from1904) {
    this.from1904 = from1904;
  }

  /** The text; empty for a cell without content. */
  String of(@Nullable Cell cell) {
    if (cell == null || cell.getType() == CellType.EMPTY) {
      return "";
    }
    Object value = cell.getValue();
    if (value instanceof BigDecimal number) {
      return number(number, cell.getDataFormatString());
    }
    if (value instanceof Boolean flag) {
      return flag.toString();
    }
    if (value instanceof String text) {
      return characters(cell.getType() == CellType.FORMULA ? formula(text, cell) : text);
    }
    String raw = cell.getRawValue();
    return raw == null ? "" : raw;
  }

  /** Workbooks write a character that XML lacks or would change as {@code _x000D_}. */
  private static String characters(String text) {
    return text.contains("_x")
        ? CHARACTER
            .matcher(text)
            .replaceAll(
                found ->
                    Matcher.quoteReplacement(
                        String.valueOf((char) Integer.parseInt(found.group(1), 16))))
        : text;
  }

  /** The result of a formula, which has no type of its own. */
  private String formula(String text, Cell cell) {
    String raw = cell.getRawValue();
    if (raw == null) {
      return "";
    }
    try {
      return number(new BigDecimal(raw), cell.getDataFormatString());
    } catch (NumberFormatException e) {
      return raw.isEmpty() ? text : raw;
    }
  }

  private String number(BigDecimal number, @Nullable String format) {
    Shown shown = format == null ? Shown.NUMBER : formats.computeIfAbsent(format, CellText::shown);
    if (shown == Shown.NUMBER || number.signum() < 0) {
      BigDecimal kept = number.round(DIGITS);
      return kept.signum() == 0 ? "0" : kept.stripTrailingZeros().toPlainString();
    }
    long seconds = number.multiply(SECONDS).setScale(0, RoundingMode.HALF_UP).longValue();
    if (shown == Shown.TIME) {
      return "%02d:%02d:%02d".formatted(seconds / 3600, seconds / 60 % 60, seconds % 60);
    }
    LocalDateTime moment = day(seconds / DAY).atStartOfDay().plusSeconds(seconds % DAY);
    return seconds % DAY == 0 ? moment.toLocalDate().toString() : MOMENT.format(moment);
  }

  /** Excel counts from 1900 and takes that year for a leap year, or from 1904. */
  private LocalDate day(long serial) {
    if (from1904) {
      return LocalDate.of(1904, 1, 1).plusDays(serial);
    }
    return LocalDate.of(1899, 12, serial < LEAP_BUG ? 31 : 30).plusDays(serial);
  }

  /** Letters of a format outside of quotes, brackets and escapes tell what it shows. */
  private static Shown shown(String format) {
    String first = format.split(";", -1)[0];
    boolean elapsed = first.matches("(?i).*\\[(h+|m+|s+)].*");
    String letters =
        first
            .replaceAll("\"[^\"]*\"|\\\\.|_.|\\*.|\\[[^\\]]*]", "")
            .replaceAll("(?i)General|AM/PM|A/P|E[+-]", "")
            .toLowerCase(Locale.ROOT);
    boolean date = letters.indexOf('y') >= 0 || letters.indexOf('d') >= 0;
    boolean time = elapsed || letters.indexOf('h') >= 0 || letters.indexOf('s') >= 0;
    if (date || !time && letters.indexOf('m') >= 0) {
      return Shown.DATE;
    }
    return time ? Shown.TIME : Shown.NUMBER;
  }
}
