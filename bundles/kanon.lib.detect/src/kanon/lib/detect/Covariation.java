package kanon.lib.detect;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What columns that nothing else told mean beside others: names of which e-mail addresses of the
 * same rows are made, places that follow from the postcode.
 */
final class Covariation {
  /** So many columns are looked at: each costs a pass over the rows. */
  private static final int MOST_COLUMNS = 50;

  private static final int LEAST_VALUES = 3;
  private static final int LEAST_LETTERS = 3;

  /** In so many rows a name has to stand in the address; many have another. */
  private static final double IN_ADDRESS = 0.3;

  /** In so many rows a postcode has to have its most frequent place. */
  private static final double FOLLOWS = 0.95;

  /** So many rows have a postcode on average, or it would lead to anything. */
  private static final int ROWS_EACH = 4;

  private final List<Finding> findings;
  private final Together together;

  Covariation(List<Finding> findings, Together together) {
    this.findings = findings;
    this.together = together;
  }

  /** The findings, with what they tell about each other. */
  List<Finding> told() {
    List<Finding> told = new ArrayList<>();
    int looked = 0;
    for (Finding finding : findings) {
      boolean open =
          finding.meaning() == Meaning.UNKNOWN
              && (finding.content() == Content.WORDS || finding.content() == Content.CODE)
              && finding.values().distinct() >= LEAST_VALUES;
      told.add(open && looked++ < MOST_COLUMNS ? beside(finding) : finding);
    }
    return told;
  }

  private Finding beside(Finding finding) {
    for (Finding other : findings) {
      if (other.meaning() == Meaning.EMAIL && named(finding.values(), other.values())) {
        return finding.meant(
            Meaning.PERSON_NAME, "its values stand in the e-mail addresses of their rows");
      }
      if (other.meaning() == Meaning.POSTCODE && follows(finding.values(), other.values())) {
        return finding.meant(Meaning.PLACE, "its values follow from the postcode");
      }
    }
    return finding;
  }

  private boolean named(Column column, Column addresses) {
    long[] rows = new long[2];
    together.each(
        column.name(),
        addresses.name(),
        (name, address, n) -> {
          int at = address.indexOf('@');
          String letters = letters(name);
          boolean within =
              at > 0
                  && letters.length() >= LEAST_LETTERS
                  && letters(address.substring(0, at)).contains(letters);
          rows[0] += n;
          rows[1] += within ? n : 0;
        });
    return rows[1] > IN_ADDRESS * rows[0];
  }

  private static String letters(String text) {
    StringBuilder letters = new StringBuilder();
    ColumnName.plain(text.toLowerCase(Locale.ROOT))
        .codePoints()
        .filter(Character::isLetter)
        .forEach(letters::appendCodePoint);
    return letters.toString();
  }

  private boolean follows(Column column, Column postcodes) {
    boolean tells =
        column.distinct() <= postcodes.distinct()
            && postcodes.present() >= (long) ROWS_EACH * postcodes.distinct()
            && column.largestCount() < FOLLOWS * column.present();
    if (!tells) {
      return false;
    }
    Map<String, Map<String, Long>> places = new HashMap<>();
    together.each(
        postcodes.name(),
        column.name(),
        (postcode, place, n) ->
            places.computeIfAbsent(postcode, key -> new HashMap<>()).merge(place, n, Long::sum));
    long rows = 0;
    long usual = 0;
    for (Map<String, Long> of : places.values()) {
      long most = 0;
      for (long n : of.values()) {
        rows += n;
        most = Math.max(most, n);
      }
      usual += most;
    }
    return rows > 0 && usual >= FOLLOWS * rows;
  }
}
