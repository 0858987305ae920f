package kanon.model;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.TreeSet;

/**
 * What the code of a {@link KanonException} stands for. A bundle describes the codes that it
 * introduces in a resource {@value #RESOURCE} of its root package, which is read without loading
 * any class of it:
 *
 * <pre>
 * NO_SUCH_FILE.kind = input
 * NO_SUCH_FILE.meaning = A file that the config names does not exist.
 * NO_SUCH_FILE.remedy = Correct the path.
 * </pre>
 *
 * @param code in UPPER_SNAKE
 * @param kind decides the exit code
 * @param meaning what happened, in sentences
 * @param remedy what to do about it, in sentences
 */
public record Fault(String code, KanonException.Kind kind, String meaning, String remedy) {
  /** The name of the resource, in UTF-8 and in the form of {@link Properties}. */
  public static final String RESOURCE = "faults.properties";

  private static final List<String> PARTS = List.of("kind", "meaning", "remedy");

  /**
   * The faults of a resource, sorted by code.
   *
   * @throws IllegalArgumentException if one is not described as above
   */
  public static List<Fault> read(Reader resource) throws IOException {
    Properties lines = new Properties();
    lines.load(resource);
    TreeSet<String> codes = new TreeSet<>();
    for (String key : lines.stringPropertyNames()) {
      int dot = key.indexOf('.');
      if (dot <= 0 || !PARTS.contains(key.substring(dot + 1))) {
        throw new IllegalArgumentException(
            "'" + key + "' is not of the form CODE." + String.join(", CODE.", PARTS));
      }
      codes.add(key.substring(0, dot));
    }
    List<Fault> faults = new ArrayList<>();
    for (String code : codes) {
      faults.add(
          new Fault(
              code,
              kind(part(lines, code, "kind")),
              part(lines, code, "meaning"),
              part(lines, code, "remedy")));
    }
    return faults;
  }

  private static String part(Properties lines, String code, String part) {
    String text = lines.getProperty(code + "." + part, "").strip();
    if (text.isEmpty()) {
      throw new IllegalArgumentException("'" + code + "." + part + "' is missing");
    }
    return text;
  }

  private static KanonException.Kind kind(String text) {
    return KanonException.Kind.valueOf(text.toUpperCase(Locale.ROOT));
  }
}
