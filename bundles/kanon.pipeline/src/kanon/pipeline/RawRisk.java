package kanon.pipeline;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.platform.RiskQuestion;
import kanon.api.report.RiskReport;
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
  RiskReport of(Map<String, Object> tree, RiskQuestion question) {
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
    return TableRisk.of(
        parts.version(),
        new RiskReport.Input(config.input().path(), data.session().rows(), data.sha256()),
        profiled.profile().withoutPopulation(),
        question,
        Optional.of(profiled.warnings()).filter(warnings -> !warnings.isEmpty()),
        run);
  }
}
