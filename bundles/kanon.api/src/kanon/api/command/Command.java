package kanon.api.command;

import org.osgi.annotation.versioning.ConsumerType;

/** Something that can be asked for by name, in a terminal or in the shell. Thread-safe. */
@ConsumerType
public interface Command {
  /** Which words it takes. */
  Syntax syntax();

  /**
   * Does it; results go to the call's console.
   *
   * @return the exit status
   * @throws kanon.model.KanonException whose kind is the exit status otherwise
   */
  int run(Call call);
}
