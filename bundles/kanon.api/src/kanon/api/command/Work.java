package kanon.api.command;

import java.util.Map;
import java.util.Optional;
import kanon.api.platform.Workbench;
import org.osgi.annotation.versioning.ProviderType;

/** A config that a command works on, and the workbench for it. To be closed. */
@ProviderType
public interface Work extends AutoCloseable {
  /** The config with the overrides of the command: a tree of the values that JSON knows. */
  Map<String, Object> config();

  /** Where it is worked on; the open config's keeps what it imported. */
  Workbench workbench();

  /**
   * Refuses a file to be written that is the config or is read for it.
   *
   * @param output where the command writes to, if it does
   */
  void spare(Optional<String> output);

  @Override
  void close();
}
