package kanon.lib.json;

import com.google.gson.FormattingStyle;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.model.KanonException;
import org.jspecify.annotations.Nullable;

/** Trees of Map, List, String, Long, Double and Boolean from and to JSON. */
public final class JsonTree {
  private static final FormattingStyle ONE_LINE =
      FormattingStyle.COMPACT.withSpaceAfterSeparators(true);
  private static final double EXACT = 1L << 53;

  private JsonTree() {}

  /**
   * Reads a file that holds one object.
   *
   * @throws KanonException of kind USAGE naming file, line and column
   */
  public static Map<String, Object> read(Path file) {
    if (Files.isDirectory(file)) {
      throw KanonException.input("NOT_A_FILE", "'" + file + "' is a folder, expected a file");
    }
    try (Reader reader = Files.newBufferedReader(file)) {
      return object(reader, file.toString());
    } catch (NoSuchFileException e) {
      throw KanonException.input("NO_SUCH_FILE", "File '" + file + "' does not exist");
    } catch (CharacterCodingException e) {
      throw KanonException.input("MALFORMED_TEXT", file + ": is not UTF-8");
    } catch (IOException e) {
      throw KanonException.input("UNREADABLE_FILE", "File '" + file + "' cannot be read: " + e);
    }
  }

  /** Reads one object; the name is for messages. */
  @SuppressWarnings("unchecked")
  public static Map<String, Object> object(Reader reader, String name) throws IOException {
    if (read(reader, name) instanceof Map<?, ?> map) {
      return (Map<String, Object>) map;
    }
    throw KanonException.usage("BAD_JSON", name + ": expected an object: {...}");
  }

  /** Reads one value of any kind; the name is for messages. */
  public static Object read(Reader reader, String name) throws IOException {
    return new StrictReader(reader, name).document();
  }

  /**
   * Reads one value of any kind from a file that may hold cells: faults are told by their places,
   * without any text of the file.
   */
  public static Object cells(Reader reader, String name) throws IOException {
    return new StrictReader(reader, name, false).document();
  }

  /** The value that a text is in JSON, where it is any. */
  public static Optional<Object> parse(String text) {
    try {
      return Optional.of(read(new StringReader(text), "text"));
    } catch (KanonException | IOException e) {
      return Optional.empty();
    }
  }

  /** A tree as text, with a line's end behind it. */
  public static String text(Object tree) {
    StringWriter text = new StringWriter();
    try {
      write(tree, text);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    return text.toString();
  }

  /** A tree as one line of text, without a line's end. */
  @SuppressWarnings("resource") // The writer holds nothing.
  public static String line(Object tree) {
    StringWriter text = new StringWriter();
    JsonWriter writer = new JsonWriter(text);
    writer.setHtmlSafe(false);
    try {
      value(tree, writer);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    return text.toString();
  }

  /** Writes a tree, with a line's end behind it. Besides what is read, arrays of ints are lists. */
  @SuppressWarnings("resource") // The writer stays the caller's.
  public static void write(Object tree, Writer to) throws IOException {
    JsonWriter writer = new JsonWriter(to);
    writer.setFormattingStyle(FormattingStyle.PRETTY);
    writer.setHtmlSafe(false);
    value(tree, writer);
    writer.flush();
    to.write('\n');
    to.flush();
  }

  private static void value(@Nullable Object tree, JsonWriter writer) throws IOException {
    if (tree instanceof Map<?, ?> map) {
      writer.beginObject();
      for (Map.Entry<?, ?> entry : map.entrySet()) {
        writer.name(String.valueOf(entry.getKey()));
        value(entry.getValue(), writer);
      }
      writer.endObject();
    } else if (tree instanceof List<?> list) {
      list(list, writer);
    } else if (tree instanceof int[] ints) {
      list(java.util.Arrays.stream(ints).boxed().toList(), writer);
    } else if (tree instanceof Object[] array) {
      list(java.util.Arrays.asList(array), writer);
    } else if (tree instanceof Number number) {
      number(number, writer);
    } else if (tree instanceof Boolean flag) {
      writer.value(flag);
    } else if (tree == null) {
      writer.nullValue();
    } else {
      writer.value(tree.toString());
    }
  }

  private static void list(List<?> list, JsonWriter writer) throws IOException {
    FormattingStyle style = writer.getFormattingStyle();
    boolean plain =
        style.equals(FormattingStyle.PRETTY) && list.stream().noneMatch(JsonTree::nested);
    writer.beginArray();
    if (plain) {
      writer.setFormattingStyle(ONE_LINE);
    }
    for (Object item : list) {
      value(item, writer);
    }
    writer.endArray();
    writer.setFormattingStyle(style);
  }

  private static boolean nested(@Nullable Object value) {
    return value instanceof Map
        || value instanceof List
        || value instanceof int[]
        || value instanceof Object[];
  }

  private static void number(Number number, JsonWriter writer) throws IOException {
    if (!(number instanceof Double) && !(number instanceof Float)) {
      writer.value(number);
      return;
    }
    double d = number.doubleValue();
    if (Double.isNaN(d) || Double.isInfinite(d)) {
      writer.nullValue();
    } else if (d == Math.rint(d) && Math.abs(d) < EXACT) {
      writer.value((long) d);
    } else {
      writer.value(d);
    }
  }
}
