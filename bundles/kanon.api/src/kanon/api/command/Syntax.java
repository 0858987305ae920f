package kanon.api.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.osgi.annotation.versioning.ProviderType;

/** Which words a command takes. Immutable. */
@ProviderType
public final class Syntax {
  /** A command that takes no words. */
  public static final Syntax NONE = new Syntax(List.of(), List.of(), List.of());

  private final List<Parameter> parameters;
  private final List<Flag> flags;
  private final List<String> details;

  private Syntax(List<Parameter> parameters, List<Flag> flags, List<String> details) {
    this.parameters = parameters;
    this.flags = flags;
    this.details = details;
  }

  private Syntax with(String name, Words words, Parameter.Count count) {
    List<Parameter> more = new ArrayList<>(parameters);
    more.add(new Parameter(name, words, count));
    return new Syntax(List.copyOf(more), flags, details);
  }

  /** The same with a further word that has to stand. */
  public Syntax one(String name, Words words) {
    return with(name, words, Parameter.Count.ONE);
  }

  /** The same with a further word that may be left out where a config is open in the shell. */
  public Syntax open(String name, Words words) {
    return with(name, words, Parameter.Count.OPEN);
  }

  /** The same with a further word that may stand. */
  public Syntax optional(String name, Words words) {
    return with(name, words, Parameter.Count.OPTIONAL);
  }

  /** The same with all further words, of which there may be none. */
  public Syntax any(String name, Words words) {
    return with(name, words, Parameter.Count.ANY);
  }

  /** The same with these flags, which may stand anywhere. */
  public Syntax flags(Flag... all) {
    return new Syntax(parameters, List.of(all), details);
  }

  /**
   * The same with further sentences of help, one a line; lines that begin with two spaces are
   * examples.
   */
  public Syntax details(String... lines) {
    return new Syntax(parameters, flags, List.of(lines));
  }

  /** Words by their place. */
  public List<Parameter> parameters() {
    return parameters;
  }

  /** Words with dashes. */
  public List<Flag> flags() {
    return flags;
  }

  /** The flag of a name. */
  public Optional<Flag> flag(String name) {
    return flags.stream().filter(f -> f.name().equals(name)).findFirst();
  }

  /** Further sentences of help. */
  public List<String> details() {
    return details;
  }

  /** As in {@code run CONFIG.json [key.path=value ...] [--json]}. */
  public String usage(String command) {
    StringBuilder usage = new StringBuilder(command);
    parameters.forEach(p -> usage.append(' ').append(p.usage()));
    for (Flag f : flags) {
      String several = f.usage() + (f.isSeveral() ? " ..." : "");
      usage.append(' ').append(f.isNeeded() ? several : "[" + several + "]");
    }
    return usage.toString();
  }
}
