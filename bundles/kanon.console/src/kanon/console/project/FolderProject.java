package kanon.console.project;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import kanon.api.console.Project;
import kanon.api.console.ProjectRun;
import kanon.api.console.Question;
import kanon.api.console.Task;
import kanon.api.platform.Pipeline;
import kanon.api.platform.Workbench;
import kanon.lib.files.Access;
import kanon.lib.files.WholeFile;
import kanon.lib.json.JsonPath;
import org.jspecify.annotations.Nullable;

/** A project in a folder. */
public final class FolderProject implements Project, AutoCloseable {
  private final Path file;
  private final Roots roots;
  private final ConfigFile config;
  private final Bench questions;
  private final Pipeline pipeline;
  private final Tasks tasks = new Tasks("kanon console questions");
  private final Tasks asides = new Tasks("kanon console verification");
  private final Runs runs;

  /**
   * Opens a project.
   *
   * @param file the config's file, whose folder is there
   * @param roots what may be read
   */
  public FolderProject(Path file, Roots roots, Pipeline pipeline) {
    this.file = file;
    this.roots = roots;
    config = new ConfigFile(file);
    questions = new Bench(() -> pipeline.open(roots.project()));
    this.pipeline = pipeline;
    runs =
        new Runs(
            roots.project().resolve("runs"),
            () -> pipeline.open(roots.project()),
            new Lanes(roots.project()));
  }

  /** A workbench that is opened when it is needed first. */
  private static final class Bench {
    private final Supplier<Workbench> open;
    private @Nullable Workbench opened;

    Bench(Supplier<Workbench> open) {
      this.open = open;
    }

    synchronized Workbench get() {
      Workbench there = opened;
      if (there == null) {
        there = open.get();
        opened = there;
      }
      return there;
    }

    synchronized void close() {
      Optional.ofNullable(opened).ifPresent(Workbench::close);
      opened = null;
    }
  }

  @Override
  public Path folder() {
    return roots.project();
  }

  @Override
  public Path file() {
    return file;
  }

  /** What may be read. */
  public Roots roots() {
    return roots;
  }

  @Override
  public Map<String, Object> config() {
    return JsonPath.with(config.read().config(), List.of());
  }

  @Override
  public String stamp() {
    return config.stamp();
  }

  @Override
  public String change(String stamp, UnaryOperator<Map<String, Object>> change) {
    Map<String, Object> before = config();
    return config.change(
        stamp,
        tree -> {
          Map<String, Object> after = change.apply(tree);
          ConfigPaths.refuse(before, after, roots);
          return after;
        });
  }

  @Override
  public <T> Task<T> task(String name, String key, Question<T> question) {
    return tasks.ask(name, with(key), progress -> question.of(questions.get(), progress));
  }

  @Override
  public <T> Task<T> aside(String name, String key, Question<T> question) {
    return asides.ask(
        name,
        with(key),
        progress -> {
          try (Workbench own = pipeline.open(folder())) {
            return question.of(own, progress);
          }
        });
  }

  /** An answer depends on the files of the config, too. */
  private String with(String key) {
    return key + "\n" + ConfigPaths.state(config(), folder());
  }

  @Override
  public String start(Map<String, Object> tree) {
    return runs.start(withLedger(folder(), ConfigPaths.placed(tree, roots)));
  }

  @Override
  public void cancel(String id) {
    runs.cancel(id);
  }

  @Override
  public List<ProjectRun> runs() {
    return runs.all();
  }

  /** A config as its run has it: with its ledger found from the project's folder. */
  public static Map<String, Object> withLedger(Path folder, Map<String, Object> tree) {
    Map<String, Object> placed = new LinkedHashMap<>(tree);
    if (tree.get("ledger") instanceof String ledger) {
      placed.put("ledger", folder.resolve(ledger).normalize().toString());
    }
    return placed;
  }

  /** Whether a run or a question is worked on. */
  public boolean busy() {
    return runs.busy() || tasks.busy() || asides.busy();
  }

  @Override
  public String upload(String name, InputStream body) {
    return Uploads.keep(roots, name, body);
  }

  @Override
  public Path readable(String name) {
    return roots.readable(name);
  }

  @Override
  public Path write(String name, String text) {
    Path target = roots.writable(name);
    Access access = Files.exists(target) ? Access.USUAL : Access.OWNER;
    WholeFile.write(text.getBytes(StandardCharsets.UTF_8), target, access);
    return target;
  }

  @Override
  public void close() {
    tasks.close();
    asides.close();
    runs.close();
    questions.close();
  }
}
