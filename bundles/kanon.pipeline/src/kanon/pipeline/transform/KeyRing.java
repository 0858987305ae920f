package kanon.pipeline.transform;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import kanon.api.Transform;
import kanon.lib.keys.KeyFile;
import kanon.lib.keys.KeyText;
import kanon.lib.keys.SecretKey;
import kanon.model.KanonException;
import kanon.pipeline.files.InputFiles;

/** The keys that a config names, each read once. */
public final class KeyRing {
  /** The name of the key that is drawn for a run. */
  static final String FRESH = "fresh";

  /** The code of what is said of a key that is not there. */
  static final String MISSING = "KEY_MISSING";

  private static final String VARIABLE = "env:";

  private final InputFiles files;
  private final boolean again;
  private final Map<String, SecretKey> keys = new TreeMap<>();

  /**
   * @param files finds key files
   * @param again whether what was done once is done again, so that a fresh key is none
   */
  public KeyRing(InputFiles files, boolean again) {
    this.files = files;
    this.again = again;
  }

  /** The keys as a transform has them. */
  Transform.Keys of(String transform) {
    return name -> key(name).derived("transform " + transform)::mac;
  }

  private SecretKey key(String name) {
    SecretKey known = keys.get(name);
    if (known == null) {
      known = read(name);
      keys.put(name, known);
    }
    return known;
  }

  private SecretKey read(String name) {
    if (name.equals(FRESH)) {
      if (again) {
        throw KanonException.input(
            "KEY_MISSING", "The key was drawn fresh for one run and is forgotten");
      }
      return SecretKey.fresh();
    }
    if (KeyText.parse(name).isPresent()) {
      throw KanonException.usage(
          "KEY_IN_CONFIG",
          "A key does not belong into a config; name its file, or a variable of the environment as env:NAME");
    }
    if (name.startsWith(VARIABLE)) {
      String variable = name.substring(VARIABLE.length());
      String value = System.getenv(variable);
      if (value == null) {
        throw KanonException.input(
            "KEY_MISSING", "The environment has no variable '" + variable + "' that holds a key");
      }
      return KeyText.parse(value)
          .orElseThrow(
              () ->
                  KanonException.input(
                      "BAD_KEY",
                      "The variable '"
                          + variable
                          + "' holds no key: expected 64 hexadecimal digits"));
    }
    return KeyFile.read(file(name));
  }

  private Path file(String name) {
    return find(files, name);
  }

  /** Where a key file is, or would be: beside the config, or else in the working directory. */
  public static Path find(InputFiles files, String name) {
    Path beside = files.pattern(name);
    return Files.exists(beside) ? beside : InputFiles.path(name);
  }

  /** What tells a key from others, if it is there. */
  public Optional<String> id(String name) {
    try {
      return Optional.of(key(name).id());
    } catch (KanonException e) {
      if (e.code().equals(MISSING)) {
        return Optional.empty();
      }
      throw e;
    }
  }

  /** The key files that were read. */
  public List<Path> files() {
    return keys.keySet().stream().flatMap(name -> fileName(name).stream()).map(this::file).toList();
  }

  /** Whether a key was drawn. */
  boolean fresh() {
    return keys.containsKey(FRESH);
  }

  /** What tells the keys apart that were read, by name: nothing of what they make. */
  public Map<String, String> ids() {
    Map<String, String> ids = new TreeMap<>();
    keys.forEach((name, key) -> ids.put(name, key.id()));
    ids.remove(FRESH);
    return ids;
  }

  /** The file that a key's name stands for. */
  public static Optional<String> fileName(Object name) {
    return name instanceof String text
            && !text.isEmpty()
            && !text.equals(FRESH)
            && !text.startsWith(VARIABLE)
        ? Optional.of(text)
        : Optional.empty();
  }
}
