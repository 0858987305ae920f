package kanon.shell.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.Names;
import kanon.model.KanonException;

/**
 * What a command is called, what it does and which words it takes.
 *
 * @param name what it is called
 * @param summary what it does, in one sentence
 * @param parameters words by their place; only the last may stand more than once
 * @param flags words with dashes, anywhere
 * @param details further sentences of help, one a line
 */
public record Syntax(
    String name,
    String summary,
    List<Parameter> parameters,
    List<Flag> flags,
    List<String> details) {

  static final Flag JSON = Flag.plain("--json", "print one JSON document and nothing else");

  /** Copies the lists. */
  public Syntax {
    parameters = List.copyOf(parameters);
    flags = List.copyOf(flags);
    details = List.copyOf(details);
  }

  static Syntax of(String name, String summary) {
    return new Syntax(name, summary, List.of(), List.of(), List.of());
  }

  private Syntax with(Parameter parameter) {
    List<Parameter> more = new ArrayList<>(parameters);
    more.add(parameter);
    return new Syntax(name, summary, more, flags, details);
  }

  Syntax one(String word, Kind kind) {
    return with(new Parameter(word, kind, Parameter.Count.ONE));
  }

  Syntax open(String word, Kind kind) {
    return with(new Parameter(word, kind, Parameter.Count.OPEN));
  }

  /** A command with one file that may be there. */
  public static Syntax optionalFile(String name, String summary, String file, String... details) {
    return of(name, summary).optional(file, Kind.FILE).details(details);
  }

  Syntax optional(String word, Kind kind) {
    return with(new Parameter(word, kind, Parameter.Count.OPTIONAL));
  }

  Syntax any(String word, Kind kind) {
    return with(new Parameter(word, kind, Parameter.Count.ANY));
  }

  Syntax flags(Flag... all) {
    return new Syntax(name, summary, parameters, List.of(all), details);
  }

  Syntax details(String... lines) {
    return new Syntax(name, summary, parameters, flags, List.of(lines));
  }

  /** As in {@code run CONFIG.json [key.path=value ...] [--json]}. */
  public String usage() {
    StringBuilder usage = new StringBuilder(name);
    parameters.forEach(p -> usage.append(' ').append(p.usage()));
    for (Flag f : flags) {
      usage.append(f.needed() ? " " : " [").append(f.usage());
      usage.append(f.several() ? " ..." : "").append(f.needed() ? "" : "]");
    }
    return usage.toString();
  }

  /** The flag of a name. */
  public Optional<Flag> flag(String word) {
    return flags.stream().filter(f -> f.name().equals(word)).findFirst();
  }

  /** What a word at a place among the parameters is. */
  public Optional<Parameter> parameter(int place) {
    if (place < parameters.size()) {
      return Optional.of(parameters.get(place));
    }
    return parameters.isEmpty()
            || parameters.get(parameters.size() - 1).count() != Parameter.Count.ANY
        ? Optional.empty()
        : Optional.of(parameters.get(parameters.size() - 1));
  }

  /**
   * Sorts out the words after the command's name.
   *
   * @param open whether a pipeline is open, which goes without saying then
   * @throws KanonException of kind USAGE
   */
  public Arguments parse(List<String> words, boolean open) {
    List<String> plain = new ArrayList<>();
    Map<String, List<String>> given = new LinkedHashMap<>();
    boolean flagsEnded = false;
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      if (flagsEnded || !word.startsWith("-") || word.length() == 1 || number(word)) {
        plain.add(word);
      } else if (word.equals("--")) {
        flagsEnded = true;
      } else {
        i += flag(word, words, i, given);
      }
    }
    return new Arguments(this, places(plain, open), given);
  }

  private static boolean number(String word) {
    return word.matches("-\\.?\\d.*");
  }

  /** How many further words it takes. */
  private int flag(String word, List<String> words, int at, Map<String, List<String>> given) {
    int equals = word.indexOf('=');
    String flagName = equals < 0 ? word : word.substring(0, equals);
    Flag flag = flag(flagName).orElseThrow(() -> unknown(flagName));
    if (given.containsKey(flagName) && !flag.several()) {
      throw wrong("DUPLICATE_FLAG", flagName + " stands twice");
    }
    if (!flag.takesValue()) {
      if (equals >= 0) {
        throw wrong("BAD_FLAG", flagName + " takes no value");
      }
      given.put(flagName, List.of());
      return 0;
    }
    if (equals >= 0) {
      given.computeIfAbsent(flagName, f -> new ArrayList<>()).add(word.substring(equals + 1));
      return 0;
    }
    if (at + 1 == words.size()) {
      throw wrong("MISSING_ARGUMENT", flagName + " lacks its value " + flag.argument());
    }
    given.computeIfAbsent(flagName, f -> new ArrayList<>()).add(words.get(at + 1));
    return 1;
  }

  private KanonException unknown(String flagName) {
    List<String> known = flags.stream().map(Flag::name).toList();
    return KanonException.usage(
        "UNKNOWN_FLAG", name + ": " + Names.unknown("flag", flagName, known));
  }

  private Map<String, List<String>> places(List<String> plain, boolean open) {
    Map<String, List<String>> places = new LinkedHashMap<>();
    int next = 0;
    for (Parameter p : parameters) {
      int left = plain.size() - next;
      int take =
          switch (p.count()) {
            case ANY -> left;
            case OPEN -> open && (left < needed() || plain.get(next).contains("=")) ? 0 : 1;
            case ONE, OPTIONAL -> 1;
          };
      if (take > left) {
        if (p.count() != Parameter.Count.OPTIONAL) {
          throw wrong("MISSING_ARGUMENT", p.name() + " is missing");
        }
        take = 0;
      }
      places.put(p.name(), List.copyOf(plain.subList(next, next + take)));
      next += take;
    }
    if (next < plain.size()) {
      throw wrong("UNEXPECTED_ARGUMENT", "Unexpected argument '" + plain.get(next) + "'");
    }
    return places;
  }

  private long needed() {
    return parameters.stream()
        .filter(p -> p.count() == Parameter.Count.ONE || p.count() == Parameter.Count.OPEN)
        .count();
  }

  /** A refusal that ends with the usage. */
  KanonException wrong(String code, String message) {
    return KanonException.usage(code, name + ": " + message + ". Usage: " + usage());
  }
}
