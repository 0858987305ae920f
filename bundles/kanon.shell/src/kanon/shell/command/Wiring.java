package kanon.shell.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.platform.Monitor;
import kanon.api.platform.Pipeline;
import kanon.api.platform.Workbench;
import kanon.api.report.RunReport;
import kanon.lib.json.JsonPath;
import kanon.model.KanonException;

/**
 * The pipeline that a person wires step by step: its config, the workbench that keeps the imported
 * table between runs, and what the runs have reported. On the command line it stays empty.
 * Thread-safe.
 */
public final class Wiring implements AutoCloseable {
  private static final String NONE = "";

  private final List<RunReport> runs = new ArrayList<>();
  private Map<String, Object> config = new LinkedHashMap<>();
  private Path folder = Path.of("");
  private String name = NONE;
  private Optional<Workbench> workbench = Optional.empty();
  private List<String> columns = List.of();

  /** The input that the columns are those of. */
  private Map<String, Object> columnsOf = Map.of();

  /** Whether a config is open. */
  public synchronized boolean isOpen() {
    return !name.isEmpty();
  }

  /** Begins with another config; what was imported for the last one is let go. */
  synchronized void begin(String as, Path in, Map<String, Object> with) {
    close();
    name = as;
    folder = in;
    config = with;
    runs.clear();
  }

  /** What the user calls the config. */
  public synchronized String name() {
    return name;
  }

  /** Where relative input paths start. */
  synchronized Path folder() {
    return folder;
  }

  /**
   * The config.
   *
   * @throws KanonException of kind USAGE where none is open
   */
  public synchronized Map<String, Object> config() {
    if (!isOpen()) {
      throw KanonException.usage(
          "NOTHING_OPEN", "No pipeline is open: begin with 'open CONFIG.json' or 'new TABLE.csv'");
    }
    return config;
  }

  /** Changes the config by assignments. */
  synchronized void change(List<String> assignments) {
    config = JsonPath.with(config(), assignments);
  }

  /** Puts another tree in the place of the config. */
  synchronized void replace(Map<String, Object> with) {
    config();
    config = with;
  }

  /** Where the config is worked on; what it imported stays until another config is opened. */
  synchronized Workbench workbench(Pipeline pipeline) {
    if (workbench.isEmpty()) {
      workbench = Optional.of(pipeline.open(folder));
    }
    return workbench.get();
  }

  /** The names of the table's columns, read once for each input. */
  public synchronized List<String> columns(Services services) {
    Map<String, Object> input = Trees.map(config, "input");
    if (isOpen() && (columns.isEmpty() || !input.equals(columnsOf))) {
      columns = workbench(services.pipeline()).columns(input, Monitor.NONE);
      columnsOf = input;
    }
    return columns;
  }

  /** Keeps what a run reported. */
  synchronized void add(RunReport report) {
    runs.add(report);
  }

  /** What the runs since the config was opened have reported, oldest first. */
  synchronized List<RunReport> runs() {
    return List.copyOf(runs);
  }

  /**
   * The config as it is to stand in another folder: input files that were found beside the old one
   * are named from there.
   */
  synchronized Map<String, Object> configFor(Path target) {
    Map<String, Object> copy = JsonPath.with(config(), List.of());
    rebase(Trees.map(copy, "input"), "path", target);
    rebase(Trees.map(copy, "population"), "path", target);
    for (Object attribute : Trees.map(copy, "attributes").values()) {
      rebase(Trees.map(Trees.asMap(attribute), "hierarchy"), "file", target);
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

  /** Lets go of what was imported. */
  @Override
  public synchronized void close() {
    workbench.ifPresent(Workbench::close);
    workbench = Optional.empty();
    columns = List.of();
  }
}
