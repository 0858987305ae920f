package kanon.shell.call;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import kanon.api.command.Arguments;
import kanon.api.command.Flag;
import kanon.model.KanonException;

/** What a parser made of a command's words. */
final class ParsedArguments implements Arguments {
  private final Parser parser;
  private final Map<String, List<String>> places;
  private final Map<String, List<String>> flags;

  ParsedArguments(
      Parser parser, Map<String, List<String>> places, Map<String, List<String>> flags) {
    this.parser = parser;
    this.places = places;
    this.flags = flags;
  }

  @Override
  public String one(String parameter) {
    return all(parameter).get(0);
  }

  @Override
  public Optional<String> optional(String parameter) {
    return all(parameter).stream().findFirst();
  }

  @Override
  public List<String> all(String parameter) {
    List<String> words = places.get(parameter);
    if (words == null) {
      throw new IllegalArgumentException(parser.command() + " has no parameter " + parameter);
    }
    return words;
  }

  @Override
  public boolean has(String flag) {
    return flags.containsKey(flag);
  }

  @Override
  public Optional<String> flag(String flag) {
    return values(flag).stream().findFirst();
  }

  @Override
  public List<String> values(String flag) {
    return flags.getOrDefault(flag, List.of());
  }

  @Override
  public OptionalLong number(String flag) {
    Optional<String> word = flag(flag);
    try {
      return word.isEmpty()
          ? OptionalLong.empty()
          : OptionalLong.of(Long.parseLong(word.get().replace("_", "")));
    } catch (NumberFormatException e) {
      throw bad(flag, "a whole number");
    }
  }

  @Override
  public OptionalDouble share(String flag) {
    Optional<String> word = flag(flag);
    try {
      return word.isEmpty()
          ? OptionalDouble.empty()
          : OptionalDouble.of(Double.parseDouble(word.get()));
    } catch (NumberFormatException e) {
      throw bad(flag, "a share such as 0.1");
    }
  }

  private KanonException bad(String flag, String expected) {
    return KanonException.usage(
        "BAD_FLAG",
        "%s: %s is '%s', expected %s"
            .formatted(parser.command(), flag, flag(flag).orElse(""), expected));
  }

  @Override
  public boolean json() {
    return has(Flag.JSON.name());
  }

  @Override
  public KanonException wrong(String code, String message) {
    return parser.wrong(code, message);
  }
}
