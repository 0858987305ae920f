package kanon.campaign.leaks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import kanon.campaign.leaks.Scenario.Wrong;
import kanon.campaign.plain.Draw;
import kanon.campaign.platform.Installation;
import kanon.campaign.platform.Shell;
import kanon.campaign.platform.Shell.Ended;
import kanon.campaign.runner.Campaign;
import kanon.campaign.runner.Findings;

/** Planted cells of every role and planted secrets, looked for wherever they must not be. */
public final class Leaks implements Campaign {
  private static final int PROCESS_ONE_IN = 100;

  private final Installation installation;

  /** A campaign against an installation. */
  public Leaks(Installation installation) {
    this.installation = installation;
  }

  @Override
  public String name() {
    return "leaks";
  }

  @Override
  public String about() {
    return "a table of planted cells, whole or broken, through all commands";
  }

  @Override
  public void run(long seed, Findings findings) throws IOException {
    Draw draw = new Draw(seed);
    Sentinels sentinels = new Sentinels(draw);
    Path folder = installation.folder(name());
    Wrong wrong = draw.of(List.of(Wrong.values()));
    new Scenario(draw, sentinels, folder, wrong).write();
    findings.count(wrong.name());
    if (draw.oneIn(PROCESS_ONE_IN)) {
      new Watched(installation, folder, sentinels, findings).run(wrong, draw);
      return;
    }
    String config = folder.resolve("config.json").toString();
    String release = folder.resolve("out/release.csv").toString();
    try (Shell shell = new Shell(installation.pipeline())) {
      call(shell, sentinels, findings, wrong, "run", config);
      new Places(sentinels, findings, wrong + ", run").files(folder.resolve("out"));
      call(shell, sentinels, findings, wrong, "check", config);
      call(shell, sentinels, findings, wrong, "verify", config, release);
      call(shell, sentinels, findings, wrong, "verify", "--manifest", release + ".manifest.json");
      call(shell, sentinels, findings, wrong, "risk", config, "--json");
      if (draw.oneIn(4)) {
        call(shell, sentinels, findings, wrong, "compare", config, "--algorithms", "datafly,kaca");
      }
      String table = folder.resolve("table.csv").toString();
      Ended draft = shell.run("init", table, "-o", folder.resolve("draft.json").toString());
      new Places(sentinels, findings, wrong + ", init").printed(draft.err());
    }
  }

  private static void call(
      Shell shell, Sentinels sentinels, Findings findings, Wrong wrong, String... words) {
    Ended ended = shell.run(words);
    findings.count("commands");
    findings.count("status " + ended.status());
    String when = wrong + ", " + words[0] + ", " + ended.code();
    new Places(sentinels, findings, when).printed(ended.all());
    if (ended.status() == 1 || ended.status() == Shell.HANGS) {
      findings.fault(when + ": status " + ended.status());
    }
  }
}
