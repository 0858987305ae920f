package kanon.campaign.soak;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import kanon.campaign.fuzz.Told;
import kanon.campaign.plain.Draw;
import kanon.campaign.platform.Command;
import kanon.campaign.platform.Installation;
import kanon.campaign.platform.Study;
import kanon.campaign.requests.Served;
import kanon.campaign.rogue.SwappedJar;
import kanon.campaign.runner.Campaign;
import kanon.campaign.runner.Findings;

/**
 * One console that is asked for something else again and again: pages and documents, searches and
 * releases in the background, changed goals, uploads, plugins that come and go, events. It is held
 * to what {@link Held} says, as the shell is.
 */
public final class ConsoleSoak implements Campaign {
  private static final String FORM = "application/x-www-form-urlencoded";
  private static final int OK = 200;

  /** A page about a run may be refused: it is forgotten, or its plugin is gone. */
  private static final int REFUSED = 400;

  private static final long PATIENCE_SECONDS = 300;
  private static final long POLL_MILLIS = 20;
  private static final int UPLOADS = 3;

  private static final List<String> PAGES =
      List.of(
          "/",
          "/table",
          "/table/values?column=zip&show=yes",
          "/goal",
          "/search",
          "/release",
          "/plugins",
          "/hierarchies",
          "/hierarchies/edit?column=zip",
          "/hierarchies/effect?column=zip",
          "/explore?run=1",
          "/understand?run=1",
          "/-/nav?page=table",
          "/-/console.js");

  private final Installation installation;
  private final long nanos;

  /**
   * @param nanos how long one console is kept busy
   */
  public ConsoleSoak(Installation installation, long nanos) {
    this.installation = installation;
    this.nanos = Math.min(nanos, TimeUnit.HOURS.toNanos(1));
  }

  @Override
  public String name() {
    return "soak-console";
  }

  @Override
  public String about() {
    return "one console kept busy for the whole time, an hour at most";
  }

  @Override
  public Optional<String> hindrance() {
    return Held.hindrance();
  }

  @Override
  public void run(long seed, Findings findings) throws IOException {
    Study study = new Study(installation.folder(name()));
    study.config(3);
    Path around = installation.folder(name() + "-around");
    Files.move(study.folder().resolve(Study.CONFIG), study.folder().resolve("kanon.json"));
    Command command =
        new Command(installation, study.folder(), around)
            .with(
                Map.of(
                    "KANON_JAVA_OPTS",
                    "-Xmx256m -Dkanon.plugins=%s -Djava.io.tmpdir=%s"
                        .formatted(around.resolve("plugins"), around.resolve("temporary"))));
    List<String> words = List.of("serve", "kanon.json", "--allow-plugins");
    try (Served console = new Served(command, words)) {
      busy(new Draw(seed), console, findings);
      if (Told.traces(console.errors())) findings.fault("a trace on the error stream");
    }
  }

  private void busy(Draw draw, Served console, Findings findings) throws IOException {
    long start = System.nanoTime();
    released(console, findings);
    Optional<Held> early = Optional.empty();
    int steps = 0;
    while (System.nanoTime() - start < nanos) {
      step(draw, steps++, console, findings);
      boolean fifth = System.nanoTime() - start > nanos / 5;
      if (early.isEmpty() && fifth) early = Optional.of(settled(console));
    }
    findings.count("steps", steps);
    Held late = settled(console);
    Held.judge(early.orElse(late), late, findings);
  }

  /** What it holds when nothing is worked on. */
  private static Held settled(Served console) throws IOException {
    idle(console);
    return Held.by(console.process());
  }

  private void step(Draw draw, int number, Served console, Findings findings) throws IOException {
    switch (draw.between(0, 11)) {
      case 0 -> search(draw, console, findings);
      case 1 -> change(console, "/goal/set", "place=0&option.k=" + draw.between(2, 9), findings);
      case 2 -> released(console, findings);
      case 3 -> upload(draw, console, findings);
      case 4 -> plugin(number, console, findings);
      case 5 -> console.listen();
      case 6 -> change(console, "/table/role?from=0", "column=ill&role=sensitive", findings);
      default -> look(draw.of(PAGES), console, findings);
    }
  }

  private static void look(String page, Served console, Findings findings) throws IOException {
    Optional<String> answer = console.get(page);
    findings.count("pages");
    boolean gone = answer.map(Served::status).orElse(0) == REFUSED && page.contains("run=");
    if (gone) findings.count("runs of plugins that are gone");
    else judge(page, answer, findings);
  }

  /** Searches in the background, one of which may be cancelled. */
  private static void search(Draw draw, Served console, Findings findings) throws IOException {
    for (int i = draw.between(1, 3); i > 0; i--) {
      String algorithm = draw.of("mondrian", "frontier", "kaca", "datafly", "best");
      change(console, "/search/start", "with=" + algorithm + "&deadline=1s", findings);
    }
    if (draw.oneIn(3)) change(console, "/search/cancel", "run=" + draw.between(1, 9), findings);
    idle(console);
    findings.count("searches");
  }

  private static void released(Served console, Findings findings) throws IOException {
    if (change(console, "/release/make", "", findings)) findings.count("releases");
    idle(console);
  }

  /** Until nothing waits or is worked on. */
  private static void idle(Served console) throws IOException {
    long start = System.nanoTime();
    while (true) {
      String runs = console.get("/search").orElse("") + console.get("/release").orElse("");
      if (!runs.contains("\"running\"") && !runs.contains("\"waiting\"")) return;
      if (System.nanoTime() - start > TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS)) {
        throw new IOException("a run in the background does not end");
      }
      pause();
    }
  }

  private static void upload(Draw draw, Served console, Findings findings) throws IOException {
    String name = "/table/upload?name=sent%d.csv".formatted(draw.between(1, UPLOADS));
    byte[] table =
        "a,b\n".concat("1,2\n".repeat(draw.between(1, 9999))).getBytes(StandardCharsets.UTF_8);
    if (judge(name, console.post(name, "text/csv", table), findings)) findings.count("uploads");
  }

  /** A version of a plugin comes and goes. */
  private void plugin(int number, Served console, Findings findings) throws IOException {
    String install = "/plugins/install?name=swapped.jar";
    byte[] jar = SwappedJar.version(installation, number);
    if (!judge(install, console.post(install, "application/java-archive", jar), findings)) return;
    String search = "with=" + SwappedJar.ALGORITHM + "&deadline=1s";
    change(console, "/search/start", search, findings);
    idle(console);
    change(console, "/plugins/remove", "bundle=" + SwappedJar.BUNDLE, findings);
    findings.count("plugins in and out");
  }

  private static boolean change(Served console, String path, String form, Findings findings)
      throws IOException {
    byte[] body = form.getBytes(StandardCharsets.UTF_8);
    return judge(path, console.post(path, FORM, body), findings);
  }

  /** Whether it was done: nothing is asked for that is not to be had. */
  private static boolean judge(String what, Optional<String> answer, Findings findings) {
    int status = answer.map(Served::status).orElse(0);
    if (status != OK) findings.fault(what + ": status " + status);
    return status == OK;
  }

  private static void pause() {
    try {
      TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
