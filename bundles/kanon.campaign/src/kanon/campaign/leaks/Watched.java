package kanon.campaign.leaks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import kanon.campaign.leaks.Places.Place;
import kanon.campaign.leaks.Scenario.Wrong;
import kanon.campaign.leaks.Sentinels.Kind;
import kanon.campaign.plain.Draw;
import kanon.campaign.platform.Command;
import kanon.campaign.platform.Command.Ended;
import kanon.campaign.platform.Installation;
import kanon.campaign.runner.Findings;

/**
 * A run in a process of its own, with a home, a cache, a history and a folder for temporary files
 * that are searched afterwards; command lines and the environments of its children are read while
 * it runs. Some runs are killed.
 */
final class Watched {
  private final Installation installation;
  private final Path folder;
  private final Sentinels sentinels;
  private final Findings findings;

  Watched(Installation installation, Path folder, Sentinels sentinels, Findings findings) {
    this.installation = installation;
    this.folder = folder;
    this.sentinels = sentinels;
    this.findings = findings;
  }

  void run(Wrong wrong, Draw draw) throws IOException {
    String when = wrong + ", process";
    Places places = new Places(sentinels, findings, when);
    String secret = sentinels.text(Kind.SECRET);
    Path around = Files.createDirectories(folder.resolve("around"));
    Command command =
        new Command(installation, folder, around).with(Map.of("CAMPAIGN_PASSWORD", secret));
    boolean killed = wrong == Wrong.NOTHING && draw.oneIn(2);
    boolean shell = !killed && draw.oneIn(3);
    String config = folder.resolve("config.json").toString();
    List<String> words = shell ? List.of("shell") : List.of("run", config, "--debug");
    Process process = command.start(words);
    String input = shell ? "run '" + config + "'\ncheck '" + config + "'\n" : "";
    Optional<Long> patience =
        killed ? Optional.of((long) draw.between(200, 1500)) : Optional.empty();
    Ended ended = command.end(process, input, patience, p -> look(p, places));
    findings.count(killed ? "processes killed" : "processes");
    places.printed(ended.out() + ended.err());
    if (!killed) {
      places.files(folder.resolve("out"));
      places.files(around);
    } else {
      stray(places, command);
    }
  }

  /**
   * Command lines of all, and the environments of what Java starts: its own, and that of the start
   * script, hold what the user put there.
   */
  private void look(ProcessHandle process, Places places) {
    Stream.concat(Stream.of(process), process.descendants())
        .forEach(
            one -> {
              read(one, "cmdline").ifPresent(b -> places.look(Place.MESSAGE, "a command line", b));
              if (one.info().command().orElse("").endsWith("/java")) environments(one, places);
            });
  }

  /**
   * A child that has just begun shows what its parent holds until it becomes a program of its own.
   */
  private void environments(ProcessHandle java, Places places) {
    java.descendants()
        .filter(child -> read(child, "environ").map(b -> !sentinels.in(b).isEmpty()).orElse(false))
        .forEach(
            child -> {
              pause();
              read(child, "environ")
                  .ifPresent(b -> places.look(Place.MESSAGE, "a child's environment", b));
            });
  }

  private static void pause() {
    try {
      Thread.sleep(100);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static Optional<byte[]> read(ProcessHandle process, String what) {
    try {
      return Optional.of(Files.readAllBytes(Path.of("/proc/" + process.pid() + "/" + what)));
    } catch (IOException e) {
      return Optional.empty(); // It has ended, or there is no such file system.
    }
  }

  /** What a killed run leaves may hold rows, but is for nobody else and gone after the next run. */
  private void stray(Places places, Command command) throws IOException {
    for (Path file : Installation.files(folder.resolve("out"))) {
      boolean hidden = file.getFileName().toString().startsWith(".");
      if (hidden && !sentinels.in(Files.readAllBytes(file)).isEmpty()) {
        findings.count("stray files with rows");
        String permissions =
            java.nio.file.attribute.PosixFilePermissions.toString(
                Files.getPosixFilePermissions(file));
        if (!permissions.endsWith("------")) {
          findings.fault("killed: a stray file with rows is " + permissions);
        }
      }
    }
    Ended again = command.run(List.of("run", folder.resolve("config.json").toString()));
    if (again.status() != 0) findings.fault("killed: the next run ends with " + again.status());
    places.files(folder.resolve("out"));
    places.printed(again.all());
    for (Path file : Installation.files(folder.resolve("out"))) {
      if (file.getFileName().toString().startsWith(".")) {
        findings.fault("killed: a stray file is still there after the next run");
      }
    }
  }
}
