package kanon.campaign.pipelines;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.PluginKind;
import kanon.api.platform.Monitor;
import kanon.api.platform.Pipeline;
import kanon.api.platform.PluginInfo;
import kanon.api.platform.Workbench;
import kanon.campaign.judge.Judge;
import kanon.campaign.judge.Oracle;
import kanon.campaign.plain.Draw;
import kanon.campaign.plain.Json;
import kanon.campaign.platform.Installation;
import kanon.campaign.runner.Campaign;
import kanon.campaign.runner.Findings;
import kanon.model.KanonException;

/** Random tables, hierarchies and goals through every algorithm; releases judged from outside. */
public final class Pipelines implements Campaign {
  private static final int DATABASE_ONE_IN = 20;
  private static final int REPEATED_ONE_IN = 25;

  private final Installation installation;

  /** A campaign against an installation. */
  public Pipelines(Installation installation) {
    this.installation = installation;
  }

  @Override
  public String name() {
    return "pipelines";
  }

  @Override
  public String about() {
    return "a random table, its hierarchies and goals; the release is judged by a plain recomputation";
  }

  @Override
  public void run(long seed, Findings findings) throws IOException {
    Draw draw = new Draw(seed);
    Path folder = installation.folder(name());
    Pipeline pipeline = installation.pipeline();
    List<String> algorithms =
        pipeline.plugins(PluginKind.ALGORITHM).stream().map(PluginInfo::name).sorted().toList();
    String engine = draw.oneIn(DATABASE_ONE_IN) ? "duckdb" : "memory";
    Map<String, Object> config =
        new Maker(draw, folder).make(algorithms, new Options(pipeline), engine);
    Judge judge = new Judge(folder.resolve(Maker.CONFIG), folder.resolve(Maker.PLAIN));
    Optional<KanonException> refusal = released(pipeline, folder, config);
    if (refusal.isPresent()) {
      refused(refusal.get(), judge, config, findings);
      return;
    }
    findings.count("releases");
    if (!engine.equals("memory")) findings.count("releases by " + engine);
    if (judge.transformed()) findings.count("releases of transformed columns");
    Map<String, Object> report =
        Json.object(Files.readString(folder.resolve("report/report.json")));
    judge.judge(folder.resolve("out"), report).forEach(f -> findings.fault(what(config) + f));
    String guarantee = String.valueOf(Json.at(report, "algorithm", "guarantee", "kind"));
    Oracle.judge(judge, guarantee).ifPresent(f -> findings.fault(what(config) + f));
    boolean repeats = draw.oneIn(REPEATED_ONE_IN);
    if (repeats && !cut(report)) repeated(pipeline, folder, config, findings);
  }

  /** Whether an algorithm that has others search says that some came to the end of their time. */
  private static boolean cut(Map<String, Object> report) {
    return report.get("algorithm") instanceof Map<?, ?> algorithm
        && algorithm.get("statistics") instanceof Map<?, ?> statistics
        && statistics.get("cut") instanceof Number cut
        && cut.longValue() > 0;
  }

  private static String what(Map<String, Object> config) {
    return Json.at(config, "algorithm", "name") + ": ";
  }

  private static Optional<KanonException> released(
      Pipeline pipeline, Path folder, Map<String, Object> config) {
    try (Workbench bench = pipeline.open(folder)) {
      bench.run(config, Monitor.NONE);
      return Optional.empty();
    } catch (KanonException e) {
      return Optional.of(e);
    }
  }

  private static void refused(
      KanonException e, Judge judge, Map<String, Object> config, Findings findings)
      throws IOException {
    findings.count("refusals " + e.code());
    switch (e.kind()) {
      case INFEASIBLE -> {
        boolean possible = judge.possible().orElse(false) && !judge.bucketized();
        if (possible && judge.rows() > 0) {
          findings.fault(
              what(config) + "refused as " + e.code() + ", but one class of all rows holds");
        }
      }
      case USAGE -> {
        if (e.code().equals("UNKNOWN_COLUMN")) findings.fault(what(config) + e.getMessage());
      }
      default -> findings.fault(what(config) + e.code() + ": " + e.getMessage());
    }
  }

  /** The same seed gives the same bytes, whatever the number of threads. */
  private static void repeated(
      Pipeline pipeline, Path folder, Map<String, Object> config, Findings findings)
      throws IOException {
    Path before = folder.resolve("before");
    Files.move(folder.resolve("out"), before);
    Map<String, Object> again = new LinkedHashMap<>(config);
    again.put("threads", config.getOrDefault("threads", 1L).equals(1L) ? 2L : 1L);
    Optional<KanonException> refusal = released(pipeline, folder, again);
    if (refusal.isPresent()) {
      findings.fault(what(config) + "refused when repeated: " + refusal.get().code());
      return;
    }
    findings.count("repeated");
    for (Path file : Installation.files(before)) {
      Path other = folder.resolve("out").resolve(before.relativize(file).toString());
      boolean same = Files.exists(other) && Files.mismatch(file, other) < 0;
      if (!same) findings.fault(what(config) + file.getFileName() + " differs when repeated");
    }
  }
}
