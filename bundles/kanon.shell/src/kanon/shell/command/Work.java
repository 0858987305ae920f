package kanon.shell.command;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.platform.Workbench;
import kanon.lib.json.JsonPath;
import kanon.lib.json.JsonTree;

/**
 * What a command works on: a config from a file, or the open pipeline's.
 *
 * @param config with the overrides of the command
 * @param workbench where it is worked on
 * @param own whether the workbench is this command's alone
 */
record Work(Map<String, Object> config, Workbench workbench, boolean own) implements AutoCloseable {

  /** From the file that is named, or else from the open pipeline. */
  static Work of(Call call, Optional<String> file, List<String> overrides) {
    if (file.isEmpty()) {
      Map<String, Object> config = JsonPath.with(call.wiring().config(), overrides);
      return new Work(config, call.wiring().workbench(call.services().pipeline()), false);
    }
    Path path = Path.of(file.get());
    Map<String, Object> config = JsonPath.with(JsonTree.read(path), overrides);
    Outputs.refuse(config, path);
    return new Work(config, call.services().pipeline().open(folder(path)), true);
  }

  /** The folder of a file. */
  static Path folder(Path file) {
    Path folder = file.getParent();
    return folder == null ? Path.of("") : folder;
  }

  @Override
  public void close() {
    if (own) {
      workbench.close();
    }
  }
}
