package kanon.importer.stata;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The texts of a column's numbers: plain, or as the dates that its format says they are. */
final class StataNumbers {
  private static final int MOST_KEPT = 1 << 16;
  private static final double WHOLE = 1e15;

  /** The largest numbers that are none of the 27 missing values. */
  private static final byte LAST_BYTE = 100;

  private static final short LAST_INT = 32_740;
  private static final int LAST_LONG = 2_147_483_620;
  private static final int LAST_FLOAT = 0x7EFF_FFFF;
  private static final long LAST_DOUBLE = 0x7FDF_FFFF_FFFF_FFFFL;

  private final StataVariable variable;
  private final StataDates dates;
  private final Map<Long, String> kept = new HashMap<>();

  StataNumbers(StataVariable variable) {
    this.variable = variable;
    dates = StataDates.of(variable.format());
  }

  /** The text of a number in a row; empty where it is missing. */
  Optional<String> at(ByteBuffer row, int place) throws IOException {
    return switch (variable.type().kind()) {
      case BYTE -> whole(row.get(place), LAST_BYTE);
      case INT -> whole(row.getShort(place), LAST_INT);
      case LONG -> whole(row.getInt(place), LAST_LONG);
      case FLOAT -> {
        int bits = row.getInt(place);
        yield bits > LAST_FLOAT
            ? Optional.empty()
            : Optional.of(fraction(bits, Float.intBitsToFloat(bits), true));
      }
      default -> {
        long bits = row.getLong(place);
        yield bits > LAST_DOUBLE
            ? Optional.empty()
            : Optional.of(fraction(bits, Double.longBitsToDouble(bits), false));
      }
    };
  }

  private Optional<String> whole(long number, long last) {
    return number > last ? Optional.empty() : Optional.of(keep(number, dates.text(number)));
  }

  private String fraction(long bits, double number, boolean single) throws IOException {
    String known = kept.get(bits);
    if (known != null) {
      return known;
    }
    if (Double.isNaN(number) || Double.isInfinite(number)) {
      throw new StataBytes.Damaged("<data>");
    }
    boolean whole = Math.abs(number) < WHOLE && number == Math.rint(number);
    return keep(bits, whole ? dates.text((long) number) : plain(number, single));
  }

  private static String plain(double number, boolean single) {
    String shortest = single ? Float.toString((float) number) : Double.toString(number);
    return new BigDecimal(shortest).stripTrailingZeros().toPlainString();
  }

  private String keep(long number, String text) {
    if (kept.size() < MOST_KEPT) {
      kept.put(number, text);
    }
    return text;
  }
}
