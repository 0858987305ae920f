package kanon.shell.command;

/**
 * An option of a command.
 *
 * @param name with its dashes
 * @param argument what its value is called; empty for one that is there or not
 * @param kind what its value is
 * @param meaning what it does
 * @param several whether it may stand more than once
 * @param needed whether the command does nothing without it
 */
public record Flag(
    String name, String argument, Kind kind, String meaning, boolean several, boolean needed) {

  /** One that is there or not. */
  static Flag plain(String name, String meaning) {
    return new Flag(name, "", Kind.TEXT, meaning, false, false);
  }

  /** One that takes a value. */
  static Flag with(String name, String argument, Kind kind, String meaning) {
    return new Flag(name, argument, kind, meaning, false, false);
  }

  /** One that takes a value and has to stand. */
  static Flag needed(String name, String argument, Kind kind, String meaning) {
    return new Flag(name, argument, kind, meaning, false, true);
  }

  /** One that takes a value and may stand more than once. */
  static Flag several(String name, String argument, Kind kind, String meaning) {
    return new Flag(name, argument, kind, meaning, true, false);
  }

  /** Whether it takes a value. */
  public boolean takesValue() {
    return !argument.isEmpty();
  }

  String usage() {
    return takesValue() ? name + " " + argument : name;
  }
}
