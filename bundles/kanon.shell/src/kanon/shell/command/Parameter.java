package kanon.shell.command;

/**
 * A word, or several, that a command takes by their place.
 *
 * @param name as usage shows it
 * @param kind what it is
 * @param count how often it stands
 */
public record Parameter(String name, Kind kind, Count count) {

  /** How often a parameter stands. */
  public enum Count {
    ONE,
    /** Once, or not at all in the shell while a pipeline is open: then that one is meant. */
    OPEN,
    OPTIONAL,
    ANY
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
