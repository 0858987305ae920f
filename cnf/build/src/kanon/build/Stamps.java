package kanon.build;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What the last run of each step started from, kept in one small file. */
final class Stamps {
  private final Path file;
  private final TreeMap<String, String> values = new TreeMap<>();

  Stamps(Path file) {
    this.file = file;
    Properties stored = new Properties();
    try {
      stored.load(new StringReader(Tree.read(file)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    for (String key : stored.stringPropertyNames()) values.put(key, stored.getProperty(key));
  }

  String get(String key) {
    return values.getOrDefault(key, "");
  }

  boolean is(String key, String value) {
    return value.equals(values.get(key));
  }

  void put(String key, String value) {
    values.put(key, value);
    store();
  }

  void remove(String key) {
    if (values.remove(key) != null) store();
  }

  private void store() {
    Tree.write(
        file,
        values.entrySet().stream()
            .map(e -> e.getKey() + "=" + e.getValue() + "\n")
            .collect(Collectors.joining()));
  }
}
