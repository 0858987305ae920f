package kanon.attack.background;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kanon.api.Attack;
import kanon.api.AttackerView;
import kanon.api.Guess;
import kanon.api.Guesses;
import kanon.api.ProvidesAttack;
import kanon.api.Run;
import kanon.model.KanonException;
import org.osgi.service.component.annotations.Component;

/**
 * For each number of statements up to the one of the options, and of everybody, the true statements
 * that make the attacker surest of the value that the person has, and the value that is then the
 * most probable, where he is as sure of it as the options ask. The highest share is the largest
 * probability that such an attacker gives to the value that somebody has.
 */
@Component(service = Attack.class)
@ProvidesAttack(
    name = "background",
    description =
        "The worst case over attackers who know of a person some sensitive values that she does not have",
    attacker =
        "Knows a person's class, and of values that the person does not have those whose exclusion tells most",
    source =
        "Martin, Kifer, Machanavajjhala, Gehrke, Halpern: Worst-case background knowledge, 2007; Machanavajjhala et al.: l-diversity, 2006",
    buckets = true,
    classes = true)
public final class Background implements Attack<BackgroundOptions> {
  private static final int CLASSES_BETWEEN_CHECKS = 1 << 10;
  private static final List<String> NAMES =
      List.of(
          "one-statement",
          "two-statements",
          "three-statements",
          "four-statements",
          "five-statements");

  @Override
  public Class<BackgroundOptions> options() {
    return BackgroundOptions.class;
  }

  @Override
  public List<Guesses> attack(AttackerView view, BackgroundOptions options, Run run) {
    if (view.schema().sensitive().isEmpty()) {
      throw KanonException.usage(
          "NO_SENSITIVE_ATTRIBUTE",
          "Attack 'background' needs a sensitive attribute, the config has none");
    }
    List<Guesses> guesses = new ArrayList<>();
    for (int s = 0; s < view.schema().sensitive().size(); s++) {
      for (int m = 1; m <= options.statements(); m++) {
        guesses.add(guesses(view, s, m, options.share(), run));
      }
    }
    return guesses;
  }

  private static Guesses guesses(AttackerView view, int s, int m, double share, Run run) {
    int[] guess = new int[view.valuesFrom(view.classes())];
    Arrays.fill(guess, Guess.NONE);
    Counts counts = new Counts(view.schema().sensitive().get(s).dictionary().size());
    double highest = 0;
    for (int c = 0; c < view.classes(); c++) {
      if (c % CLASSES_BETWEEN_CHECKS == 0) {
        run.check();
        run.at(c, view.classes(), "classes");
      }
      counts.load(view, s, c);
      for (int e = view.valuesFrom(c); e < view.valuesFrom(c + 1); e++) {
        int value = view.value(s, e);
        Counts.Best best = counts.best(value, m);
        highest = Math.max(highest, best.value() == value ? best.share() : 0);
        guess[e] = best.share() >= share ? best.value() : Guess.NONE;
      }
    }
    return Guesses.of(NAMES.get(m - 1), new Guess.OfCombinations(s, guess))
        .with("highestShare", highest);
  }
}
