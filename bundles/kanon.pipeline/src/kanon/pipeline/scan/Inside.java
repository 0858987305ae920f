package kanon.pipeline.scan;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Identifiers that are told by their form wherever they stand in a cell: one in a thousand notes is
 * found.
 */
final class Inside {
  private static final int LONGEST = 20_000;
  private static final String OCTET = "(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)";

  /**
   * A form.
   *
   * @param item what it is
   * @param noun as it is told
   * @param pattern the form
   */
  private record Form(Item item, String noun, Pattern pattern) {}

  private static final List<Form> FORMS =
      List.of(
          new Form(
              Item.F,
              "an e-mail address",
              Pattern.compile(
                  "[\\p{L}\\p{N}._%+-]{1,64}@[\\p{L}\\p{N}-]{1,63}(?:\\.[\\p{L}\\p{N}-]{1,63})*\\.\\p{L}{2,}")),
          new Form(
              Item.N,
              "the address of a page",
              Pattern.compile(
                  "(?i)\\b(?:https?|ftp)://[^\\s]+|\\bwww\\.[\\p{L}\\p{N}-]+\\.\\p{L}{2,}")),
          new Form(
              Item.O,
              "a network address",
              Pattern.compile("(?<![\\d.])" + OCTET + "(?:\\." + OCTET + "){3}(?![\\d.])")),
          new Form(
              Item.O,
              "a network address",
              Pattern.compile(
                  "(?i)(?<![\\w:])(?:[0-9a-f]{1,4}:){4,7}(?::|[0-9a-f]{1,4})(?::[0-9a-f]{1,4})*(?![\\w:])")),
          new Form(
              Item.M,
              "the hardware address of a device",
              Pattern.compile("(?i)(?<![\\w:-])[0-9a-f]{2}(?:[:-][0-9a-f]{2}){5}(?![\\w:-])")),
          new Form(
              Item.G,
              "a social security number",
              Pattern.compile(
                  "(?<![\\d-])(?!000|666|9)\\d{3}-(?!00)\\d{2}-(?!0000)\\d{4}(?![\\d-])")),
          new Form(
              Item.D,
              "a telephone number",
              Pattern.compile(
                  "(?<![\\w.+-])(?:\\+1[ .-]?)?(?:\\([2-9]\\d{2}\\) ?|[2-9]\\d{2}[ .-])[2-9]\\d{2}[ .-]\\d{4}(?![\\w-])"
                      + "|(?<![\\w.+-])\\+[1-9]\\d{0,2}[ .-]?\\(?\\d{1,4}\\)?(?:[ .-]?\\d{2,4}){2,4}(?![\\w-])")),
          new Form(
              Item.L,
              "the number of a vehicle",
              Pattern.compile(
                  "\\b(?=[A-Z0-9]*[A-Z])(?=[A-Z0-9]*\\d)[A-HJ-NPR-Z0-9]{3}[A-HJ-NPR-Z0-9]{5}[0-9X][A-HJ-NPR-Z0-9]{2}\\d{6}\\b")));

  private Inside() {}

  /** Told to whoever looks through a column. */
  interface Sink {
    void found(Item item, String noun);
  }

  /** Looks through a cell. */
  static void look(String cell, Sink sink) {
    String text = cell.length() > LONGEST ? cell.substring(0, LONGEST) : cell;
    for (Form form : FORMS) {
      Matcher matcher = form.pattern().matcher(text);
      if (matcher.find() && (form.item() != Item.L || checked(matcher.group()))) {
        sink.found(form.item(), form.noun());
      }
    }
  }

  private static int value(char c) {
    if (Character.isDigit(c)) {
      return c - '0';
    }
    return c <= 'H' ? c - 'A' + 1 : c <= 'R' ? c - 'J' + 1 : c - 'S' + 2;
  }

  /** The ninth character of a vehicle's number checks the others. */
  private static boolean checked(String vin) {
    int[] weights = {8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2};
    int sum = 0;
    for (int i = 0; i < vin.length(); i++) {
      char c = vin.charAt(i);
      sum += weights[i] * value(c);
    }
    char check = sum % 11 == 10 ? 'X' : (char) ('0' + sum % 11);
    return vin.charAt(8) == check;
  }
}
