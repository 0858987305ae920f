package kanon.campaign.rogue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import kanon.campaign.plain.Draw;
import kanon.campaign.plain.Json;
import kanon.campaign.platform.Command;
import kanon.campaign.platform.Command.Ended;
import kanon.campaign.platform.Installation;
import kanon.campaign.platform.Study;
import kanon.campaign.runner.Findings;

/**
 * The jar of an algorithm that misbehaves in a process of its own: a command, or the second one of
 * a shell, the first of which is honest.
 */
final class Processes {
  private static final Set<Integer> FAILURES = Set.of(1, 2, 3, 4, 5);
  private static final int INFEASIBLE = 4;
  private static final String HONEST = "honest.csv";
  private static final String SLOW = "At the deadline a part did not stop in time";

  private final Installation installation;
  private final Findings findings;

  Processes(Installation installation, Findings findings) {
    this.installation = installation;
    this.findings = findings;
  }

  void run(Draw draw) throws IOException {
    Misbehaviour misbehaviour = draw.of(List.of(Misbehaviour.values()));
    Study study = new Study(installation.folder("rogue-process"));
    Path around = installation.folder("rogue-around");
    Path plugins = Files.createDirectories(around.resolve("plugins"));
    RogueJar.write(plugins.resolve("rogue.jar"), misbehaviour);
    config(study, misbehaviour);
    Command command = new Command(installation, study.folder(), around);
    String temporary = around.resolve("temporary").toString();
    command.with(
        Map.of(
            "KANON_JAVA_OPTS",
            "-Xmx256m -Djava.io.tmpdir=" + temporary + " -Dkanon.plugins=" + plugins));
    boolean shell = draw.oneIn(2);
    String script =
        "run %1$s algorithm=mondrian output.path=%2$s\nrun %1$s\n".formatted(Study.CONFIG, HONEST);
    Process process = command.start(shell ? List.of("shell") : List.of("run", Study.CONFIG));
    Ended ended = command.end(process, shell ? script : "", Optional.empty(), p -> {});
    findings.count(shell ? "shells" : "commands");
    judge(misbehaviour + (shell ? " in a shell" : " in a command"), ended, study);
    if (shell && !Files.exists(study.folder().resolve(HONEST))) {
      findings.fault(misbehaviour + " in a shell: the honest run before it has no release");
    }
  }

  private static void config(Study study, Misbehaviour misbehaviour) throws IOException {
    study.config(3);
    Path file = study.folder().resolve(Study.CONFIG);
    Map<String, Object> config = Json.object(Files.readString(file));
    config.put("algorithm", Rogue.NAME);
    config.remove("report");
    if (misbehaviour.endless()) config.put("deadline", "5s");
    Files.writeString(file, Json.write(config));
  }

  private void judge(String what, Ended ended, Study study) {
    findings.count("status " + ended.status());
    if (!FAILURES.contains(ended.status())) findings.fault(what + ": status " + ended.status());
    if (ended.all().contains(Misbehaviour.CELL)) findings.fault(what + ": a cell is printed");
    // On a slow machine the deadline may come before the algorithm has begun.
    boolean slow = ended.err().contains(SLOW) && !ended.err().contains(Rogue.NAME);
    if (slow) findings.count("deadlines before the algorithm");
    boolean named = ended.err().contains(Rogue.NAME) || ended.status() == INFEASIBLE || slow;
    if (!named) findings.fault(what + ": is not named: " + ended.err().strip());
    if (ended.err().lines().anyMatch(line -> line.strip().startsWith("at "))) {
      findings.fault(what + ": prints a trace");
    }
    List<Path> left = Installation.files(study.out());
    if (!left.isEmpty()) findings.fault(what + ": " + left.size() + " files are left");
  }
}
