package kanon.api;

import java.io.IOException;
import kanon.model.Release;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Writes a release.
 *
 * @param <O> its options
 */
@ConsumerType
public interface Exporter<O extends Record> extends Plugin<O> {
  /** Writes every part of a release; what is written is put in place by the pipeline. */
  void write(Release release, Target target, O options, Run run) throws IOException;
}
