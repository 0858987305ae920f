package kanon.gate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import kanon.model.Dictionary;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.testkit.RandomPlans;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.Shape;
import kanon.testkit.TestGoal;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

/** What rows ask for, judged by which rows were put into which group. */
class DemandsJudgeTest {
  @Test
  void groups_passExactlyIfTheyGrantEachOfTheirRowsWhatItAsksFor() {
    AtomicInteger passed = new AtomicInteger();
    AtomicInteger caught = new AtomicInteger();
    Seeds.each(
        1500,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          Profile profile =
              new RandomTables(seed)
                  .rows(8)
                  .values(4)
                  .sensitive(1, 1)
                  .demands(true)
                  .next(Shape.MIXED);
          List<Plan> plans = RandomPlans.ofGroups(profile, random);
          BucketRows rows =
              new BucketRows(Outcome.of(profile, plans.get(random.nextInt(plans.size()))), random);
          boolean granted =
              new ReleaseGate()
                  .judge(
                      rows.audit(),
                      List.of(TestGoal.granting(profile.schema(), 0, 1)),
                      profile.rows(),
                      TestRun.sequential())
                  .passed();
          assertEquals(slowly(rows), granted);
          (granted ? passed : caught).incrementAndGet();
        });
    assertTrue(caught.get() > 300 && passed.get() > 300, caught + " caught, " + passed);
  }

  private static boolean slowly(BucketRows rows) {
    Profile profile = rows.profile;
    Dictionary asked = profile.schema().demands().orElseThrow().dictionary();
    for (String group : rows.groups) {
      Map<Integer, Integer> values = new HashMap<>();
      int most = 0;
      int size = 0;
      int demanded = 1;
      for (int r = 0; r < rows.atoms.size(); r++) {
        int atom = rows.atoms.get(r);
        if (rows.groups.get(r).equals(group)) {
          size++;
          most = Math.max(most, values.merge(profile.sensitive(0, atom), 1, Integer::sum));
          int code = profile.demand(atom);
          demanded =
              Math.max(demanded, code == asked.missing() ? 1 : Integer.parseInt(asked.value(code)));
        }
      }
      if (most * demanded > size) {
        return false;
      }
    }
    return true;
  }
}
