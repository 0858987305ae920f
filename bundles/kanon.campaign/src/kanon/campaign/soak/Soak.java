package kanon.campaign.soak;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import kanon.campaign.plain.Draw;
import kanon.campaign.platform.Command;
import kanon.campaign.platform.Installation;
import kanon.campaign.platform.Study;
import kanon.campaign.runner.Campaign;
import kanon.campaign.runner.Findings;

/**
 * One shell that is asked for something else again and again. After a fifth of the time, and at the
 * end, its heap after a collection, its threads and its descriptors are counted: they must not have
 * grown.
 */
public final class Soak implements Campaign {
  private static final long PATIENCE_SECONDS = 300;
  private static final int AT_ONCE = 3;

  private final Installation installation;
  private final long nanos;

  /**
   * @param nanos how long one shell is kept busy
   */
  public Soak(Installation installation, long nanos) {
    this.installation = installation;
    this.nanos = Math.min(nanos, TimeUnit.HOURS.toNanos(1));
  }

  @Override
  public String name() {
    return "soak";
  }

  @Override
  public String about() {
    return "one shell kept busy for the whole time, an hour at most";
  }

  @Override
  public Optional<String> hindrance() {
    return Held.hindrance();
  }

  @Override
  public void run(long seed, Findings findings) throws IOException {
    Draw draw = new Draw(seed);
    Study study = new Study(installation.folder("soak"));
    study.config(3);
    Path around = installation.folder("soak-around");
    Command command = new Command(installation, study.folder(), around);
    command.with(
        Map.of("KANON_JAVA_OPTS", "-Xmx256m -Djava.io.tmpdir=" + around.resolve("temporary")));
    Process process = command.start(List.of("shell"));
    Thread errors = drain(process);
    try (OutputStream in = process.getOutputStream();
        BufferedReader out =
            new BufferedReader(
                new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      busy(draw, process, in, out, findings);
    } finally {
      Command.destroy(process);
      errors.interrupt();
    }
  }

  private static Thread drain(Process process) {
    Thread thread =
        new Thread(
            () -> {
              try {
                process.getErrorStream().transferTo(OutputStream.nullOutputStream());
              } catch (IOException e) {
                // The process has ended.
              }
            });
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private void busy(
      Draw draw, Process process, OutputStream in, BufferedReader out, Findings findings)
      throws IOException {
    long start = System.nanoTime();
    say(in, "open " + Study.CONFIG);
    Optional<Held> early = Optional.empty();
    long done = 0;
    while (System.nanoTime() - start < nanos) {
      for (int i = 0; i < AT_ONCE; i++) say(in, word(draw));
      done += AT_ONCE;
      answered(in, out);
      if (early.isEmpty() && System.nanoTime() - start > nanos / 5)
        early = Optional.of(Held.by(process));
    }
    Held late = Held.by(process);
    findings.count("commands", done);
    Held.judge(early.orElse(late), late, findings);
  }

  private static void say(OutputStream in, String line) throws IOException {
    in.write((line + "\n").getBytes(StandardCharsets.UTF_8));
    in.flush();
  }

  /** A version is printed in one line; nothing else that is asked for prints one that begins so. */
  private static void answered(OutputStream in, BufferedReader out) throws IOException {
    say(in, "version");
    long start = System.nanoTime();
    String line = out.readLine();
    while (line != null && !line.startsWith("kanon ")) line = out.readLine();
    if (line == null) throw new IOException("the shell has ended");
    if (System.nanoTime() - start > TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS)) {
      throw new IOException("the shell took too long");
    }
  }

  /** None that fails: a script ends there. */
  private static String word(Draw draw) {
    return switch (draw.between(0, 9)) {
      case 0, 1, 2 -> "run algorithm.name=" + draw.of("mondrian", "frontier", "kaca", "datafly");
      case 3 -> "check";
      case 4 -> "risk";
      case 5 -> "set privacy.0.k " + draw.between(2, 9);
      case 6 -> "compare --algorithms mondrian,top-down";
      case 7 -> "algorithms";
      case 8 -> "describe algorithm kaca";
      default -> "open " + Study.CONFIG;
    };
  }
}
