package kanon.campaign.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.List;
import kanon.campaign.plain.Draw;

/** Breaks texts where formats have their joints. */
public final class Spoiler {
  private static final List<String> TOKENS =
      List.of(
          "\"",
          "\"\"",
          "'",
          ",",
          ";",
          "\t",
          "|",
          "\n",
          "\r",
          "\r\n",
          "\n\n",
          " ",
          "{",
          "}",
          "[",
          "]",
          ":",
          "\\",
          "\\u",
          "\\ud800",
          "\\u0000",
          "\0",
          "\uFEFF",
          "\u2028",
          "\u200B",
          "\u0085",
          "*",
          "//",
          "/*",
          "#",
          "null",
          "true",
          "NaN",
          "Infinity",
          "-",
          "+",
          "0",
          "-0",
          "00",
          ".",
          "1e999999999",
          "1e-999999999",
          "9223372036854775808",
          "-2147483649",
          "0x10",
          "1_0",
          "0000-00-00",
          "+999999999-12-31",
          "-0001-01-01",
          "2023-02-29",
          "2024-W60",
          "١٢٣",
          "İ",
          "\uD83D\uDE00",
          "%s%n",
          "${x}",
          "../..",
          "\u001B[31m",
          "<script>",
          "=1+1",
          "__proto__");

  private static final List<Integer> LONG = List.of(100, 1_000, 5_000);

  /** Longer than any buffer: one in so many, as it costs as much as hundreds of others. */
  private static final int LONGEST = 70_000;

  private static final int RARE = 30;

  private final Draw draw;

  /** Breaks as the draws say. */
  public Spoiler(Draw draw) {
    this.draw = draw;
  }

  /**
   * A broken text, as bytes.
   *
   * @param from before which place nothing is changed
   */
  public byte[] spoil(String text, int from) {
    StringBuilder spoiled = new StringBuilder(text);
    int times = draw.between(0, 4);
    for (int i = 0; i < times; i++) change(spoiled, from);
    return bytes(spoiled.toString(), from);
  }

  private void change(StringBuilder text, int from) {
    int at = draw.between(Math.min(from, text.length()), text.length());
    int end = Math.min(text.length(), at + draw.between(0, 12));
    switch (draw.between(0, 9)) {
      case 0, 1, 2 -> text.insert(at, draw.of(TOKENS));
      case 3, 4 -> text.replace(at, end, draw.of(TOKENS));
      case 5 -> text.delete(at, end);
      case 6 -> text.insert(at, text.substring(at, end));
      case 7 -> text.setLength(at);
      case 8 -> text.insert(at, draw.of(TOKENS).repeat(draw.oneIn(RARE) ? LONGEST : draw.of(LONG)));
      default -> swap(text, at, end);
    }
  }

  private static void swap(StringBuilder text, int at, int end) {
    String reversed = new StringBuilder(text.substring(at, end)).reverse().toString();
    text.replace(at, end, reversed);
  }

  private byte[] bytes(String text, int from) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    switch (draw.between(0, 24)) {
      case 0 -> {
        return text.getBytes(StandardCharsets.UTF_16);
      }
      case 1 -> {
        return (text + "é").getBytes(StandardCharsets.ISO_8859_1);
      }
      case 2, 3 -> {
        for (int i = 0; bytes.length > from && i < 3; i++) {
          bytes[draw.between(from, bytes.length - 1)] = (byte) draw.between(0, 255);
        }
        return bytes;
      }
      case 4 -> {
        return ("\uFEFF" + text).getBytes(StandardCharsets.UTF_8);
      }
      default -> {
        return bytes;
      }
    }
  }
}
