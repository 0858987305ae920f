package kanon.api;

import kanon.model.Profile;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * A notion of privacy that classes are held to.
 *
 * @param <O> its options
 */
@ConsumerType
public interface PrivacyModel<O extends Record> extends Plugin<O> {
  /**
   * Compiles the model for one table.
   *
   * @param whole the table, whose distribution some models compare with
   */
  Criterion compile(Profile whole, O options);
}
