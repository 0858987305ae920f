package kanon.pipeline.risk;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.Run;
import kanon.api.platform.RiskQuestion;
import kanon.api.report.PersonFigures;
import kanon.api.report.RiskReport;
import kanon.api.report.RunReport.Exposure;
import kanon.api.report.SurveyFigures;
import kanon.model.Attribute;
import kanon.model.Profile;
import kanon.pipeline.figures.ClassSizes;
import kanon.pipeline.figures.Exposures;
import kanon.pipeline.figures.PersonRisks;
import kanon.pipeline.session.DataCache;
import kanon.pipeline.session.Preparation;
import kanon.pipeline.session.WorkbenchCall;

/** Everything about the risk of one table. */
public final class TableRisk {
  private TableRisk() {}

  /** Looks at the table of a config as it is; what is to be done to it does not count. */
  public static RiskReport of(WorkbenchCall call, Map<String, Object> tree, RiskQuestion question) {
    Preparation prepared = Preparation.of(call, tree, Preparation.Purpose.RISK);
    DataCache.Opened data = prepared.open();
    DataCache.Profiled profiled = prepared.profile(data);
    List<String> warnings = prepared.warnings(data, profiled);
    warnings.forEach(call.run()::warn);
    call.run().phase("risk");
    return of(
        call.platform().version(),
        new RiskReport.Input(
            prepared.config().input().path(), data.session().rows(), data.sha256()),
        profiled.profile().withoutPopulation(),
        question,
        PersonRisks.before(prepared.config().persons(), profiled.profile().withoutPopulation()),
        SurveyRisk.of(
            prepared.config(),
            data,
            profiled.profile().withoutPopulation(),
            question.fraction(),
            call.run()),
        Optional.of(warnings).filter(w -> !w.isEmpty()),
        call.run());
  }

  static RiskReport of(
      String version,
      RiskReport.Input input,
      Profile profile,
      RiskQuestion question,
      Optional<PersonFigures> persons,
      Optional<SurveyFigures> survey,
      Optional<List<String>> warnings,
      Run run) {
    Combinations combinations = Combinations.of(profile, question.size(), persons.isPresent(), run);
    Exposure exposure = Exposures.before(profile);
    PopulationUniques population = PopulationUniques.of(profile, question.fraction());
    return new RiskReport(
        version,
        input,
        profile.rows(),
        question.fraction(),
        attributes(profile),
        population.risks(exposure),
        exposure.uniqueRows(),
        exposure.uniqueRows() / (double) Math.max(1, profile.rows()),
        exposure.rowsAtRisk(),
        exposure.classes(),
        ClassSizes.of(profile.tuples(), profile::size),
        population.estimates(),
        combinations.minimalUniques(),
        combinations.riskiest(),
        persons,
        survey,
        warnings);
  }

  private static List<RiskReport.Attribute> attributes(Profile profile) {
    List<RiskReport.Attribute> list = new ArrayList<>();
    List<Attribute> all = profile.schema().quasiIdentifiers();
    for (int a = 0; a < all.size(); a++) {
      BitSet seen = new BitSet();
      for (int t = 0; t < profile.tuples(); t++) {
        seen.set(profile.code(a, t));
      }
      list.add(new RiskReport.Attribute(all.get(a).name(), seen.cardinality()));
    }
    return list;
  }
}
