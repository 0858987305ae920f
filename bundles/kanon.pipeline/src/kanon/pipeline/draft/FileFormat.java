package kanon.pipeline.draft;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import kanon.api.PluginKind;
import kanon.api.platform.PluginInfo;
import kanon.model.KanonException;
import kanon.pipeline.plugin.Declared;
import kanon.pipeline.plugin.Engines;
import kanon.pipeline.session.WorkbenchCall;
import kanon.pipeline.source.ForeignFormat;
import kanon.pipeline.source.InputSource;

/**
 * What reads a file of which only the path is known. A beginning of four bytes or more that an
 * importer declares decides; then the name's extension, by which an importer or an engine of data
 * declares its files; then a shorter beginning.
 */
final class FileFormat {
  private static final int SURE = 8;
  private static final String ANY = "*";
  private static final List<String> MARKS = List.of("efbbbf", "feff", "fffe");

  private final WorkbenchCall call;

  FileFormat(WorkbenchCall call) {
    this.call = call;
  }

  /** The input with the importer, where its path alone does not lead there. */
  Map<String, Object> of(Map<String, Object> given) {
    boolean decided = given.containsKey("importer") || given.containsKey("engine");
    if (decided || !(given.get("path") instanceof String path)) {
      return given;
    }
    String extension = InputSource.extension(path);
    Optional<String> named =
        importers()
            .filter(info -> Declared.words(info, "kanon.extensions").contains(extension))
            .map(PluginInfo::name)
            .findFirst();
    Engines engines = call.registry().engines();
    if (engines.reading(path).isPresent()) {
      requireNoOptions(given, path, engines.reading(path).get());
      return given;
    }
    Path file = call.data().files().find(path);
    byte[] head = InputSource.of(Optional.of(file)).head();
    Optional<PluginInfo> begun =
        importers()
            .filter(info -> length(info, head) > 0)
            .max(Comparator.comparingInt(info -> length(info, head)));
    boolean sure = begun.filter(info -> length(info, head) >= SURE).isPresent();
    Optional<ForeignFormat> foreign =
        ForeignFormat.begun(head)
            .or(() -> named.isPresent() ? Optional.empty() : ForeignFormat.named(path));
    if (!sure && foreign.isPresent()) {
      throw foreign.get().refused(path);
    }
    if (named.isPresent() && !sure) {
      return given;
    }
    if (begun.isEmpty() || length(begun.get(), head) == 1 && !text(head)) {
      throw KanonException.usage(
          "NO_READER",
          "'%s': neither its name nor its first bytes tell what reads it; importers are: %s"
              .formatted(path, String.join(", ", call.registry().names(PluginKind.IMPORTER))));
    }
    return named.equals(Optional.of(begun.get().name()))
        ? given
        : with(given, "importer", begun.get().name());
  }

  /** What engines read themselves says itself how it is written. */
  private static void requireNoOptions(Map<String, Object> given, String path, String engine) {
    if (given.get("options") instanceof Map<?, ?> options && !options.isEmpty()) {
      throw KanonException.usage(
          "BAD_OPTION",
          "'%s': a file of this kind, which the engine '%s' reads, says in itself how it is written; it takes no %s"
              .formatted(
                  path,
                  engine,
                  options.keySet().stream()
                      .map(String::valueOf)
                      .sorted()
                      .collect(Collectors.joining(" and no "))));
    }
  }

  private Stream<PluginInfo> importers() {
    return call.registry().list(PluginKind.IMPORTER).stream();
  }

  private static Map<String, Object> with(Map<String, Object> given, String key, String name) {
    Map<String, Object> more = new LinkedHashMap<>(Map.of(key, name));
    more.putAll(given);
    return more;
  }

  /** How many hexadecimal digits of a declared beginning fit; 1 for any, 0 for none. */
  private static int length(PluginInfo importer, byte[] head) {
    String digits = HexFormat.of().formatHex(head, start(head), head.length);
    int longest = 0;
    for (String begins : Declared.words(importer, "kanon.begins")) {
      int length = begins.equals(ANY) ? 1 : digits.startsWith(begins) ? begins.length() : 0;
      longest = Math.max(longest, length);
    }
    return longest;
  }

  private static int start(byte[] head) {
    int start = 0;
    for (String mark : MARKS) {
      start = HexFormat.of().formatHex(head).startsWith(mark) ? mark.length() / 2 : start;
    }
    while (start < head.length
        && (head[start] == ' ' || head[start] >= '\t' && head[start] <= '\r')) {
      start++;
    }
    return start;
  }

  /** Whether it may be text: no control characters but blanks, and NUL only as UTF-16 has it. */
  private static boolean text(byte[] head) {
    int controls = 0;
    int nul = 0;
    for (byte b : head) {
      controls +=
          b > 0 && b < ' ' && b != '\t' && b != '\n' && b != '\r' && b != '\f' && b != 0x1B
                  && b != 0x1F
              ? 1
              : 0;
      nul += b == 0 ? 1 : 0;
    }
    return controls == 0 && nul <= head.length / 2;
  }
}
