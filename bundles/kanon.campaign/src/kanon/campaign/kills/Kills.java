package kanon.campaign.kills;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import kanon.campaign.plain.Draw;
import kanon.campaign.platform.Command;
import kanon.campaign.platform.Command.Ended;
import kanon.campaign.platform.Installation;
import kanon.campaign.platform.Programs;
import kanon.campaign.platform.Study;
import kanon.campaign.runner.Campaign;
import kanon.campaign.runner.Findings;

/**
 * SIGKILL at a random time or system call of a run, a first start, an installation of a plugin, or
 * of some of eight runs at once; and power lost at each step of a publication.
 */
public final class Kills implements Campaign {
  private static final int FIRST = 5;
  private static final int SECOND = 2;
  private static final String CALLS =
      "rename,renameat,renameat2,unlink,unlinkat,fsync,fdatasync,mkdir,mkdirat,ftruncate";

  private final Installation installation;
  private Optional<Moments> moments = Optional.empty();

  /**
   * What every case compares with.
   *
   * @param home an installation of its own
   * @param made the digests of the first and the second release
   * @param millis how long an undisturbed run takes
   */
  private record Moments(Path home, List<String> made, long millis) {}

  /** A campaign against a copy of an installation. */
  public Kills(Installation installation) {
    this.installation = installation;
  }

  @Override
  public String name() {
    return "kills";
  }

  @Override
  public String about() {
    return "a process that is killed, or power that is lost, and what a reader then finds";
  }

  private Moments moments() throws IOException {
    if (moments.isPresent()) return moments.get();
    Path home = installation.folder("kills-home");
    for (String part : List.of("bin", "bundles", "lib")) {
      Installation.copy(installation.home().resolve(part), home.resolve(part));
    }
    Files.createDirectories(home.resolve("plugins"));
    List<String> made = new ArrayList<>();
    long millis = 0;
    for (int k : List.of(FIRST, SECOND)) {
      Study study = new Study(installation.folder("kills-reference"));
      study.config(k);
      Command command = new Command(home, study.folder(), installation.folder("kills-around"));
      command.run(List.of("help"));
      long start = System.nanoTime();
      Ended ended = command.run(List.of("run", Study.CONFIG));
      millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
      if (ended.status() != 0) {
        throw new IllegalStateException("status " + ended.status() + ": " + ended.all());
      }
      made.add(study.release().orElseThrow());
    }
    moments = Optional.of(new Moments(home, made, millis));
    return moments.get();
  }

  @Override
  public void run(long seed, Findings findings) throws IOException {
    Draw draw = new Draw(seed);
    Moments known = moments();
    Study study = new Study(installation.folder("kills-study"));
    Path around = installation.folder("kills-around");
    boolean traced = Programs.has("strace");
    int kind = draw.between(0, 11);
    if (kind == 0) firstStart(draw, known, study, around, findings);
    else if (kind == 1) installs(draw, known, study, around, findings);
    else if (kind == 2) eight(draw, known, study, around, findings);
    else if (kind == 3 && traced) power(known, study, around, findings);
    else run(draw, known, study, around, traced && kind < 9, findings);
  }

  private static Command command(Moments known, Study study, Path around) throws IOException {
    return new Command(known.home(), study.folder(), around);
  }

  /** The release of an earlier run is there in two cases of three. */
  private static void before(Draw draw, Moments known, Study study, Path around)
      throws IOException {
    if (!draw.oneIn(3)) {
      study.config(FIRST);
      command(known, study, around).run(List.of("run", Study.CONFIG));
    }
    study.config(SECOND);
  }

  private static void run(
      Draw draw, Moments known, Study study, Path around, boolean traced, Findings findings)
      throws IOException {
    before(draw, known, study, around);
    Command command = command(known, study, around);
    Optional<Long> kill = Optional.empty();
    if (traced) {
      command.behind(
          Programs.strace(
              "-e",
              "trace=" + CALLS,
              "-e",
              "inject=" + CALLS + ":signal=KILL:when=" + draw.between(1, 90)));
    } else {
      kill = Optional.of((long) draw.between(0, (int) known.millis()));
    }
    command.end(command.start(List.of("run", Study.CONFIG)), "", kill, p -> {});
    findings.count(traced ? "runs killed at a system call" : "runs killed at a time");
    judge("killed run", known, study, around, findings);
  }

