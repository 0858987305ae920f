package kanon.shell.config;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import kanon.api.command.OpenConfig;
import kanon.api.platform.Monitor;
import kanon.api.platform.Pipeline;
import kanon.api.platform.Workbench;
import kanon.api.report.RunReport;
import kanon.lib.json.JsonPath;
import kanon.model.KanonException;

/**
 * The config that is open in a session: its workbench, which keeps the imported table between runs,
 * and what the runs have reported. On the command line none is ever open.
 */
public final class SessionConfig implements OpenConfig, AutoCloseable {
  private static final String NONE = "";

  private final Supplier<Pipeline> pipeline;
  private final List<RunReport> runs = new ArrayList<>();
  private Map<String, Object> config = new LinkedHashMap<>();
  private Path folder = Path.of("");
  private String name = NONE;
  private Optional<Workbench> workbench = Optional.empty();
  private List<String> columns = List.of();

  /** The input whose columns are known. */
  private Map<String, Object> columnsOf = Map.of();

  public SessionConfig(Supplier<Pipeline> pipeline) {
    this.pipeline = pipeline;
  }

  @Override
  public synchronized boolean isOpen() {
    return !name.isEmpty();
  }

  @Override
  public synchronized void open(String as, Path in, Map<String, Object> with) {
    close();
    name = as;
    folder = in;
    config = with;
    runs.clear();
  }

  @Override
  public synchronized String name() {
    return name;
  }

  @Override
  public synchronized Path folder() {
    return folder;
  }

  @Override
  public synchronized Map<String, Object> config() {
    if (!isOpen()) {
      throw KanonException.usage(
          "NOTHING_OPEN", "No pipeline is open: begin with 'open CONFIG.json' or 'new TABLE.csv'");
    }
    return config;
  }

  @Override
  public synchronized void replace(Map<String, Object> with) {
    config();
    config = with;
  }

  /** Where the config is worked on; what it imported stays until another config is opened. */
  synchronized Workbench workbench() {
    if (workbench.isEmpty()) {
      workbench = Optional.of(pipeline.get().open(folder));
    }
    return workbench.get();
  }

  @Override
  public synchronized List<String> columns() {
    Map<String, Object> input = ConfigTree.map(config, "input");
    if (isOpen() && (columns.isEmpty() || !input.equals(columnsOf))) {
      columns = workbench().columns(input, Monitor.NONE);
      columnsOf = input;
    }
    return columns;
  }

  @Override
  public synchronized void add(RunReport report) {
    runs.add(report);
  }

  @Override
  public synchronized List<RunReport> runs() {
    return List.copyOf(runs);
  }

  @Override
  public synchronized Map<String, Object> configFor(Path target) {
    Map<String, Object> copy = JsonPath.with(config(), List.of());
    rebase(ConfigTree.map(copy, "input"), "path", target);
    rebase(ConfigTree.map(copy, "population"), "path", target);
    for (Object attribute : ConfigTree.map(copy, "attributes").values()) {
      rebase(ConfigTree.map(ConfigTree.asMap(attribute), "hierarchy"), "file", target);
    }
    return copy;
  }

  private void rebase(Map<String, Object> holder, String key, Path target) {
    if (!(holder.get(key) instanceof String file) || Path.of(file).isAbsolute()) {
      return;
    }
    Path there = folder.resolve(file);
    if (Files.exists(there)) {
      Path from = target.toAbsolutePath().normalize();
      Path relative = from.relativize(there.toAbsolutePath().normalize());
      holder.put(key, relative.toString().replace('\\', '/'));
    }
  }

  /** Closes the workbench, which frees the imported table. */
  @Override
  public synchronized void close() {
    workbench.ifPresent(Workbench::close);
    workbench = Optional.empty();
    columns = List.of();
  }
}
