package kanon.campaign.fuzz;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import kanon.api.PluginKind;
import kanon.api.platform.Pipeline;
import kanon.api.platform.PluginAdmin;
import kanon.campaign.plain.Draw;
import kanon.campaign.platform.Installation;
import kanon.campaign.runner.Campaign;
import kanon.campaign.runner.Findings;
import kanon.model.KanonException;

/**
 * Broken jars of a plugin, each installed in this process, started, asked for its options and taken
 * out again: some dozens in a second where commands come to a few.
 */
public final class Plugins implements Campaign {
  private static final int BATCH = 100;
  private static final String PLUGIN = "datafly";
  private static final String JAR = "JAR";
  private static final String TRACE = "\tat ";

  private final Installation installation;

  /** A campaign against an installation. */
  public Plugins(Installation installation) {
    this.installation = installation;
  }

  @Override
  public String name() {
    return "jars";
  }

  @Override
  public String about() {
    return BATCH + " broken jars of a plugin, each installed, used and taken out";
  }

  @Override
  public void run(long seed, Findings findings) throws Exception {
    Draw draw = new Draw(seed);
    Path jar = installation.folder(name()).resolve("plugin.jar");
    Jars jars = new Jars(draw, installation.home().resolve("bundles/kanon.algorithm.datafly.jar"));
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    PrintStream ownOut = System.out;
    PrintStream ownErr = System.err;
    PrintStream to = new PrintStream(printed, true, StandardCharsets.UTF_8);
    System.setOut(to);
    System.setErr(to);
    try {
      Inspection inspection = new Inspection(findings, Plugins::trace);
      Platform platform = new Platform(installation.pipeline(), installation.admin(), findings);
      inspection.batch(
          () -> {
            for (int i = 0; i < BATCH; i++) {
              Files.write(jar, jars.spoil());
              inspection.input(JAR, () -> platform.use(jar));
              platform.inspect();
            }
          });
    } finally {
      System.setOut(ownOut);
      System.setErr(ownErr);
    }
    // The framework logs what it finds out about components whose classes do not fit.
    if (printed.toString(StandardCharsets.UTF_8).contains(TRACE)) findings.count("logged a trace");
    left(findings);
  }

  /** Who makes a plugin is told which class it lacks, but not where that was found out. */
  private static Optional<String> trace(String text) {
    return text.contains(TRACE) ? Optional.of("a trace: " + text.strip()) : Optional.empty();
  }

  private static void left(Findings findings) throws IOException {
    List<Path> left = Installation.files(Path.of(System.getProperty("kanon.plugins")));
    if (!left.isEmpty()) findings.fault("files are left among the plugins: " + left.size());
  }

  /** The platform that the jars come to. */
  private record Platform(Pipeline pipeline, PluginAdmin admin, Findings findings) {
    List<String> use(Path jar) {
      PluginAdmin.Entry entry = admin.install(jar);
      try {
        pipeline.options(PluginKind.ALGORITHM, PLUGIN);
        findings.count("in use");
      } catch (KanonException e) {
        if (!e.code().equals("PLUGIN_FAILED")) throw e;
        findings.count("not loaded");
      } finally {
        admin.remove(entry.bundle());
      }
      return List.of(entry.state());
    }

    /** The platform's own plugin serves again. */
    void inspect() {
      boolean there =
          pipeline.plugins(PluginKind.ALGORITHM).stream().anyMatch(p -> p.name().equals(PLUGIN));
      if (!there) findings.fault("the platform has lost its own algorithm");
      else pipeline.options(PluginKind.ALGORITHM, PLUGIN);
    }
  }
}
