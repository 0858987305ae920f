package kanon.campaign.leaks;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import kanon.campaign.plain.Draw;

/** Texts that occur nowhere but in planted cells, by what they are to the person. */
final class Sentinels {
  /** What a planted text is. */
  enum Kind {
    IDENTIFYING,
    QUASI_IDENTIFIER,
    SENSITIVE,
    SECRET
  }

  private static final List<Charset> CHARSETS =
      List.of(StandardCharsets.ISO_8859_1, StandardCharsets.UTF_16LE);

  private final Draw draw;
  private final Map<Kind, List<String>> planted = new EnumMap<>(Kind.class);

  Sentinels(Draw draw) {
    this.draw = draw;
    for (Kind kind : Kind.values()) planted.put(kind, new ArrayList<>());
  }

  /** A new text of letters. */
  String text(Kind kind) {
    StringBuilder text = new StringBuilder("Zq");
    for (int i = 0; i < 9; i++) text.append((char) ('a' + draw.between(0, 25)));
    return plant(kind, text.toString());
  }

  /** A new number of eleven digits. */
  String number(Kind kind) {
    return plant(kind, draw.between(71000, 89999) + "%06d".formatted(draw.between(0, 999999)));
  }

  /** A new date, of a year that nothing else is of. */
  String date(Kind kind) {
    return plant(
        kind,
        "%04d-%02d-%02d"
            .formatted(draw.between(2410, 2790), draw.between(1, 12), draw.between(1, 28)));
  }

  /** A new key of 64 digits. */
  String key(Kind kind) {
    StringBuilder digits = new StringBuilder();
    for (int i = 0; i < 64; i++) digits.append(Integer.toHexString(draw.between(0, 15)));
    return plant(kind, digits.toString());
  }

  private String plant(Kind kind, String text) {
    planted.get(kind).add(text);
    return text;
  }

  /** The kinds of which a planted text stands in some bytes, in letters of either case. */
  List<Kind> in(byte[] bytes) {
    List<Kind> found = new ArrayList<>();
    for (Kind kind : Kind.values()) {
      boolean there = false;
      for (Charset charset : CHARSETS) {
        String text = new String(bytes, charset).toLowerCase(Locale.ROOT);
        there |=
            planted.get(kind).stream().anyMatch(p -> text.contains(p.toLowerCase(Locale.ROOT)));
      }
      if (there) found.add(kind);
    }
    return found;
  }

  /** The kinds of which a planted text stands in a text. */
  List<Kind> in(String text) {
    return in(text.getBytes(StandardCharsets.UTF_8));
  }
}
