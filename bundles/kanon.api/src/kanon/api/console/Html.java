package kanon.api.console;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.osgi.annotation.versioning.ProviderType;

/**
 * Writes a piece of a page. Every text and every value of an attribute is escaped, so that nothing
 * of the data can become part of the page's own code; there is no way to add markup as a text.
 * Attributes that run scripts or hold styles are refused, as browsers refuse them on these pages.
 * Not thread-safe.
 */
@ProviderType
public final class Html {
  private static final Set<String> VOID =
      Set.of("area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr");
  private static final Set<String> REFUSED =
      Set.of("script", "style", "iframe", "object", "embed", "base");
  private static final Set<String> ADDRESSES =
      Set.of("href", "src", "action", "formaction", "xlink:href");
  private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9:_-]*");
  private static final Pattern OWN_ADDRESS = Pattern.compile("(/(?![/\\\\])|[#?.]|[a-z0-9-]+$).*");

  private final StringBuilder out = new StringBuilder();
  private final Deque<String> open = new ArrayDeque<>();

  /**
   * Opens an element.
   *
   * @param attributes names and values in turn; one with the value false is left out, one with the
   *     value true stands alone
   */
  public Html open(String element, Object... attributes) {
    if (!NAME.matcher(element).matches() || REFUSED.contains(element.toLowerCase(Locale.ROOT))) {
      throw new IllegalArgumentException("No element of a page: " + element);
    }
    out.append('<').append(element);
    for (int i = 0; i < attributes.length; i += 2) {
      attribute(String.valueOf(attributes[i]), attributes[i + 1]);
    }
    out.append('>');
    if (!VOID.contains(element)) {
      open.push(element);
    }
    return this;
  }

  private void attribute(String name, Object value) {
    String lower = name.toLowerCase(Locale.ROOT);
    if (!NAME.matcher(name).matches() || lower.startsWith("on") || lower.equals("style")) {
      throw new IllegalArgumentException("No attribute of a page: " + name);
    }
    if (Boolean.FALSE.equals(value)) {
      return;
    }
    out.append(' ').append(name);
    if (Boolean.TRUE.equals(value)) {
      return;
    }
    String text = String.valueOf(value);
    if (ADDRESSES.contains(lower) && !OWN_ADDRESS.matcher(text).matches()) {
      throw new IllegalArgumentException("No address of this console: attribute " + name);
    }
    out.append("=\"").append(escaped(text)).append('"');
  }

  /** Closes the element that was opened last. */
  public Html close() {
    out.append("</").append(open.pop()).append('>');
    return this;
  }

  /** An element with a text. */
  public Html element(String element, Object text, Object... attributes) {
    return open(element, attributes).text(text).close();
  }

  /**
   * A script file of the console or of a page, run when the page is read.
   *
   * @param address as in {@code /goal/goal.js}
   */
  public Html script(String address) {
    out.append("<script defer");
    attribute("src", address);
    out.append("></script>");
    return this;
  }

  /** A text. */
  public Html text(Object text) {
    out.append(escaped(String.valueOf(text)));
    return this;
  }

  /** A whole number as pages show it, as in 30,162. */
  public static String whole(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  /** Another piece. */
  public Html add(Html piece) {
    out.append(piece.markup());
    return this;
  }

  /** How many elements are open. */
  public int depth() {
    return open.size();
  }

  /** The piece as it goes into a page, with everything closed that is still open. */
  public String markup() {
    StringBuilder whole = new StringBuilder(out);
    open.forEach(element -> whole.append("</").append(element).append('>'));
    return whole.toString();
  }

  private static String escaped(String text) {
    StringBuilder safe = new StringBuilder(text.length() + 16);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&' -> safe.append("&amp;");
        case '<' -> safe.append("&lt;");
        case '>' -> safe.append("&gt;");
        case '"' -> safe.append("&quot;");
        case '\'' -> safe.append("&#39;");
        default -> safe.append(c < ' ' && c != '\n' && c != '\t' || c == 0x7f ? '\uFFFD' : c);
      }
    }
    return safe.toString();
  }
}
