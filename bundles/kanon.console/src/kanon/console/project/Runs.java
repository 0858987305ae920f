package kanon.console.project;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import kanon.api.console.ProjectRun;
import kanon.api.platform.Workbench;
import kanon.api.report.RunReport;
import kanon.lib.files.Access;
import kanon.lib.files.WholeFile;
import kanon.lib.json.JsonTree;
import kanon.lib.json.record.Records;
import kanon.model.KanonException;
import org.jspecify.annotations.Nullable;

/**
 * The runs of a project, each kept in a file when it has ended, and the newest remembered. Those
 * that write are worked on one after the other, the others side by side. Thread-safe.
 */
final class Runs implements AutoCloseable {
  private static final String JSON = ".json";
  private static final Pattern FILE = Pattern.compile("(\\d{1,9})\\.json");
  private static final String OUTPUT = "output";

  /** How many are remembered: each holds its report. */
  private static final int MOST = 200;

  private static final long MILLION = 1_000_000;
  private static final long PATIENCE_SECONDS = 2;

  private final Path folder;
  private final Benches benches;
  private final Lanes lanes;
  private final Map<Integer, Entry> entries = new ConcurrentSkipListMap<>();
  private final ExecutorService releases =
      Executors.newSingleThreadExecutor(task -> Tasks.thread(task, "kanon console releases"));
  private final ExecutorService searches;

  Runs(Path folder, Supplier<Workbench> workbench, Lanes lanes) {
    this.folder = folder;
    this.lanes = lanes;
    benches = new Benches(workbench);
    searches =
        Executors.newFixedThreadPool(
            lanes.count(), task -> Tasks.thread(task, "kanon console searches"));
    load();
  }

  private static final class Entry {
    private final Progress progress = new Progress();
    private volatile ProjectRun run;
    private volatile long began;

    Entry(ProjectRun run) {
      this.run = run;
    }
  }

  /** The newest, and the newest release before them. */
  private void load() {
    if (!Files.isDirectory(folder)) {
      return;
    }
    Map<Integer, Path> files = new TreeMap<>(Comparator.reverseOrder());
    try (Stream<Path> all = Files.list(folder)) {
      all.forEach(file -> number(file).ifPresent(number -> files.put(number, file)));
    } catch (IOException e) {
      throw KanonException.input("UNREADABLE_FILE", "The folder '" + folder + "' cannot be read");
    }
    boolean released = false;
    for (Path file : files.values()) {
      Optional<ProjectRun> read = read(file);
      if (entries.size() < MOST || released(read)) {
        read.ifPresent(run -> entries.put(Integer.parseInt(run.id()), new Entry(run)));
      }
      released |= released(read);
      if (entries.size() >= MOST && released) {
        return;
      }
    }
  }

  private static Optional<Integer> number(Path file) {
    Matcher name = FILE.matcher(String.valueOf(file.getFileName()));
    return name.matches() ? Optional.of(Integer.parseInt(name.group(1))) : Optional.empty();
  }

  private static Optional<ProjectRun> read(Path file) {
    try {
      ProjectRun run = Records.of(ProjectRun.class, JsonTree.read(file), "run");
      return FILE.matcher(run.id() + JSON).matches() ? Optional.of(run) : Optional.empty();
    } catch (KanonException e) {
      return Optional.empty(); // A file that is none of the console's runs.
    }
  }

  private static boolean released(Optional<ProjectRun> run) {
    return run.isPresent() && released(run.get());
  }

  private static boolean released(ProjectRun run) {
    return run.config().containsKey(OUTPUT) && run.state().equals(ProjectRun.DONE);
  }

  /** Forgets the oldest that have ended, but the newest release: what they came to is in files. */
  private void forget() {
    List<Integer> ended = new ArrayList<>();
    List<Integer> releases = new ArrayList<>();
    entries.forEach(
        (number, entry) -> {
          if (entry.run.ended()) {
            ended.add(number);
          }
          if (released(entry.run)) {
            releases.add(number);
          }
        });
    if (!releases.isEmpty()) {
      ended.remove(releases.get(releases.size() - 1));
    }
    int more = Math.min(entries.size() - MOST, ended.size());
    for (int i = 0; i < more; i++) {
      entries.remove(ended.get(i));
    }
  }

