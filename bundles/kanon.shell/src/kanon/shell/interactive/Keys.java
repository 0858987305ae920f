package kanon.shell.interactive;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import kanon.api.PluginKind;
import kanon.api.platform.Pipeline;
import kanon.api.platform.PluginInfo;
import kanon.model.Role;
import org.jline.reader.Candidate;

/** Candidates for the keys of a config and for their values. */
final class Keys {
  private static final List<String> USUAL =
      List.of(
          "algorithm.name",
          "deadline",
          "input.path",
          "objective",
          "output.path",
          "report.html",
          "report.json",
          "seed",
          "shuffle",
          "suppression.limit",
          "threads");

  private final Pipeline pipeline;

  Keys(Pipeline pipeline) {
    this.pipeline = pipeline;
  }

  /** Keys that have a value, or usually have one. */
  List<Candidate> keys(Map<String, Object> config, String word) {
    return Values.words(paths(config));
  }

  /** Keys with an equals sign behind them, or the values of the key that a word has come to. */
  List<Candidate> assignments(Map<String, Object> config, String word) {
    int equals = word.indexOf('=');
    if (equals < 0) {
      return paths(config).stream()
          .map(p -> new Candidate(p + "=", p + "=", null, null, null, null, false))
          .toList();
    }
    String key = word.substring(0, equals);
    if (key.endsWith(".path") || key.endsWith(".file") || key.startsWith("report.")) {
      return Values.files(key + "=", word.substring(equals + 1));
    }
    return values(key).stream()
        .map(v -> new Candidate(key + "=" + v, v, null, null, null, null, true))
        .toList();
  }

  private List<String> values(String key) {
    if (key.equals("algorithm") || key.equals("algorithm.name")) {
      return names(PluginKind.ALGORITHM);
    }
    if (key.startsWith("privacy.") && key.endsWith(".model")) {
      return names(PluginKind.MODEL);
    }
    if (key.equals("objective") || key.startsWith("metrics.")) {
      return names(PluginKind.METRIC);
    }
    if (key.endsWith(".role")) {
      return Stream.of(Role.values()).map(Role::label).toList();
    }
    return key.equals("shuffle") ? List.of("true", "false") : List.of();
  }

  private List<String> names(PluginKind kind) {
    return pipeline.plugins(kind).stream().map(PluginInfo::name).toList();
  }

  private static Set<String> paths(Map<String, Object> config) {
    List<String> paths = new ArrayList<>();
    collect("", config, paths);
    Set<String> all = new LinkedHashSet<>(paths);
    all.addAll(USUAL);
    return all;
  }

  private static void collect(String prefix, Object tree, List<String> paths) {
    if (tree instanceof Map<?, ?> map) {
      map.forEach((key, value) -> collect(prefix + key + ".", value, paths));
    } else if (tree instanceof List<?> list && list.stream().anyMatch(Map.class::isInstance)) {
      for (int i = 0; i < list.size(); i++) {
        collect(prefix + i + ".", list.get(i), paths);
      }
    } else {
      paths.add(prefix.substring(0, prefix.length() - 1));
    }
  }
}
