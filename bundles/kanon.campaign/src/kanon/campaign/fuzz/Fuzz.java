package kanon.campaign.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import kanon.campaign.plain.Draw;
import kanon.campaign.plain.Json;
import kanon.campaign.platform.Installation;
import kanon.campaign.platform.Shell;
import kanon.campaign.platform.Shell.Ended;
import kanon.campaign.runner.Campaign;
import kanon.campaign.runner.Findings;

/** Broken tables, hierarchies, configs, manifests and jars, each read by the command for it. */
public final class Fuzz implements Campaign {
  private static final Set<Integer> STATUSES = Set.of(0, 2, 3, 4, 5);
  private static final long SLOW_SECONDS = 10;

  /** What a case breaks. */
  private enum Format {
    CSV,
    JSON,
    HIERARCHY_CSV,
    HIERARCHY_JSON,
    CONFIG_TEXT,
    CONFIG_TREE,
    MANIFEST_TEXT,
    MANIFEST_TREE,
    JAR
  }

  private final Installation installation;

  /** A campaign against an installation. */
  public Fuzz(Installation installation) {
    this.installation = installation;
  }

  @Override
  public String name() {
    return "fuzz";
  }

  @Override
  public String about() {
    return "one input of one format, broken at its joints, read by a command";
  }

  @Override
  public void run(long seed, Findings findings) throws IOException {
    Draw draw = new Draw(seed);
    Path folder = installation.folder(name());
    Format format = draw.of(List.of(Format.values()));
    // A jar takes as long as many other inputs.
    if (format == Format.JAR && !draw.oneIn(10)) format = Format.CSV;
    Inputs inputs = new Inputs(draw, folder);
    long start = System.nanoTime();
    try (Shell shell = new Shell(installation.pipeline())) {
      Ended ended =
          switch (format) {
            case CSV -> shell.run("check", inputs.csv());
            case JSON -> shell.run("check", inputs.json());
            case HIERARCHY_CSV -> shell.run("check", inputs.lines());
            case HIERARCHY_JSON -> shell.run("check", inputs.tree());
            case CONFIG_TEXT -> shell.run("check", inputs.configText());
            case CONFIG_TREE -> shell.run(draw.of("run", "check"), inputs.configTree());
            case MANIFEST_TEXT, MANIFEST_TREE -> {
              shell.run("run", inputs.whole());
              Path manifest = folder.resolve("out/release.csv.manifest.json");
              spoil(manifest, draw, format == Format.MANIFEST_TREE);
              yield shell.run("verify", "--manifest", manifest.toString());
            }
            case JAR -> jar(shell, draw, folder);
          };
      findings.count("inputs " + format);
      judge(ended, format, findings);
    }
    long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start);
    if (seconds >= SLOW_SECONDS) findings.count("slow inputs " + format);
  }

  private static void spoil(Path manifest, Draw draw, boolean tree) throws IOException {
    String text = Files.readString(manifest);
    if (tree) {
      Map<String, Object> spoiled = new Trees(draw).spoil(Json.object(text));
      Files.writeString(manifest, Json.write(spoiled));
    } else {
      Files.write(manifest, new Spoiler(draw).spoil(text, 0));
    }
  }

  private Ended jar(Shell shell, Draw draw, Path folder) throws IOException {
    Path plugin = installation.home().resolve("bundles/kanon.algorithm.datafly.jar");
    Path jar = folder.resolve("plugin.jar");
    Files.write(jar, new Jars(draw, plugin).spoil());
    Ended ended = shell.run("plugins", "install", jar.toString());
    shell.run("plugins", "remove", "kanon.algorithm.datafly");
    Ended after = shell.run("describe", "algorithm", "datafly");
    boolean there = after.status() == 0;
    return there ? ended : new Ended(after.status(), "PLATFORM_HARMED", "", after.all());
  }

  private static void judge(Ended ended, Format format, Findings findings) {
    findings.count("status " + ended.status());
    String what = format + ", " + ended.code() + ": ";
    if (ended.status() == Shell.HANGS) findings.fault(what + "does not end");
    else if (!STATUSES.contains(ended.status())) {
      findings.fault(what + "status " + ended.status() + ": " + ended.err().strip());
    }
    String text = ended.all();
    if (ended.code().equals("PLATFORM_HARMED")) findings.fault(what + text);
    // Who makes a plugin is told which class it lacks.
    if (format != Format.JAR && Told.traces(text))
      findings.fault(what + "a trace: " + text.strip());
    if (Told.leaks(text)) {
      findings.fault(what + "tells a planted cell");
    }
    if (Told.controls(text)) {
      findings.fault(what + "prints a control character");
    }
  }
}
