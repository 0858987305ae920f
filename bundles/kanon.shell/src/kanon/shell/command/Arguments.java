package kanon.shell.command;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import kanon.model.KanonException;

/** The words that a command was given, sorted out. */
public final class Arguments {
  private final Syntax syntax;
  private final Map<String, List<String>> places;
  private final Map<String, List<String>> flags;

  Arguments(Syntax syntax, Map<String, List<String>> places, Map<String, List<String>> flags) {
    this.syntax = syntax;
    this.places = places;
    this.flags = flags;
  }

  /** The word of a parameter that has to be there. */
  String one(String parameter) {
    return all(parameter).get(0);
  }

  /** The word of a parameter. */
  public Optional<String> optional(String parameter) {
    return all(parameter).stream().findFirst();
  }

  /** The words of a parameter. */
  List<String> all(String parameter) {
    List<String> words = places.get(parameter);
    if (words == null) {
      throw new IllegalArgumentException(syntax.name() + " has no parameter " + parameter);
    }
    return words;
  }

  /** Whether a flag is there. */
  boolean has(String flag) {
    return flags.containsKey(flag);
  }

  /** The value of a flag. */
  Optional<String> flag(String flag) {
    return values(flag).stream().findFirst();
  }

  /** The values of a flag that may stand more than once. */
  List<String> values(String flag) {
    return flags.getOrDefault(flag, List.of());
  }

  /** The value of a flag that takes a whole number. */
  OptionalLong number(String flag) {
    Optional<String> given = flag(flag);
    if (given.isEmpty()) {
      return OptionalLong.empty();
    }
    String word = given.get();
    try {
      return OptionalLong.of(Long.parseLong(word.replace("_", "")));
    } catch (NumberFormatException e) {
      throw KanonException.usage(
          "BAD_FLAG", syntax.name() + ": " + flag + " is '" + word + "', expected a whole number");
    }
  }

  /** Whether the answer is to be JSON. */
  boolean json() {
    return has(Syntax.JSON.name());
  }

  Syntax syntax() {
    return syntax;
  }
}
