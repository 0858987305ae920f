package kanon.api.command;

import org.osgi.annotation.versioning.ProviderType;

/** A word with dashes that a command takes anywhere, with a value or without. Immutable. */
@ProviderType
public final class Flag {
  /** Asks for a JSON document; see {@link Arguments#json}. */
  public static final Flag JSON = plain("--json", "print one JSON document and nothing else");

  private final String name;
  private final String argument;
  private final Words words;
  private final String meaning;
  private final boolean several;
  private final boolean needed;

  private Flag(
      String name, String argument, Words words, String meaning, boolean several, boolean needed) {
    this.name = name;
    this.argument = argument;
    this.words = words;
    this.meaning = meaning;
    this.several = several;
    this.needed = needed;
  }

  /**
   * One that is there or not.
   *
   * @param name with its dashes
   * @param meaning what it does
   */
  public static Flag plain(String name, String meaning) {
    return with(name, "", Words.TEXT, meaning);
  }

  /**
   * One that takes a value.
   *
   * @param name with its dashes
   * @param argument what its value is called, as usage shows it
   * @param words what its value may be
   * @param meaning what it does
   */
  public static Flag with(String name, String argument, Words words, String meaning) {
    return new Flag(name, argument, words, meaning, false, false);
  }

  /** The same, as one that may stand more than once. */
  public Flag several() {
    return new Flag(name, argument, words, meaning, true, needed);
  }

  /** The same, as one without which the command does nothing. */
  public Flag needed() {
    return new Flag(name, argument, words, meaning, several, true);
  }

  /** Its name with its dashes. */
  public String name() {
    return name;
  }

  /** What its value may be. */
  public Words words() {
    return words;
  }

  /** What it does. */
  public String meaning() {
    return meaning;
  }

  /** What its value is called; empty for one that takes none. */
  public String argument() {
    return argument;
  }

  /** Whether it takes a value. */
  public boolean takesValue() {
    return !argument.isEmpty();
  }

  /** Whether it may stand more than once. */
  public boolean isSeveral() {
    return several;
  }

  /** Whether the command does nothing without it. */
  public boolean isNeeded() {
    return needed;
  }

  /** As in {@code --json} or {@code --rows N}. */
  public String usage() {
    return takesValue() ? name + " " + argument : name;
  }
}
