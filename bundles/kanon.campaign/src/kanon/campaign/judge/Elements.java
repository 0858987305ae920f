package kanon.campaign.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The elements of a cell that shows an interval or a set: separated by commas, some in quotes. */
final class Elements {
  private Elements() {}

  static Optional<List<String>> of(String cell, char open, char close) {
    int end = cell.length() - 1;
    if (end < 1 || cell.charAt(0) != open || cell.charAt(end) != close) return Optional.empty();
    List<String> elements = new ArrayList<>();
    StringBuilder element = new StringBuilder();
    boolean quoted = false;
    for (int at = 1; at < end; at++) {
      char c = cell.charAt(at);
      if (c == '"' && quoted && at + 1 < end && cell.charAt(at + 1) == '"') {
        element.append(c);
        at++;
      } else if (c == '"') {
        quoted = !quoted;
      } else if (c == ',' && !quoted) {
        elements.add(element.toString());
        element.setLength(0);
      } else {
        element.append(c);
      }
    }
    elements.add(element.toString());
    return quoted ? Optional.empty() : Optional.of(elements);
  }
}
