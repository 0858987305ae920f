package kanon.api;

import org.osgi.annotation.versioning.ConsumerType;

/**
 * What plugins of every kind have in common: options. {@link PluginKind} lists the kinds.
 *
 * @param <O> its options
 */
@ConsumerType
public interface Plugin<O extends Record> {
  /** The record that its options are bound to. */
  Class<O> options();
}
