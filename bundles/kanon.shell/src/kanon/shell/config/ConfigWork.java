package kanon.shell.config;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import kanon.api.command.Work;
import kanon.api.platform.Pipeline;
import kanon.api.platform.Workbench;
import kanon.lib.files.OutputPlace;
import kanon.lib.json.JsonPath;

/** A config from a file with a workbench of its own, or the open one with its. */
public final class ConfigWork implements Work {
  private final Map<String, Object> config;
  private final Optional<Path> file;
  private final Path folder;
  private final Workbench workbench;
  private final Runnable close;

  private ConfigWork(
      Map<String, Object> config,
      Optional<Path> file,
      Path folder,
      Workbench workbench,
      Runnable close) {
    this.config = config;
    this.file = file;
    this.folder = folder;
    this.workbench = workbench;
    this.close = close;
  }

  /** From the file that is named, or else from the open config. */
  public static Work of(
      Optional<String> file,
      List<String> overrides,
      SessionConfig open,
      Supplier<Pipeline> pipeline) {
    List<String> assignments = Assignments.joined(overrides);
    if (file.isEmpty()) {
      Map<String, Object> config = JsonPath.with(open.config(), assignments);
      SessionConfig.Use use = open.use();
      return new ConfigWork(config, Optional.empty(), open.folder(), use.workbench(), use::close);
    }
    Path path = Path.of(file.get());
    Map<String, Object> config = JsonPath.with(ConfigFiles.read(path), assignments);
    ConfigFiles.refuseOver(path, config);
    Path folder = WholeFile.folder(path);
    Workbench own = pipeline.get().open(folder);
    return new ConfigWork(config, Optional.of(path), folder, own, own::close);
  }

  @Override
  public Map<String, Object> config() {
    return config;
  }

  @Override
  public Workbench workbench() {
    return workbench;
  }

  @Override
  public void spare(Optional<String> output) {
    output.ifPresent(name -> ConfigFiles.spare(config, file, folder, name));
    output.map(Path::of).ifPresent(OutputPlace::require);
  }

  @Override
  public void close() {
    close.run();
  }
}
