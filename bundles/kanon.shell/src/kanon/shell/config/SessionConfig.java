package kanon.shell.config;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import kanon.api.PluginKind;
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
  private static final String KEY = "key";

  private final Supplier<Pipeline> pipeline;
  private final List<RunReport> runs = new ArrayList<>();
  private Map<String, Object> config = new LinkedHashMap<>();
  private Path folder = Path.of("");
  private String name = NONE;
  private Optional<Kept> kept = Optional.empty();
  private long openings;
  private long changes;
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
    letGo();
    openings++;
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
    changes++;
    config = with;
  }

  /** How often a config was opened. */
  public synchronized long openings() {
    return openings;
  }

  /** How often the open config, or one before it, was changed. */
  public synchronized long changes() {
    return changes;
  }

  /**
   * Where the config is worked on; what it imported stays until another config is opened. While a
   * job in the background works there, others get a workbench of their own, which imports anew:
   * nobody waits for the job.
   */
  synchronized Use use() {
    if (kept.isPresent() && kept.get().used) {
      return new Use(new Kept(pipeline.get().open(folder)));
    }
    if (kept.isEmpty()) {
      kept = Optional.of(new Kept(pipeline.get().open(folder)));
    }
    return new Use(kept.get());
  }

  private static final class Kept {
    private final Workbench workbench;
    private boolean used;

    Kept(Workbench workbench) {
      this.workbench = workbench;
    }
  }

  /** While a command works with a workbench. */
  final class Use implements AutoCloseable {
    private final Kept of;

    private Use(Kept of) {
      this.of = of;
      of.used = true;
    }

    Workbench workbench() {
      return of.workbench;
    }

    @Override
    public void close() {
      synchronized (SessionConfig.this) {
        of.used = false;
        SessionConfig.this.notifyAll();
        if (kept.isPresent() && kept.get() == of) {
          return;
        }
      }
      of.workbench.close();
    }
  }

  /** The kept workbench is closed now, or by the job that uses it. */
  private void letGo() {
    kept.filter(k -> !k.used).ifPresent(k -> k.workbench.close());
    kept = Optional.empty();
    columns = List.of();
  }

  @Override
  public synchronized List<String> columns() {
    Map<String, Object> input = ConfigTree.map(config, "input");
    if (isOpen() && (columns.isEmpty() || !input.equals(columnsOf))) {
      try (Use use = use()) {
        columns = use.workbench().columns(input, Monitor.NONE);
      }
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
      for (Object step : ConfigTree.list(ConfigTree.asMap(attribute), "transform")) {
        rebaseKeys(ConfigTree.asMap(step), target);
      }
    }
    return copy;
  }

  /** A transform's key, which may stand alone in the place of the options. */
  private void rebaseKeys(Map<String, Object> step, Path target) {
    for (String transform : List.copyOf(step.keySet())) {
      if (!(step.get(transform) instanceof String)) {
        rebase(ConfigTree.asMap(step.get(transform)), KEY, target);
      } else if (keyAlone(transform)) {
        rebase(step, transform, target);
      }
    }
  }

  private boolean keyAlone(String transform) {
    Pipeline installed = pipeline.get();
    return installed.plugins(PluginKind.TRANSFORM).stream()
            .anyMatch(plugin -> plugin.name().equals(transform))
        && installed.options(PluginKind.TRANSFORM, transform).stream()
            .limit(1)
            .anyMatch(option -> option.name().equals(KEY));
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

  /** Closes the workbench, which frees the imported table, when no job uses it any more. */
  @Override
  public synchronized void close() {
    boolean interrupted = false;
    while (kept.isPresent() && kept.get().used) {
      try {
        wait();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    letGo();
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
