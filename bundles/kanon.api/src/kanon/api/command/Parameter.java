package kanon.api.command;

import org.osgi.annotation.versioning.ProviderType;

/** A word, or several, that a command takes by their place. Immutable. */
@ProviderType
public final class Parameter {
  /** How often a parameter stands. */
  public enum Count {
    /** Once. */
    ONE,
    /** Once, or not at all while a config is open in the shell: then that one is meant. */
    OPEN,
    /** Once or not at all. */
    OPTIONAL,
    /** As often as there are words left. */
    ANY
  }

  private final String name;
  private final Words words;
  private final Count count;

  Parameter(String name, Words words, Count count) {
    this.name = name;
    this.words = words;
    this.count = count;
  }

  /** What it is called, as usage shows it. */
  public String name() {
    return name;
  }

  /** What it may be. */
  public Words words() {
    return words;
  }

  /** How often it stands. */
  public Count count() {
    return count;
  }

  /** As in {@code CONFIG.json}, {@code [COMMAND]}, {@code [option=value ...]}. */
  String usage() {
    return switch (count) {
      case ONE, OPEN -> name;
      case OPTIONAL -> "[" + name + "]";
      case ANY -> "[" + name + " ...]";
    };
  }
}
