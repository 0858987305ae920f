package kanon.attack.homogeneity;

import java.util.ArrayList;
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
 * Guesses the value of classes that have one alone ({@code certain}), and the most frequent value
 * of classes in which at least a share of the rows has it ({@code probable}). Nothing is guessed of
 * other classes.
 */
@Component(service = Attack.class)
@ProvidesAttack(
    name = "homogeneity",
    description = "Sensitive values that classes give away, for certain and with probability",
    attacker = "Knows the quasi-identifiers of a person, and so the class that the person is in",
    source = "Machanavajjhala, Gehrke, Kifer, Venkitasubramaniam: l-diversity, 2006",
    buckets = true,
    classes = true)
public final class Homogeneity implements Attack<HomogeneityOptions> {
  private static final int CLASSES_BETWEEN_CHECKS = 1 << 12;

  @Override
  public Class<HomogeneityOptions> options() {
    return HomogeneityOptions.class;
  }

  @Override
  public List<Guesses> attack(AttackerView view, HomogeneityOptions options, Run run) {
    int attributes = view.schema().sensitive().size();
    if (attributes == 0) {
      throw KanonException.usage(
          "NO_SENSITIVE_ATTRIBUTE",
          "Attack 'homogeneity' needs a sensitive attribute, the config has none");
    }
    List<Guesses> guesses = new ArrayList<>();
    for (int s = 0; s < attributes; s++) {
      int[] certain = new int[view.classes()];
      int[] probable = new int[view.classes()];
      long[] counts = new long[view.schema().sensitive().get(s).dictionary().size()];
      double highest = 0;
      for (int c = 0; c < view.classes(); c++) {
        if (c % CLASSES_BETWEEN_CHECKS == 0) {
          run.check();
          run.at(c, view.classes(), "classes");
        }
        int most = mostFrequent(view, s, c, counts);
        double share = most < 0 ? 0 : (double) counts[most] / view.size(c);
        highest = Math.max(highest, share);
        certain[c] = share == 1 ? most : Guess.NONE;
        probable[c] = share >= options.share() ? most : Guess.NONE;
        clear(view, s, c, counts);
      }
      guesses.add(Guesses.of("certain", new Guess.OfClasses(s, certain)));
      guesses.add(
          Guesses.of("probable", new Guess.OfClasses(s, probable)).with("highestShare", highest));
    }
    return guesses;
  }

  /** Counts the values of a class; the most frequent one, -1 for a class without rows. */
  private static int mostFrequent(AttackerView view, int s, int c, long[] counts) {
    int most = -1;
    for (int e = view.valuesFrom(c); e < view.valuesFrom(c + 1); e++) {
      int value = view.value(s, e);
      counts[value] += view.rows(e);
      if (most < 0 || counts[value] > counts[most]) {
        most = value;
      }
    }
    return most;
  }

  private static void clear(AttackerView view, int s, int c, long[] counts) {
    for (int e = view.valuesFrom(c); e < view.valuesFrom(c + 1); e++) {
      counts[view.value(s, e)] = 0;
    }
  }
}
