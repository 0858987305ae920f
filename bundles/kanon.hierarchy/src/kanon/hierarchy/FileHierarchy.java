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
 * cells of a CSV file may begin with them, too. Values of the file that the data lack belong to the
 * domain as well; those of an attribute of another type than text that are not of its type cannot
 * occur and are left out. Text keeps the order of the file. A line for the text by which missing
 * values are shown covers them; they need none.
 */
@Component
@ProvidesHierarchy(
    name = "file",
    description = "a CSV file with a line for each value, or a JSON tree")
public final class FileHierarchy implements HierarchyBuilder<FileHierarchy.HierarchyFile> {
  private static final int LISTED = 10;

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
  private static List<String[]> lines(String text, String name, Dictionary values) {
    boolean bracket = text.stripLeading().startsWith("{") || text.stripLeading().startsWith("[");
    if (!bracket) {
      return LineFile.lines(text, name);
    }
    try {
      return TreeFile.lines(text, name);
    } catch (KanonException noTree) {
      return LineFile.leveled(text, name)
          .filter(lines -> lines.stream().anyMatch(line -> values.code(line[0]) >= 0))
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
  private static Levels levels(Dictionary values, List<String[]> lines, String name) {
    Type type = values.type();
    Optional<String> missing =
        values.missing() < 0 ? Optional.empty() : Optional.of(values.value(values.missing()));
    Map<String, String[]> pathOf = new HashMap<>();
    List<String> leaves = new ArrayList<>();
    for (String[] line : lines) {
      String leaf = line[0];
      String[] path = Arrays.copyOfRange(line, 1, line.length);
      boolean covered = missing.isPresent() && missing.get().equals(leaf);
      if (covered || !type.accepts(leaf)) {
        continue;
      }
      requireReadable(leaf, path, name);
      String[] before = pathOf.put(leaf, path);
      if (before == null) {
        leaves.add(leaf);
      } else if (!Arrays.equals(before, path)) {
        throw KanonException.input(
            "DUPLICATE_VALUE", name + ": value '" + leaf + "' stands twice with different levels");
      }
    }
    requireAll(values, pathOf, name);
    Dictionary domain = Dictionary.of(Type.STRING, leaves, missing);
    if (type != Type.STRING) {
      domain = domain.sorted(type);
    }
    List<String[]> paths = new ArrayList<>();
    for (int code = 0; code < domain.present(); code++) {
      paths.add(pathOf.getOrDefault(domain.value(code), new String[0]));
    }
    missing.ifPresent(text -> paths.add(new String[0]));
    return Levels.of(domain, paths);
  }

  /**
   * Refuses empty labels, which would look like missing values, and labels with a NUL, which tables
   * do not hold.
   */
  private static void requireReadable(String leaf, String[] path, String name) {
    for (int level = 1; level <= path.length; level++) {
      String label = path[level - 1];
      if (label.isEmpty() && !leaf.isEmpty() || label.indexOf('\0') >= 0) {
        throw KanonException.input(
            "BAD_LABEL",
            "%s: the label of value '%s' on level %d %s"
                .formatted(
                    name, leaf, level, label.isEmpty() ? "is empty" : "holds a NUL character"));
      }
    }
  }

  private static void requireAll(Dictionary values, Map<String, String[]> pathOf, String name) {
    List<String> lacking = new ArrayList<>();
    for (int code = 0; code < values.present(); code++) {
      if (!pathOf.containsKey(values.value(code))) {
        lacking.add(values.value(code));
      }
    }
    if (lacking.isEmpty()) {
      return;
    }
    int shown = Math.min(LISTED, lacking.size());
    String more = lacking.size() > shown ? " and " + (lacking.size() - shown) + " more" : "";
    throw KanonException.input(
        "VALUE_NOT_IN_HIERARCHY",
        "%s has no line for %s of the data: %s%s"
            .formatted(
                name,
                lacking.size() == 1 ? "1 value" : lacking.size() + " values",
                String.join(", ", lacking.subList(0, shown)),
                more));
  }
}
