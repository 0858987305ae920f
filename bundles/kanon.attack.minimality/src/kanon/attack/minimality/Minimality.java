package kanon.attack.minimality;

import java.util.List;
import kanon.api.Attack;
import kanon.api.AttackerView;
import kanon.api.Guess;
import kanon.api.Guesses;
import kanon.api.ProvidesAttack;
import kanon.api.Run;
import kanon.model.KanonException;
import org.osgi.service.component.annotations.Component;

/** Weighs the sensitive values of people by what finer classes would have broken. */
@Component(service = Attack.class)
@ProvidesAttack(
    name = "minimality",
    description =
        "Sensitive values by what a finer release would have broken, as its algorithm did not choose it",
    attacker =
        "Knows everybody's quasi-identifiers, the goal, and that the algorithm generalizes no more than it has to",
    source = "Wong, Fu, Wang, Pei: Minimality attack in privacy preserving data publishing, 2007",
    algorithm = true)
public final class Minimality implements Attack<MinimalityOptions> {
  @Override
  public Class<MinimalityOptions> options() {
    return MinimalityOptions.class;
  }

  @Override
  public List<Guesses> attack(AttackerView view, MinimalityOptions options, Run run) {
    if (view.schema().sensitive().isEmpty()) {
      throw KanonException.usage(
          "NO_SENSITIVE_ATTRIBUTE",
          "Attack 'minimality' needs a sensitive attribute, the config has none");
    }
    if (view.schema().sensitive().size() > 1) {
      throw KanonException.usage(
          "SEVERAL_SENSITIVE_ATTRIBUTES",
          "Attack 'minimality' weighs one sensitive attribute, the config has "
              + view.schema().sensitive().size());
    }
    AttackerView.Mechanism mechanism = view.mechanism().orElseThrow(Minimality::unknown);
    Weighed weighed = new Weighed(view, 0, mechanism.goal(), options, run);
    Guesses guesses =
        Guesses.of("weighed-values", new Guess.OfTargets(0, weighed.people(), weighed.guesses()))
            .against(new Guess.OfTargets(0, weighed.people(), weighed.majority()))
            .with("classesThatTell", weighed.telling())
            .with("highestShare", weighed.highest());
    return List.of(weighed.complete() ? guesses : guesses.ended());
  }

  static KanonException unknown() {
    return KanonException.usage(
        "MECHANISM_UNKNOWN",
        "the algorithm and its goal are not known of a release of another tool");
  }
}
