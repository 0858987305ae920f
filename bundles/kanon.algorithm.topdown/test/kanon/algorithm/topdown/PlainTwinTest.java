package kanon.algorithm.topdown;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import kanon.api.Criterion;
import kanon.api.NoOptions;
import kanon.api.Problem;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.TestGoal;
import kanon.testkit.TestProblem;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class PlainTwinTest {
  private static List<String> classes(Profile profile, Criterion goal) {
    Problem problem = TestProblem.of(profile, goal, 0);
    Plan.Classes plan =
        (Plan.Classes) new TopDown().solve(problem, new NoOptions(), TestRun.seeded(1)).plan();
    int attributes = profile.schema().quasiIdentifiers().size();
    List<List<Integer>> atoms = new ArrayList<>();
    for (int c = 0; c < plan.cellOfClass()[0].length; c++) {
      atoms.add(new ArrayList<>());
    }
    for (int atom = 0; atom < profile.atoms(); atom++) {
      for (int p = plan.assignment().partFrom(atom);
          p < plan.assignment().partFrom(atom + 1);
          p++) {
        for (long r = 0; r < plan.assignment().rows(p); r++) {
          atoms.get(plan.assignment().target(p)).add(atom);
        }
      }
    }
    List<String> classes = new ArrayList<>();
    for (int c = 0; c < atoms.size(); c++) {
      String[] cells = new String[attributes];
      for (int a = 0; a < attributes; a++) {
        cells[a] = plan.cells().get(a).label(plan.cellOfClass()[a][c]);
      }
      classes.add(PlainTopDown.text(cells, atoms.get(c)));
    }
    Collections.sort(classes);
    return classes;
  }

  @Test
  void topDown_makesTheClassesOfItsPlainTwin() {
    Seeds.each(
        150,
        seed -> {
          RandomTables tables = new RandomTables(seed).attributes(1, 4).sensitive(1, 1).rows(50);
          Profile profile =
              (seed % 3 == 0 ? tables.ordered().someHierarchies().values(15) : tables)
                  .next(Shape.MIXED);
          List<Criterion> goals =
              List.of(
                  TestGoal.size(2),
                  TestGoal.size(4),
                  TestGoal.distinct(0, 2),
                  TestGoal.share(profile.schema(), 0, 2, 3),
                  Criterion.all(List.of(TestGoal.size(3), TestGoal.distinct(0, 2))));
          for (Criterion goal : goals) {
            if (profile.rows() > 0 && goal.holds(profile.whole())) {
              assertEquals(
                  new PlainTopDown(profile, goal).classes(),
                  classes(profile, goal),
                  goal.toString());
            }
          }
        });
  }
}
