package kanon.testkit;

import java.util.ArrayList;
import java.util.List;
import kanon.api.Objective;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;
import org.osgi.annotation.versioning.ProviderType;

/** The outcomes of plans, as text and as a number. */
@ProviderType
public final class Outcomes {
  private Outcomes() {}

  /** The classes of an outcome with cells, each with its size, as in {@code female * 435* 3}. */
  public static List<String> classes(Outcome outcome) {
    List<String> classes = new ArrayList<>();
    for (int c = 0; c < outcome.classes(); c++) {
      StringBuilder look = new StringBuilder();
      for (int a = 0; a < outcome.profile().schema().quasiIdentifiers().size(); a++) {
        look.append(outcome.cells(a).label(outcome.cell(a, c))).append(' ');
      }
      classes.add(look.append(outcome.size(c)).toString());
    }
    return classes.stream().sorted().toList();
  }

  /** What a plan loses by the default objective. */
  public static double loss(Profile profile, Plan plan) {
    return Objective.leastLoss(profile).of(Outcome.of(profile, plan));
  }
}
