package kanon.pipeline;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.platform.RiskQuestion;
import kanon.pipeline.config.Config;
import kanon.pipeline.config.ConfigReader;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.plugin.Leases;
import kanon.pipeline.risk.TableRisk;

/** The risk of the table of a config as it is, before anything is done to it. */
final class RawRisk {
  private static final String PRIVACY = "privacy";

  private final Parts parts;
  private final Desk desk;
  private final Leases leases;
  private final RunControl run;

  RawRisk(Parts parts, Desk desk, Leases leases, RunControl run) {
    this.parts = parts;
    this.desk = desk;
    this.leases = leases;
    this.run = run;
  }

  /** A config without privacy models will do: they are not looked at. */
  Map<String, Object> of(Map<String, Object> tree, RiskQuestion question) {
    Map<String, Object> whole = new LinkedHashMap<>(tree);
    whole.put(PRIVACY, List.of(Map.of("model", "k-anonymity", "k", 2L)));
    Config config = ConfigReader.read(whole, parts.registry().engines());
    run.configure(config.seed(), config.threads(), Optional.empty());
    Wiring wiring = Wiring.toVerify(config, parts.registry(), leases);
    run.phase("import");
    Desk.Opened data = desk.open(config.input(), wiring.importer, run);
    run.phase("profile");
    Desk.Profiled profiled = desk.profile(data, config, wiring, run);
    profiled.warnings().forEach(run::warn);
    run.phase("risk");
    Map<String, Object> report = new LinkedHashMap<>();
    report.put("kanon", parts.version());
    Map<String, Object> input = new LinkedHashMap<>();
    config.input().path().ifPresent(path -> input.put("path", path));
    input.put("rows", data.session().rows());
    data.sha256().ifPresent(digest -> input.put("sha256", digest));
    report.put("input", input);
    report.putAll(TableRisk.of(profiled.profile().withoutPopulation(), question, run));
    if (!profiled.warnings().isEmpty()) {
      report.put("warnings", profiled.warnings());
    }
    return report;
  }
}
