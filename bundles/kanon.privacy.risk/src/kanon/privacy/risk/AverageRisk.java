package kanon.privacy.risk;

import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import kanon.api.ClassCounts;
import kanon.api.Criterion;
import kanon.api.Option;
import kanon.api.PrivacyModel;
import kanon.api.ProvidesModel;
import kanon.lib.sensitive.Shares;
import kanon.model.Profile;
import org.osgi.service.component.annotations.Component;

/** Rows are at most a threshold at risk on average; strictly, none above another one. */
@Component(service = PrivacyModel.class)
@ProvidesModel(
    name = "average-risk",
    persons = true,
    description = "The average risk of re-identification is at most a threshold",
    source = "K. El Emam, Guide to the De-Identification of Personal Health Information, 2013")
public final class AverageRisk implements PrivacyModel<AverageRisk.Options> {
  record Options(
      @Option("The largest average, above 0 and at most 1") double threshold,
      @Option(
              value =
                  "prosecutor: knows who is in the table; journalist and marketer: know the"
                      + " population, which the config names",
              standard = "prosecutor")
          Attacker attacker,
      @Option("Strict average: the highest risk that a row may have, such as 0.33")
          OptionalDouble highest) {
    Options {
      Risks.requireShare("threshold", threshold, false);
      highest.ifPresent(h -> Risks.requireShare("highest", h, false));
      if (highest.orElse(1) < threshold) {
        throw new IllegalArgumentException(
            "'highest' is %s, below 'threshold', which is %s"
                .formatted(highest.getAsDouble(), threshold));
      }
    }
  }

  @Override
  public Class<Options> options() {
    return Options.class;
  }

  @Override
  public Criterion compile(Profile whole, Options options) {
    boolean people = Risks.population(whole, options.attacker(), "average-risk");
    long sufficient = Shares.fewest(options.threshold(), 1);
    long necessary = Shares.fewest(options.highest().orElse(1), 1);
    ToDoubleFunction<ClassCounts> risk =
        switch (options.attacker()) {
          case PROSECUTOR -> Risks::prosecutor;
          case JOURNALIST -> Risks::journalist;
          case MARKETER -> Risks::marketer;
        };
    return new Threshold(
        "average-risk",
        "threshold",
        options.threshold(),
        risk,
        Least.of(necessary, people, whole),
        sufficient,
        whole.rows());
  }
}
