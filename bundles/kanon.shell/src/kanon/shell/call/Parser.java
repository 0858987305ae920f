package kanon.shell.call;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import kanon.api.Names;
import kanon.api.command.Arguments;
import kanon.api.command.Flag;
import kanon.api.command.Parameter;
import kanon.api.command.Syntax;
import kanon.api.command.Words;
import kanon.model.KanonException;

/** Sorts the words that a command is given as its syntax says. */
final class Parser {
  /** A key of a config, which no name of a config's file looks like. */
  private static final Pattern KEY = Pattern.compile("[A-Za-z]+(\\.(?!json$)[^/\\\\]+)?");

  private final String command;
  private final Syntax syntax;

  Parser(String command, Syntax syntax) {
    this.command = command;
    this.syntax = syntax;
  }

  /**
   * Sorts the words after the command's name.
   *
   * @param open whether a config is open, so that none need be named
   * @throws KanonException of kind USAGE
   */
  Arguments parse(List<String> words, boolean open) {
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
    return new ParsedArguments(this, places(plain, open), given);
  }

  private static boolean number(String word) {
    return word.matches("-\\.?\\d.*");
  }

  /** How many further words it takes. */
  private int flag(String word, List<String> words, int at, Map<String, List<String>> given) {
    int equals = word.indexOf('=');
    String name = equals < 0 ? word : word.substring(0, equals);
    Flag flag = syntax.flag(name).orElseThrow(() -> unknown(name));
    if (given.containsKey(name) && !flag.isSeveral()) {
      throw wrong("DUPLICATE_FLAG", name + " stands twice");
    }
    if (!flag.takesValue()) {
      if (equals >= 0) {
        throw wrong("BAD_FLAG", name + " takes no value");
      }
      given.put(name, List.of());
      return 0;
    }
    if (equals >= 0) {
      given.computeIfAbsent(name, f -> new ArrayList<>()).add(word.substring(equals + 1));
      return 0;
    }
    if (at + 1 == words.size()) {
      throw wrong("MISSING_ARGUMENT", name + " lacks its value " + flag.argument());
    }
    given.computeIfAbsent(name, f -> new ArrayList<>()).add(words.get(at + 1));
    return 1;
  }

  private KanonException unknown(String name) {
    List<String> known = syntax.flags().stream().map(Flag::name).toList();
    return KanonException.usage(
        "UNKNOWN_FLAG", command + ": " + Names.unknown("flag", name, known));
  }

  private Map<String, List<String>> places(List<String> plain, boolean open) {
    Map<String, List<String>> places = new LinkedHashMap<>();
    int next = 0;
    for (Parameter p : syntax.parameters()) {
      int left = plain.size() - next;
      int take =
          switch (p.count()) {
            case ANY -> left;
            case OPEN -> open && (left < needed() || assigns(plain, next)) ? 0 : 1;
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

  /** Whether an override stands where a config may: key=value, or a key, its value behind it. */
  private boolean assigns(List<String> plain, int at) {
    String word = plain.get(at);
    boolean overrides = syntax.parameters().stream().anyMatch(p -> p.words() == Words.OVERRIDE);
    boolean pair = overrides && at + 1 < plain.size() && KEY.matcher(word).matches();
    return word.contains("=") || pair && !Files.exists(Path.of(word));
  }

  private long needed() {
    return syntax.parameters().stream()
        .filter(p -> p.count() == Parameter.Count.ONE || p.count() == Parameter.Count.OPEN)
        .count();
  }

  /** What the command is called. */
  String command() {
    return command;
  }

  /** A refusal that ends with the usage. */
  KanonException wrong(String code, String message) {
    return KanonException.usage(
        code, command + ": " + message + ". Usage: " + syntax.usage(command));
  }
}
