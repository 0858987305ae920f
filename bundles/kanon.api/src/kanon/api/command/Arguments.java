package kanon.api.command;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import kanon.model.KanonException;
import org.osgi.annotation.versioning.ProviderType;

/** The words that a command was given, as its syntax sorts them. Immutable. */
@ProviderType
public interface Arguments {
  /** The word of a parameter that has to stand. */
  String one(String parameter);

  /** The word of a parameter. */
  Optional<String> optional(String parameter);

  /** The words of a parameter. */
  List<String> all(String parameter);

  /** Whether a flag stands. */
  boolean has(String flag);

  /** The value of a flag. */
  Optional<String> flag(String flag);

  /** The values of a flag that may stand more than once. */
  List<String> values(String flag);

  /**
   * The value of a flag that takes a whole number.
   *
   * @throws KanonException of kind USAGE where it is none
   */
  OptionalLong number(String flag);

  /**
   * The value of a flag that takes a share.
   *
   * @throws KanonException of kind USAGE where it is no number
   */
  OptionalDouble share(String flag);

  /** Whether the answer is to be JSON: {@link Flag#JSON} stands. */
  boolean json();

  /** A refusal that ends with the command's usage. */
  KanonException wrong(String code, String message);
}
