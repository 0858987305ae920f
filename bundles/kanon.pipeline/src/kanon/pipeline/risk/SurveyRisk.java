package kanon.pipeline.risk;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kanon.api.Session;
import kanon.api.report.SurveyFigures;
import kanon.lib.uniqueness.IndividualRisk;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.pipeline.config.Config;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.plugin.PluginCall;
import kanon.pipeline.session.DataCache;
import kanon.pipeline.session.SurveyColumns;

/**
 * The risk of a sample with weights and households. Weights and households stand in a profile of
 * their own beside the quasi-identifiers, so that any engine counts them.
 */
final class SurveyRisk {
  private final Profile profile;
  private final int weight;
  private final int household;
  private final double fraction;

  private SurveyRisk(Profile profile, int weight, int household, double fraction) {
    this.profile = profile;
    this.weight = weight;
    this.household = household;
    this.fraction = fraction;
  }

  /**
   * Looks at the table of a config; empty where it names neither weights nor households.
   *
   * @param table its profile
   * @param fraction the share of the population that it is a sample of, where there are no weights
   */
  static Optional<SurveyFigures> of(
      Config config, DataCache.Opened data, Profile table, double fraction, RunControl run) {
    if (config.weight().isEmpty() && config.household().isEmpty()) {
      return Optional.empty();
    }
    Session session = data.session();
    List<Attribute> attributes = new ArrayList<>(table.schema().quasiIdentifiers());
    SurveyColumns columns = new SurveyColumns(config, data, run);
    int weight = add(config.weight(), columns.weights(), attributes);
    int household = add(config.household(), columns.households(), attributes);
    Profile profile =
        PluginCall.on(data.engine(), run, () -> session.profile(new Schema(attributes), run));
    int offset = table.schema().quasiIdentifiers().size();
    SurveyRisk risk =
        new SurveyRisk(
            profile,
            weight < 0 ? -1 : weight - offset,
            household < 0 ? -1 : household - offset,
            fraction);
    return Optional.of(risk.figures(config));
  }

  /** Adds a column, and says where it stands. */
  private static int add(
      Optional<String> column, Optional<Dictionary> values, List<Attribute> attributes) {
    if (column.isEmpty() || values.isEmpty()) {
      return -1;
    }
    attributes.add(Attribute.of(column.get(), Role.SENSITIVE, values.get()));
    return attributes.size() - 1;
  }

  private double weight(int atom) {
    if (weight < 0) {
      return 1 / fraction;
    }
    return profile
        .schema()
        .sensitive()
        .get(weight)
        .dictionary()
        .number(profile.sensitive(weight, atom));
  }

  private SurveyFigures figures(Config config) {
    int size = household < 0 ? 0 : profile.schema().sensitive().get(household).dictionary().size();
    double[] nobody = new double[size];
    long[] members = new long[size];
    double population = 0;
    Sum individual = new Sum();
    for (int tuple = 0; tuple < profile.tuples(); tuple++) {
      double people = 0;
      for (int atom = profile.atomFrom(tuple); atom < profile.atomFrom(tuple + 1); atom++) {
        people += profile.rows(atom) * weight(atom);
      }
      population += people;
      double risk = IndividualRisk.of(profile.size(tuple), people);
      individual.add(risk, profile.size(tuple));
      for (int atom = profile.atomFrom(tuple); atom < profile.atomFrom(tuple + 1); atom++) {
        if (size > 0) {
          int of = profile.sensitive(household, atom);
          nobody[of] += profile.rows(atom) * StrictMath.log1p(-risk);
          members[of] += profile.rows(atom);
        }
      }
    }
    return new SurveyFigures(
        config.weight(),
        population,
        individual.risks(),
        config.household().map(column -> households(column, nobody, members)));
  }

  /**
   * @param nobody of each household the logarithm of the probability that nobody is found
   */
  private static SurveyFigures.Households households(
      String column, double[] nobody, long[] members) {
    Sum households = new Sum();
    Sum hierarchical = new Sum();
    long largest = 0;
    for (int h = 0; h < nobody.length; h++) {
      double risk = -StrictMath.expm1(nobody[h]);
      if (members[h] > 0) {
        households.add(risk, 1);
        hierarchical.add(risk, members[h]);
        largest = Math.max(largest, members[h]);
      }
    }
    return new SurveyFigures.Households(
        column, households.count, largest, households.risks(), hierarchical.risks());
  }

  /** Risks, added up. */
  private static final class Sum {
    private double sum;
    private double highest;
    private long count;

    void add(double risk, long times) {
      sum += risk * times;
      highest = Math.max(highest, risk);
      count += times;
    }

    SurveyFigures.Risks risks() {
      return new SurveyFigures.Risks(sum / Math.max(1, count), highest, sum);
    }
  }
}
