package kanon.pipeline.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import kanon.api.report.AttackResult;
import kanon.api.report.Job;
import kanon.api.report.Manifest;

/**
 * Compares what a manifest says of attacks with its own config and with itself. The attacks are not
 * run again: those that draw samples would draw others.
 */
public final class ManifestAttacks {
  /** What is not compared. */
  public static final String UNCHECKED =
      "attacks: what they gained is not tried again here; kanon attack does, with the original";

  /** Both ends of a difference and both shares are rounded to whole percent. */
  private static final double ROUNDED = 0.0201;

  private ManifestAttacks() {}

  /** What is wrong, a line each. */
  public static List<String> faults(List<Job.Attack> asked, List<Manifest.Attacked> told) {
    List<String> faults = new ArrayList<>();
    for (Job.Attack attack : asked) {
      boolean limited = attack.maxAdvantage().isPresent() || attack.maxRecall().isPresent();
      if (limited && told.stream().noneMatch(t -> t.attack().equals(attack.name()))) {
        faults.add("attacks: lack '" + attack.name() + "', which the config gives a limit");
      }
    }
    for (int i = 0; i < told.size(); i++) {
      String path = "attacks." + i;
      Manifest.Attacked one = told.get(i);
      List<Job.Attack> same = asked.stream().filter(a -> a.name().equals(one.attack())).toList();
      if (same.isEmpty()) {
        faults.add(path + ".attack: the config does not name it");
      } else if (same.stream().noneMatch(a -> limits(a, one))) {
        faults.add(path + ".limit: is not what the config asks, or does not hold");
      }
      boolean enough = one.guesses() >= Manifest.Rates.FEWEST;
      if (one.guesses() < 0 || enough != one.rates().isPresent()) {
        faults.add(path + ".rates: do not go with the number of guesses");
      }
      if (one.rates().filter(r -> !possible(r)).isPresent()) {
        faults.add(path + ".rates: contradict one another");
      }
    }
    return faults;
  }

  private static boolean limits(Job.Attack asked, Manifest.Attacked told) {
    boolean any = asked.maxAdvantage().isPresent() || asked.maxRecall().isPresent();
    if (!any || told.limit().isEmpty()) {
      return !any && told.limit().isEmpty();
    }
    AttackResult.Limit limit = told.limit().get();
    return limit.holds()
        && limit.maxAdvantage().equals(asked.maxAdvantage())
        && limit.maxRecall().equals(asked.maxRecall());
  }

  private static boolean possible(Manifest.Rates r) {
    double gain = r.right() - r.without();
    return DoubleStream.of(r.right(), r.without(), r.recall()).allMatch(s -> s >= 0 && s <= 1)
        && r.low() <= gain + ROUNDED
        && r.high() >= gain - ROUNDED;
  }
}
