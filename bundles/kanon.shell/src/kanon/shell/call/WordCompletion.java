package kanon.shell.call;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import kanon.api.OptionInfo;
import kanon.api.PluginKind;
import kanon.api.command.Completion;
import kanon.api.command.Flag;
import kanon.api.command.Parameter;
import kanon.api.command.Suggestion;
import kanon.api.command.Syntax;
import kanon.api.command.Words;
import kanon.api.platform.Pipeline;
import kanon.lib.json.JsonTree;
import kanon.shell.config.SessionConfig;

/** What a word of a command can be, given those before it. */
public final class WordCompletion implements Completion {
  private final Supplier<Pipeline> pipeline;
  private final SessionConfig open;
  private final List<String> before;
  private final String word;

  private WordCompletion(
      Supplier<Pipeline> pipeline, SessionConfig open, List<String> before, String word) {
    this.pipeline = pipeline;
    this.open = open;
    this.before = before;
    this.word = word;
  }

  /**
   * What a word can be.
   *
   * @param before the words between the command and it
   * @param word what has been typed of it
   */
  public static List<Suggestion> suggestions(
      Syntax syntax,
      List<String> before,
      String word,
      Supplier<Pipeline> pipeline,
      SessionConfig open) {
    List<String> plain = new ArrayList<>();
    Optional<Flag> owed = Optional.empty();
    for (String w : before) {
      if (owed.isPresent()) {
        owed = Optional.empty();
      } else if (w.startsWith("-")) {
        owed = syntax.flag(w).filter(Flag::takesValue);
      } else {
        plain.add(w);
      }
    }
    if (owed.isEmpty() && word.startsWith("-")) {
      return syntax.flags().stream()
          .filter(f -> !before.contains(f.name()))
          .map(f -> Suggestion.of(f.name()).meaning(f.meaning()))
          .toList();
    }
    Completion place = new WordCompletion(pipeline, open, plain, word);
    List<Words> words =
        owed.isPresent()
            ? List.of(owed.get().words())
            : next(syntax.parameters(), plain, open.isOpen());
    return words.stream().flatMap(w -> w.at(place).stream()).toList();
  }

  /** What the next plain word may be: more than one thing where a word may be left out. */
  private static List<Words> next(List<Parameter> parameters, List<String> plain, boolean open) {
    boolean opens =
        open && !parameters.isEmpty() && parameters.get(0).count() == Parameter.Count.OPEN;
    List<Words> words = new ArrayList<>();
    boolean leftOut = opens && !plain.isEmpty() && plain.get(0).contains("=");
    at(parameters, plain.size() + (leftOut ? 1 : 0)).ifPresent(p -> words.add(p.words()));
    if (opens && plain.isEmpty()) {
      at(parameters, 1).ifPresent(p -> words.add(p.words()));
    }
    return words.stream().distinct().toList();
  }

  private static Optional<Parameter> at(List<Parameter> parameters, int place) {
    if (place < parameters.size()) {
      return Optional.of(parameters.get(place));
    }
    return parameters.stream()
        .skip(Math.max(0, parameters.size() - 1))
        .filter(last -> last.count() == Parameter.Count.ANY)
        .findFirst();
  }

  @Override
  public List<String> before() {
    return before;
  }

  @Override
  public String word() {
    return word;
  }

  @Override
  public Pipeline pipeline() {
    return pipeline.get();
  }

  @Override
  public List<Suggestion> files() {
    return files("", word);
  }

  /** The entries of the folder that a word has come to; {@code before} is put in front of them. */
  static List<Suggestion> files(String before, String word) {
    int slash = word.lastIndexOf('/');
    String prefix = word.substring(0, slash + 1);
    List<Suggestion> suggestions = new ArrayList<>();
    try (Stream<Path> entries = Files.list(Path.of(prefix.isEmpty() ? "." : prefix))) {
      for (Path entry : entries.sorted().toList()) {
        String name = String.valueOf(entry.getFileName());
        if (name.startsWith(".") && !word.substring(slash + 1).startsWith(".")) {
          continue;
        }
        boolean folder = Files.isDirectory(entry);
        String shown = folder ? name + "/" : name;
        Suggestion suggestion = Suggestion.of(before + prefix + shown).shown(shown);
        suggestions.add(folder ? suggestion.begun() : suggestion);
      }
    } catch (IOException e) {
      return List.of();
    }
    return suggestions;
  }

  @Override
  public List<Suggestion> plugins(PluginKind kind) {
    return pipeline.get().plugins(kind).stream()
        .map(p -> Suggestion.of(p.name()).meaning(p.description()))
        .toList();
  }

  @Override
  public List<Suggestion> options(PluginKind kind, String name) {
    Pipeline live = pipeline.get();
    if (live.plugins(kind).stream().noneMatch(p -> p.name().equals(name))) {
      return List.of();
    }
    List<OptionInfo> options = live.options(kind, name);
    int equals = word.indexOf('=');
    if (equals >= 0) {
      String option = word.substring(0, equals);
      return options.stream()
          .filter(o -> o.name().equals(option))
          .flatMap(o -> values(o).stream())
          .map(v -> Suggestion.of(option + "=" + v).shown(v))
          .toList();
    }
    return options.stream()
        .filter(o -> before.stream().noneMatch(w -> w.startsWith(o.name() + "=")))
        .map(o -> Suggestion.of(o.name() + "=").meaning(o.meaning()).begun())
        .toList();
  }

  private Collection<String> values(OptionInfo option) {
    if (!option.values().isEmpty()) {
      return option.values();
    }
    if (option.type().equals("true or false")) {
      return List.of("true", "false");
    }
    return option.name().equals("attribute") ? open.columns() : List.of();
  }

  @Override
  public List<Suggestion> columns() {
    return open.columns().stream().map(Suggestion::of).toList();
  }

  @Override
  public List<Suggestion> keys() {
    return ConfigKeys.of(config(), pipeline).stream().map(Suggestion::of).toList();
  }

  @Override
  public List<Suggestion> assignments() {
    int equals = word.indexOf('=');
    if (equals < 0) {
      return ConfigKeys.of(config(), pipeline).stream()
          .map(key -> Suggestion.of(key + "=").begun())
          .toList();
    }
    String key = word.substring(0, equals);
    if (ConfigKeys.isFile(key)) {
      return files(key + "=", word.substring(equals + 1));
    }
    return ConfigKeys.values(key, pipeline.get()).stream()
        .map(v -> Suggestion.of(key + "=" + v).shown(v))
        .toList();
  }

  /** The config that the first word names, or the open one. */
  private Map<String, Object> config() {
    if (!before.isEmpty()
        && !before.get(0).contains("=")
        && Files.isRegularFile(Path.of(before.get(0)))) {
      return JsonTree.read(Path.of(before.get(0)));
    }
    return open.isOpen() ? open.config() : Map.of();
  }
}
