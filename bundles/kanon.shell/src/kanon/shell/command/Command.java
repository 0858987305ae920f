package kanon.shell.command;

/** Something that can be asked for by name, in a terminal and in the shell. Thread-safe. */
public interface Command {
  /** What it is called and takes. */
  Syntax syntax();

  /**
   * Does it; results go to the call's console.
   *
   * @return the exit status
   * @throws kanon.model.KanonException whose kind is the exit status otherwise
   */
  int run(Call call);

  /** Whether it only makes sense in the shell. */
  default boolean shellOnly() {
    return false;
  }
}