  /** What a reader finds now; and the next run makes everything whole. */
  private static void judge(String what, Moments known, Study study, Path around, Findings findings)
      throws IOException {
    study.wrong(known.made()).forEach(w -> findings.fault(what + ": " + w));
    if (!study.release().isPresent()) findings.count("no release was there");
    Ended next = command(known, study, around).run(List.of("run", Study.CONFIG));
    if (next.status() != 0) {
      findings.fault(what + ": the next run ends with " + next.status() + ": " + next.err());
    } else if (!study.names().equals(Study.whole())) {
      findings.fault(what + ": the next run leaves " + study.names());
    }
    study.wrong(known.made()).forEach(w -> findings.fault(what + ", after the next run: " + w));
  }

  private void firstStart(Draw draw, Moments known, Study study, Path around, Findings findings)
      throws IOException {
    Installation.delete(known.home().resolve("cache"));
    study.config(SECOND);
    Command command = command(known, study, around);
    Optional<Long> kill = Optional.of((long) draw.between(0, 2 * (int) known.millis()));
    command.end(command.start(List.of("run", Study.CONFIG)), "", kill, p -> {});
    findings.count("first starts killed");
    judge("killed first start", known, study, around, findings);
  }

  private void installs(Draw draw, Moments known, Study study, Path around, Findings findings)
      throws IOException {
    Path jar =
        Files.copy(
            known.home().resolve("bundles/kanon.algorithm.datafly.jar"),
            study.folder().resolve("plugin.jar"));
    Command command = command(known, study, around);
    Optional<Long> kill = Optional.of((long) draw.between(0, (int) known.millis()));
    List<String> install = List.of("plugins", "install", jar.toString());
    command.end(command.start(install), "", kill, p -> {});
    findings.count("installations killed");
    List<Path> left = Installation.files(known.home().resolve("plugins"));
    for (Path file : left) {
      boolean whole = Study.digest(file).equals(Study.digest(jar));
      if (file.toString().endsWith(".jar") && file.getParent().endsWith("plugins") && !whole) {
        findings.fault("killed installation: half a jar in plugins/");
      }
    }
    study.config(SECOND);
    judge("killed installation", known, study, around, findings);
    for (Path file : Installation.files(known.home().resolve("plugins"))) {
      if (file.getFileName().toString().startsWith(".") || !file.getParent().endsWith("plugins")) {
        findings.fault("killed installation: the next run leaves " + file.getFileName());
      }
      Files.delete(file);
    }
  }

  private static void eight(Draw draw, Moments known, Study study, Path around, Findings findings)
      throws IOException {
    List<Process> running = new ArrayList<>();
    Command command = command(known, study, around);
    for (int i = 0; i < 8; i++) {
      study.config(SECOND);
      List<String> words =
          List.of("run", Study.CONFIG, "privacy.0.k=" + (i % 2 == 0 ? FIRST : SECOND));
      running.add(command.start(words));
    }
    try {
      ended(draw, known, command, running, findings);
    } finally {
      running.forEach(Command::destroy);
    }
    findings.count("eight runs at once");
    judge("eight at once", known, study, around, findings);
  }

  /** Some are killed, the others end well. */
  private static void ended(
      Draw draw, Moments known, Command command, List<Process> running, Findings findings) {
    for (Process process : running) {
      boolean killed = draw.oneIn(2);
      Optional<Long> kill =
          killed ? Optional.of((long) draw.between(0, 2 * (int) known.millis())) : Optional.empty();
      Ended ended = command.end(process, "", kill, p -> {});
      if (!killed && ended.status() != 0) {
        findings.fault("one of eight ends with " + ended.status() + ": " + ended.err());
      }
    }
  }

  private void power(Moments known, Study study, Path around, Findings findings)
      throws IOException {
    study.config(FIRST);
    command(known, study, around).run(List.of("run", Study.CONFIG));
    study.config(SECOND);
    Path log = study.folder().resolve("calls");
    Command command = command(known, study, around);
    command.behind(
        Programs.strace("-y", "-s", "0", "-o", log.toString(), "-e", "trace=" + Disk.CALLS));
    Ended ended = command.run(List.of("run", Study.CONFIG));
    if (ended.status() != 0) throw new IllegalStateException(ended.all());
    Disk disk = new Disk(study.out(), Study.whole());
    findings.count("moments of power loss", disk.replay(Files.readAllLines(log)));
    disk.faults().forEach(f -> findings.fault("power loss: " + f));
    findings.count("publications under power loss");
  }

  @Override
  public void close() {
    Installation.delete(installation.scratch().resolve("kills-home"));
  }
}
