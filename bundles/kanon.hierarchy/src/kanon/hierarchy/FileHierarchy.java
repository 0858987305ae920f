package kanon.hierarchy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import kanon.api.HierarchyBuilder;
import kanon.api.Option;
import kanon.api.ProvidesHierarchy;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Type;
import org.osgi.service.component.annotations.Component;

/**
 * A hierarchy from a file: one that begins with a brace or a bracket and is JSON, any other CSV;
 * cells of a CSV file may begin with them, too. Faults are told by their places in the file. Values
 * of the file that the data lack belong to the domain as well; those of an attribute of another
 * type than text that are not of its type cannot occur and are left out. Text keeps the order of
 * the file. A line for the text by which missing values are shown covers them; they need none.
 */
@Component
@ProvidesHierarchy(
    name = "file",
    description = "a CSV file with a line for each value, or a JSON tree")
public final class FileHierarchy implements HierarchyBuilder<FileHierarchy.HierarchyFile> {
  record HierarchyFile(
      @Option("the file, relative to the config's folder or the working directory") String path) {
    HierarchyFile {
      if (path.isBlank()) {
        throw new IllegalArgumentException("'path' is blank, expected a file");
      }
    }
  }

  @Override
  public Class<HierarchyFile> options() {
    return HierarchyFile.class;
  }

  @Override
  public Levels build(Dictionary values, HierarchyFile options, Files files) {
    String name = options.path();
    String text = read(files.find(name), name);
    return levels(values, lines(text, name, values), name);
  }

  /**
   * What begins with a bracket and is no JSON is CSV if a value of the data begins a line of it.
   */
  private static List<Entry> lines(String text, String name, Dictionary values) {
    boolean bracket = text.stripLeading().startsWith("{") || text.stripLeading().startsWith("[");
    if (!bracket) {
      return LineFile.lines(text, name);
    }
    try {
      return TreeFile.lines(text, name);
    } catch (KanonException noTree) {
      return LineFile.leveled(text, name)
          .filter(lines -> lines.stream().anyMatch(line -> values.code(line.value()) >= 0))
          .orElseThrow(() -> noTree);
    }
  }

  private static String read(Path file, String name) {
    try {
      ByteBuffer bytes = ByteBuffer.wrap(java.nio.file.Files.readAllBytes(file));
      String text = StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
      return text.startsWith("\uFEFF") ? text.substring(1) : text;
    } catch (CharacterCodingException e) {
      throw KanonException.input("MALFORMED_TEXT", name + ": is not UTF-8");
    } catch (NoSuchFileException e) {
      throw KanonException.input("NO_SUCH_FILE", "Hierarchy file '" + name + "' does not exist");
    } catch (IOException e) {
      throw new KanonException(
          KanonException.Kind.INPUT,
          "UNREADABLE_FILE",
          "Hierarchy file '" + name + "' cannot be read",
          e);
    }
  }

  /** Lines of value, level 1, ..., root. */
  private static Levels levels(Dictionary values, List<Entry> lines, String name) {
    Type type = values.type();
    Optional<String> missing =
        values.missing() < 0 ? Optional.empty() : Optional.of(values.value(values.missing()));
    Map<String, Entry> entryOf = new HashMap<>();
    List<String> leaves = new ArrayList<>();
    for (Entry entry : lines) {
      String leaf = entry.value();
      boolean covered = missing.isPresent() && missing.get().equals(leaf);
      if (covered || !type.accepts(leaf)) {
        continue;
      }
      requireReadable(entry, name);
      Entry before = entryOf.putIfAbsent(leaf, entry);
      if (before == null) {
        leaves.add(leaf);
      } else if (!Arrays.equals(before.line(), entry.line())) {
        throw KanonException.input(
            "DUPLICATE_VALUE",
            "%s: the value of %s stands again in %s, with different levels"
                .formatted(name, before.place(), entry.place()));
      }
    }
    requireAll(values, entryOf, name);
    Dictionary domain = Dictionary.of(Type.STRING, leaves, missing);
    if (type != Type.STRING) {
      domain = domain.sorted(type);
    }
    List<String[]> paths = new ArrayList<>();
    List<String> places = new ArrayList<>();
    for (int code = 0; code < domain.present(); code++) {
      Entry entry = Objects.requireNonNull(entryOf.get(domain.value(code)));
      paths.add(entry.path());
      places.add("the value of " + entry.place());
    }
    missing.ifPresent(text -> paths.add(new String[0]));
    return Levels.of(domain, paths).standing(places::get);
  }

  /**
   * Refuses empty labels, which would look like missing values, and labels with a NUL, which tables
   * do not hold.
   */
  private static void requireReadable(Entry entry, String name) {
    String[] path = entry.path();
    for (int level = 1; level <= path.length; level++) {
      String label = path[level - 1];
      if (label.isEmpty() && !entry.value().isEmpty() || label.indexOf('\0') >= 0) {
        throw KanonException.input(
            "BAD_LABEL",
            "%s: the label of the value of %s on level %d %s"
                .formatted(
                    name,
                    entry.place(),
                    level,
                    label.isEmpty() ? "is empty" : "holds a NUL character"));
      }
    }
  }

  private static void requireAll(Dictionary values, Map<String, Entry> entryOf, String name) {
    int lacking = 0;
    for (int code = 0; code < values.present(); code++) {
      lacking += entryOf.containsKey(values.value(code)) ? 0 : 1;
    }
    if (lacking > 0) {
      throw KanonException.input(
          "VALUE_NOT_IN_HIERARCHY",
          "%s has no line for %s of the data"
              .formatted(name, lacking == 1 ? "1 value" : lacking + " values"));
    }
  }
}
