package kanon.attack.inference;

import java.util.ArrayList;
import java.util.List;
import kanon.api.Attack;
import kanon.api.AttackerView;
import kanon.api.Guess;
import kanon.api.Guesses;
import kanon.api.ProvidesAttack;
import kanon.api.Run;
import kanon.api.Targets;
import kanon.lib.attacks.covering.Sample;
import kanon.model.KanonException;
import kanon.model.Plan;
import org.osgi.service.component.annotations.Component;

/** Trains on a release, and guesses a sensitive value of everybody. */
@Component(service = Attack.class)
@ProvidesAttack(
    name = "inference",
    description =
        "Sensitive values guessed by class majority, naive Bayes and deFinetti's attack, against a control",
    attacker = "Knows all quasi-identifiers of a person and learns from the release",
    source =
        "Kifer: Attacks on privacy and deFinetti's theorem, 2009; Giomi et al.: A unified framework for quantifying privacy risk in synthetic data (Anonymeter), 2023",
    buckets = true)
public final class Inference implements Attack<InferenceOptions> {
  @Override
  public Class<InferenceOptions> options() {
    return InferenceOptions.class;
  }

  @Override
  public List<Guesses> attack(AttackerView view, InferenceOptions options, Run run) {
    if (view.schema().sensitive().isEmpty()) {
      throw KanonException.usage(
          "NO_SENSITIVE_ATTRIBUTE",
          "Attack 'inference' needs a sensitive attribute, the config has none");
    }
    AttackerView seen = view.withControl(run);
    Targets people = seen.targets();
    List<Guesses> guesses = new ArrayList<>();
    for (int s = 0; s < view.schema().sensitive().size(); s++) {
      if (seen.hides().isEmpty()) {
        guesses.add(majority(seen, s, people, options, run));
        NaiveBayes trained = NaiveBayes.ofCells(seen, s, run);
        guesses.add(
            Guesses.of("naive-bayes", new Guess.OfTargets(s, people, trained.guess(people, run))));
      } else {
        DeFinetti groups = new DeFinetti(seen, s, options.rounds(), run);
        guesses.add(
            Guesses.of("group-majority", new Guess.OfTargets(s, people, groups.majority(people))));
        guesses.add(Guesses.of("definetti", new Guess.OfTargets(s, people, groups.guess(people))));
      }
    }
    return guesses;
  }

  private static Guesses majority(
      AttackerView view, int s, Targets people, InferenceOptions options, Run run) {
    int[] guess = Majority.guess(view, s, people, options.people(), run);
    Guesses guesses = Guesses.of("class-majority", new Guess.OfTargets(s, people, guess));
    return people.size() > options.people() ? guesses.sampledFrom(Sample.people(people)) : guesses;
  }

  /** Whether rows of a group's table are of nobody. */
  static boolean permuted(AttackerView view) {
    return view.hides().filter(Plan.Bucketization::permutes).isPresent();
  }
}
