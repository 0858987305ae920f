package kanon.campaign.rogue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TimeZone;
import java.util.stream.Stream;
import kanon.api.Algorithm;
import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.api.platform.Monitor;
import kanon.api.platform.Pipeline;
import kanon.api.platform.Workbench;
import kanon.campaign.plain.Draw;
import kanon.campaign.plain.Json;
import kanon.campaign.platform.Installation;
import kanon.campaign.platform.Study;
import kanon.campaign.runner.Campaign;
import kanon.campaign.runner.Findings;
import kanon.model.KanonException;
import kanon.model.Solution;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;
import org.osgi.framework.ServiceRegistration;

/**
 * An algorithm that misbehaves in the platform of this process, or one that is replaced again and
 * again under four runners, or one that is installed for a command or a shell. Nothing of a liar is
 * released, and an honest run on the same workbench then releases what it always does.
 */
public final class Rogue implements Campaign {
  static final String NAME = "campaign-rogue";
  private static final int PROCESSES_ONE_IN = 6;
  private static final int SWAPS_ONE_IN = 12;

  private final Installation installation;
  private Optional<String> honest = Optional.empty();

  /** A campaign against an installation. */
  public Rogue(Installation installation) {
    this.installation = installation;
  }

  @Override
  public String name() {
    return "rogue";
  }

  @Override
  public String about() {
    return "an algorithm that misbehaves, or is replaced under those who use it";
  }

  private record Misbehaving(Misbehaviour misbehaviour) implements Algorithm<NoOptions> {
    @Override
    public Class<NoOptions> options() {
      return NoOptions.class;
    }

    @Override
    public Solution solve(Problem problem, NoOptions options, Run run) {
      return misbehaviour.solve(problem, run);
    }
  }

  @Override
  public void run(long seed, Findings findings) throws Exception {
    Draw draw = new Draw(seed);
    if (draw.oneIn(SWAPS_ONE_IN)) {
      new Swaps(installation, findings).run();
      return;
    }
    if (draw.oneIn(PROCESSES_ONE_IN)) {
      new Processes(installation, findings).run(draw);
      return;
    }
    List<Misbehaviour> embedded = Stream.of(Misbehaviour.values()).filter(m -> !m.ends()).toList();
    Misbehaviour misbehaviour = draw.of(embedded);
    findings.count(misbehaviour.name());
    Study study = new Study(installation.folder("rogue"));
    study.config(3);
    Map<String, Object> config =
        Json.object(java.nio.file.Files.readString(study.folder().resolve(Study.CONFIG)));
    config.put("output", Map.of("path", study.out().resolve("release.csv").toString()));
    config.remove("report");
    Pipeline pipeline = installation.pipeline();
    try (Workbench bench = pipeline.open(study.folder())) {
      String expected = honest(bench, config, study);
      rogue(bench, pipeline, config, misbehaviour, study, findings);
      String again = release(bench, config, study);
      if (!again.equals(expected)) {
        findings.fault(misbehaviour + ": an honest run on the same workbench releases other bytes");
      }
    }
  }

  private String honest(Workbench bench, Map<String, Object> config, Study study)
      throws IOException {
    String release = release(bench, config, study);
    if (honest.isEmpty()) honest = Optional.of(release);
    return honest.get();
  }

  private static String release(Workbench bench, Map<String, Object> config, Study study)
      throws IOException {
    bench.run(config, Monitor.NONE);
    String digest = study.release().orElseThrow();
    Installation.delete(study.out());
    return digest;
  }

  private static void rogue(
      Workbench bench,
      Pipeline pipeline,
      Map<String, Object> config,
      Misbehaviour misbehaviour,
      Study study,
      Findings findings) {
    Locale locale = Locale.getDefault();
    TimeZone zone = TimeZone.getDefault();
    BundleContext context = FrameworkUtil.getBundle(pipeline.getClass()).getBundleContext();
    Map<String, Object> declared =
        Map.of(
            "kanon.name", NAME,
            "kanon.description", "misbehaves",
            "kanon.recoding", "FULL_DOMAIN",
            "kanon.hierarchies", "USED",
            "kanon.goals", "ANY");
    ServiceRegistration<?> registered =
        context.registerService(
            Algorithm.class.getName(),
            new Misbehaving(misbehaviour),
            FrameworkUtil.asDictionary(declared));
    Map<String, Object> with = new java.util.LinkedHashMap<>(config);
    with.put("algorithm", NAME);
    with.put("deadline", "400ms");
    try {
      bench.run(with, Monitor.NONE);
      findings.fault(misbehaviour + ": there is a release");
    } catch (KanonException e) {
      String message = String.valueOf(e.getMessage());
      findings.count("ended as " + e.kind());
      if (message.contains(Misbehaviour.CELL)) {
        findings.fault(misbehaviour + ": the message tells what the plugin said");
      }
      boolean named = message.contains(NAME) || e.kind() == KanonException.Kind.INFEASIBLE;
      if (!named) findings.fault(misbehaviour + ": is not named: " + message);
    } catch (RuntimeException | Error e) {
      findings.fault(misbehaviour + ": escapes as " + e.getClass().getName());
    } finally {
      Thread.interrupted();
      Locale.setDefault(locale);
      TimeZone.setDefault(zone);
      registered.unregister();
    }
    List<Path> left = Installation.files(study.out());
    if (!left.isEmpty()) findings.fault(misbehaviour + ": " + left.size() + " files are left");
  }
}