  synchronized String start(Map<String, Object> config) {
    int number = entries.keySet().stream().mapToInt(Integer::intValue).max().orElse(0) + 1;
    String id = Integer.toString(number);
    Entry entry =
        new Entry(
            new ProjectRun(
                id,
                algorithm(config),
                ProjectRun.WAITING,
                config,
                "",
                0,
                0,
                0,
                Optional.empty(),
                Optional.empty(),
                Optional.empty()));
    entries.put(number, entry);
    forget();
    if (config.containsKey(OUTPUT)) {
      releases.execute(() -> run(entry));
    } else {
      searches.execute(() -> lanes.work(config, () -> run(entry)));
    }
    return id;
  }

  private static String algorithm(Map<String, Object> config) {
    Object algorithm = config.get("algorithm");
    Object name = algorithm instanceof Map<?, ?> map ? map.get("name") : algorithm;
    return name == null ? "best" : String.valueOf(name);
  }

  private void run(Entry entry) {
    synchronized (entry) {
      if (entry.run.ended()) {
        return;
      }
      entry.began = System.nanoTime();
      entry.run = with(entry.run, ProjectRun.RUNNING, 0, Optional.empty(), null);
    }
    try {
      RunReport report = benches.with(bench -> bench.run(entry.run.config(), entry.progress));
      end(entry, ProjectRun.DONE, Optional.of(report), null);
    } catch (RuntimeException | Error e) {
      Failure failure = Failure.of(e);
      boolean cancelled = failure.cancelled() && entry.progress.cancelled();
      end(
          entry,
          cancelled ? ProjectRun.CANCELLED : ProjectRun.FAILED,
          Optional.empty(),
          cancelled ? null : failure);
    }
  }

  private void end(
      Entry entry, String state, Optional<RunReport> report, @Nullable Failure failure) {
    ProjectRun ended = with(entry.run, state, millis(entry), report, failure);
    entry.run = ended;
    try {
      String text = JsonTree.text(Records.tree(ended));
      WholeFile.write(
          text.getBytes(StandardCharsets.UTF_8), folder.resolve(ended.id() + JSON), Access.OWNER);
    } catch (KanonException e) {
      // It is not kept beyond this session.
    }
  }

  private static long millis(Entry entry) {
    return entry.began == 0 ? 0 : (System.nanoTime() - entry.began) / MILLION;
  }

  private static ProjectRun with(
      ProjectRun run,
      String state,
      long millis,
      Optional<RunReport> report,
      @Nullable Failure failure) {
    return new ProjectRun(
        run.id(),
        run.algorithm(),
        state,
        run.config(),
        "",
        0,
        0,
        millis,
        Optional.ofNullable(failure).map(Failure::message),
        Optional.ofNullable(failure).map(Failure::code),
        report);
  }

  List<ProjectRun> all() {
    List<ProjectRun> all = new ArrayList<>();
    entries.values().forEach(entry -> all.add(shown(entry)));
    return all;
  }

  private static ProjectRun shown(Entry entry) {
    ProjectRun run = entry.run;
    if (!run.state().equals(ProjectRun.RUNNING)) {
      return run;
    }
    Progress.At at = entry.progress.now();
    return new ProjectRun(
        run.id(),
        run.algorithm(),
        run.state(),
        run.config(),
        at.phase(),
        at.done(),
        at.total(),
        millis(entry),
        run.message(),
        run.code(),
        run.report());
  }

  void cancel(String id) {
    entries.values().stream().filter(entry -> entry.run.id().equals(id)).forEach(this::cancel);
  }

  /** One that waits ends at once, one that works as soon as it notices. */
  private void cancel(Entry entry) {
    synchronized (entry) {
      entry.progress.cancel();
      if (entry.run.state().equals(ProjectRun.WAITING)) {
        end(entry, ProjectRun.CANCELLED, Optional.empty(), null);
      }
    }
  }

  boolean busy() {
    return entries.values().stream().anyMatch(entry -> !entry.run.ended());
  }

  @Override
  public void close() {
    entries.values().stream().filter(e -> !e.run.ended()).forEach(this::cancel);
    releases.shutdown();
    searches.shutdown();
    try {
      releases.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS);
      searches.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    benches.close();
  }
}
