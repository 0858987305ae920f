package kanon.campaign.large;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import kanon.campaign.fuzz.Told;
import kanon.campaign.plain.Draw;
import kanon.campaign.platform.Command;
import kanon.campaign.platform.Command.Ended;
import kanon.campaign.platform.Installation;
import kanon.campaign.runner.Campaign;
import kanon.campaign.runner.Findings;

/**
 * A run with a heap of 512 MB on an input that may be too large for it: it works, or says in one
 * line why it does not, and neither takes minutes of the processor's time.
 */
public final class Large implements Campaign {
  private static final String HEAP = "-Xmx512m";
  private static final long MOST_SECONDS = 120;
  private static final long SPACE = 4L << 30;
  private static final int LONGEST = 20_000;
  private static final Set<Integer> STATUSES = Set.of(0, 2, 3, 4);

  private final Installation installation;

  /** A campaign against an installation. */
  public Large(Installation installation) {
    this.installation = installation;
  }

  @Override
  public String name() {
    return "large";
  }

  @Override
  public String about() {
    return "a run on an input that may be too large for a heap of 512 MB";
  }

  /** On the disk, since scratch files may lie in memory. */
  private static Path temporary() {
    return Path.of(System.getProperty("java.io.tmpdir"));
  }

  @Override
  public Optional<String> hindrance() {
    boolean room = temporary().toFile().getUsableSpace() > SPACE;
    return room ? Optional.empty() : Optional.of("4 GB of the disk are not free");
  }

  @Override
  public void run(long seed, Findings findings) throws IOException {
    Draw draw = new Draw(seed);
    Giant giant = draw.of(List.of(Giant.values()));
    findings.count(giant.toString());
    Path folder = Files.createTempDirectory(temporary(), "kanon-large");
    try {
      giant.write(draw, folder);
      Path around = installation.folder("large-around");
      Command command =
          new Command(installation, folder, around)
              .with(
                  Map.of(
                      "KANON_JAVA_OPTS",
                      HEAP + " -Djava.io.tmpdir=" + around.resolve("temporary")));
      AtomicLong used = new AtomicLong();
      Ended ended =
          command.end(
              command.start(List.of("run", Giant.CONFIG)),
              "",
              Optional.empty(),
              process -> used.accumulateAndGet(seconds(process), Math::max));
      findings.peak("seconds of the processor's time, " + giant, used.get());
      boolean released = Files.exists(folder.resolve(Giant.RELEASE));
      judge(giant, ended, used.get(), released, findings);
    } finally {
      Installation.delete(folder);
    }
  }

  /** What a process and its children have taken. */
  private static long seconds(ProcessHandle process) {
    Duration sum = process.info().totalCpuDuration().orElse(Duration.ZERO);
    for (ProcessHandle child : process.descendants().toList()) {
      sum = sum.plus(child.info().totalCpuDuration().orElse(Duration.ZERO));
    }
    return sum.toSeconds();
  }

  private static void judge(
      Giant giant, Ended ended, long seconds, boolean released, Findings findings) {
    findings.count("status " + ended.status());
    if (ended.status() == Command.HANGS || seconds > MOST_SECONDS) {
      findings.fault("%s: takes %d s of the processor's time".formatted(giant, seconds));
      return;
    }
    String told = ended.err().length() > 500 ? ended.err().substring(0, 500) : ended.err();
    if (!STATUSES.contains(ended.status())) {
      findings.fault("%s: status %d: %s".formatted(giant, ended.status(), told.strip()));
    }
    long lines = ended.err().lines().filter(line -> !line.startsWith("warning: ")).count();
    if (ended.status() != 0 && (lines != 1 || ended.err().length() > LONGEST)) {
      findings.fault("%s: tells %d lines: %s".formatted(giant, lines, told.strip()));
    }
    if (Told.traces(ended.all())) findings.fault(giant + ": a trace: " + told.strip());
    if (released != (ended.status() == 0)) {
      findings.fault("%s: status %d, released: %b".formatted(giant, ended.status(), released));
    }
  }
}
