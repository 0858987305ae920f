package kanon.testkit;

import static org.junit.jupiter.api.Assertions.assertTrue;

import kanon.api.Problem;
import kanon.api.Recoding;
import kanon.model.Cells;
import kanon.model.Group;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Solution;
import org.osgi.annotation.versioning.ProviderType;

/** Checks a plan against its problem, slowly and independently of the code that made it. */
@ProviderType
public final class PlanCheck {
  private PlanCheck() {}

  /** The same of a solution, which may say that its cells are a partition. */
  public static Released valid(Problem problem, Solution solution, Recoding recoding) {
    Released released = valid(problem, solution.plan(), recoding);
    RecodingCheck.covers(released, solution);
    return released;
  }

  /**
   * Fails unless every row is released or removed, no more rows are removed than may be, every cell
   * stands for the values under it, every class holds the goal, and the release is of the recoding
   * declared.
   */
  public static Released valid(Problem problem, Plan plan, Recoding recoding) {
    Released released = Released.of(problem.profile(), plan);
    assertTrue(
        released.removed() <= problem.removable(),
        () -> released.removed() + " rows removed, allowed are " + problem.removable());
    for (Group group : released.classes()) {
      assertTrue(
          problem.goal().holds(group),
          () -> "A class of " + group.size() + " rows fails " + problem.goal());
    }
    assertTrue(released.bucketized() == (recoding == Recoding.BUCKETS), "groups or cells");
    if (!released.bucketized()) {
      covered(released);
      RecodingCheck.of(released, recoding);
    }
    return released;
  }

  private static void covered(Released released) {
    Profile profile = released.profile();
    for (Released.Part part : released.parts()) {
      for (int a = 0; a < part.cell().length; a++) {
        Cells cells = released.cells(a);
        int leaf = profile.code(a, part.tuple());
        int cell = part.cell()[a];
        String value = cells.attribute().dictionary().value(leaf);
        assertTrue(
            cells.covers(cell, leaf),
            () -> "The cell " + cells.label(cell) + " does not stand for " + value);
      }
    }
  }
}
