package kanon.gate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The elements of a text like <code>{a,"b,c"}</code>: separated by commas, in double quotes,
 * doubled inside, where an element is empty or has a comma, a quote, a brace or a bracket, and
 * nowhere else.
 */
final class Elements {
  private static final String SPECIAL = ",{}[]\"";

  private final String text;
  private final int end;
  private int at = 1;

  private Elements(String text) {
    this.text = text;
    end = text.length() - 1;
  }

  /** The elements, or nothing where the text is not so formed. */
  static Optional<List<String>> of(String text, char open, char close) {
    int last = text.length() - 1;
    if (last < 1 || text.charAt(0) != open || text.charAt(last) != close) {
      return Optional.empty();
    }
    return new Elements(text).all();
  }

  private Optional<List<String>> all() {
    List<String> elements = new ArrayList<>();
    while (true) {
      Optional<String> element = at < end && text.charAt(at) == '"' ? quoted() : bare();
      if (element.isEmpty()) {
        return Optional.empty();
      }
      elements.add(element.get());
      if (at == end) {
        return Optional.of(elements);
      }
      if (text.charAt(at++) != ',') {
        return Optional.empty();
      }
    }
  }

  private Optional<String> bare() {
    int from = at;
    while (at < end && SPECIAL.indexOf(text.charAt(at)) < 0) {
      at++;
    }
    return at == from ? Optional.empty() : Optional.of(text.substring(from, at));
  }

  private Optional<String> quoted() {
    StringBuilder element = new StringBuilder();
    boolean special = false;
    for (at++; at < end; at++) {
      char c = text.charAt(at);
      if (c == '"') {
        boolean doubled = at + 1 < end && text.charAt(at + 1) == '"';
        if (!doubled) {
          at++;
          boolean needed = special || element.isEmpty();
          return needed ? Optional.of(element.toString()) : Optional.empty();
        }
        at++;
      }
      special |= SPECIAL.indexOf(c) >= 0;
      element.append(c);
    }
    return Optional.empty();
  }
}
