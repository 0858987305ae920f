package kanon.plugins.trust;

import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import kanon.lib.files.WholeFile;
import kanon.lib.json.JsonTree;
import kanon.lib.json.record.Records;
import kanon.model.KanonException;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.BundleContext;

/**
 * The file of a site's decisions. Where it is not there nothing was decided, and any plugin is let
 * in; where it cannot be read or others may write it, none is.
 */
public final class TrustFile {
  private static final String PLUGINS = "kanon.plugins";
  private static final String PLACE = "kanon.trust";
  private static final String FILE = "trust.json";

  private final Path file;
  private @Nullable Judge judge;
  private String read = "";

  /** That of a framework: beside its folder of plugins, if nothing else is configured. */
  public TrustFile(BundleContext context) {
    String place = context.getProperty(PLACE);
    String plugins = context.getProperty(PLUGINS);
    file =
        place == null
            ? Path.of(plugins == null ? "plugins" : plugins).toAbsolutePath().resolveSibling(FILE)
            : Path.of(place);
  }

  Path path() {
    return file;
  }

  /** What tells one content from another: two that are equal were decided alike. */
  public String stamp() {
    try {
      BasicFileAttributes is = Files.readAttributes(file, BasicFileAttributes.class);
      return is.fileKey() + " " + is.size() + " " + is.lastModifiedTime();
    } catch (IOException e) {
      return absent() ? "" : e.toString();
    }
  }

  private boolean absent() {
    return Files.notExists(file, LinkOption.NOFOLLOW_LINKS);
  }

  /** What one jar is judged by. */
  @FunctionalInterface
  public interface Judge {
    /**
     * Judges a content.
     *
     * @param unsaid what its classes refer to and its author does not say
     */
    Verdict judge(Evidence evidence, Supplier<List<String>> unsaid);

    /** Whether algorithms of a bundle work in processes of their own; where nothing is known. */
    default boolean isolates(String bundle) {
      return true;
    }

    /** Whether contents have to be looked at to be judged. */
    default boolean looks() {
      return true;
    }
  }

  /** The judge of the decisions that are in force now. */
  public synchronized Judge judge() {
    String now = stamp();
    Judge last = judge;
    if (last == null || !now.equals(read)) {
      last = fresh();
      judge = last;
      read = now;
    }
    return last;
  }

  private Judge fresh() {
    Trust trust;
    try {
      trust = read();
    } catch (KanonException e) {
      Verdict none = Verdict.refused("is not let in while nothing is: " + e.getMessage());
      return (evidence, unsaid) -> none;
    }
    return new Judge() {
      @Override
      public Verdict judge(Evidence evidence, Supplier<List<String>> unsaid) {
        return trust.judge(evidence, unsaid, file.toString());
      }

      @Override
      public boolean isolates(String bundle) {
        return trust.isolates(bundle);
      }

      @Override
      public boolean looks() {
        return trust.looks();
      }
    };
  }

  /**
   * Reads it.
   *
   * @throws KanonException where it is there and cannot be believed
   */
  Trust read() {
    if (absent()) {
      return Trust.NONE;
    }
    requireOwn();
    Map<String, Object> tree = new LinkedHashMap<>(Records.tree(Trust.NONE));
    Map<String, Object> written = JsonTree.read(file);
    tree.putAll(written);
    Trust trust = Records.of(Trust.class, tree, file.toString());
    if (!Records.tree(trust).equals(tree)) {
      throw KanonException.input(
          "BAD_DOCUMENT",
          "%s: has keys that mean nothing; expected %s, with %s in keys and %s in listed"
              .formatted(
                  file,
                  String.join(", ", Records.tree(Trust.NONE).keySet()),
                  String.join(", ", names(Trust.Key.class)),
                  String.join(", ", names(Trust.Listed.class))));
    }
    return trust;
  }

  private static List<String> names(Class<? extends Record> type) {
    return Stream.of(type.getRecordComponents()).map(RecordComponent::getName).toList();
  }

  private void requireOwn() {
    try {
      if (!Files.getFileStore(file).supportsFileAttributeView("posix")) {
        return;
      }
      Set<PosixFilePermission> may = Files.getPosixFilePermissions(file);
      if (may.contains(PosixFilePermission.GROUP_WRITE)
          || may.contains(PosixFilePermission.OTHERS_WRITE)) {
        throw KanonException.input(
            "TRUST_EXPOSED",
            "'%s' may be written by others than its owner: chmod go-w %s".formatted(file, file));
      }
    } catch (IOException e) {
      throw KanonException.input("UNREADABLE_FILE", "'" + file + "' cannot be read");
    }
  }

  /** Writes it as a whole. */
  void write(Trust trust) {
    WholeFile.write(JsonTree.text(Records.tree(trust)), file);
  }
}
