package kanon.testkit;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.BitSet;
import java.util.List;
import kanon.api.Problem;
import kanon.api.Recoding;
import kanon.model.Assignment;
import kanon.model.Cells;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Type;
import org.junit.jupiter.api.Test;

/** The checker finds what it is there to find: tried on Patients, three attributes, six tuples. */
class PlanCheckTest {
  private static final Profile PATIENTS = Examples.patients();

  private static Problem problem(long k, long removable) {
    return TestProblem.of(PATIENTS, TestGoal.size(k), removable);
  }

  private static void refused(Problem problem, Plan plan, Recoding recoding) {
    assertThrows(AssertionError.class, () -> PlanCheck.valid(problem, plan, recoding));
  }

  private static Plan.Levels levels(BitSet removed, int... levels) {
    return new Plan.Levels(levels, removed);
  }

  /** Tuple t alone in class t, at the given levels of each tuple. */
  private static Plan.Classes alone(int[][] levelsOfTuple) {
    List<Cells> cells = PATIENTS.schema().quasiIdentifiers().stream().map(Cells::new).toList();
    int[] target = new int[PATIENTS.tuples()];
    int[][] cellOfClass = new int[3][target.length];
    for (int t = 0; t < target.length; t++) {
      target[t] = t;
      for (int a = 0; a < 3; a++) {
        int leaf = PATIENTS.code(a, t);
        cellOfClass[a][t] = Released.raised(cells.get(a).attribute(), leaf, levelsOfTuple[t][a]);
      }
    }
    return new Plan.Classes(Assignment.wholeTuples(PATIENTS, target), cells, cellOfClass);
  }

  @Test
  void valid_acceptsWhatIsFullDomain() {
    PlanCheck.valid(problem(2, 0), levels(new BitSet(), 1, 1, 0), Recoding.FULL_DOMAIN);
  }

  @Test
  void valid_refusesAClassThatFails() {
    refused(problem(2, 0), levels(new BitSet(), 0, 0, 0), Recoding.FULL_DOMAIN);
  }

  @Test
  void valid_refusesTooManyRemovedRows() {
    BitSet removed = new BitSet();
    removed.set(0, 3);
    refused(problem(1, 2), levels(removed, 0, 0, 0), Recoding.FULL_DOMAIN);
  }

  @Test
  void valid_refusesLevelsThatDoNotExist() {
    refused(problem(1, 0), levels(new BitSet(), 0, 0, 3), Recoding.FULL_DOMAIN);
  }

  @Test
  void valid_refusesCellsOfOtherValues() {
    Plan.Classes plan = alone(new int[6][3]);
    int leaf = PATIENTS.code(2, 0);
    plan.cellOfClass()[2][0] = leaf == 0 ? 1 : 0;
    refused(problem(1, 0), plan, Recoding.CELL_GENERALIZATION);
  }

  @Test
  void valid_refusesGroupsWhereCellsAreDeclared() {
    Plan groups =
        new Plan.Groups(
            Assignment.whole(PATIENTS, new int[PATIENTS.atoms()]), 1, Plan.Bucketization.ANATOMY);
    refused(problem(1, 0), groups, Recoding.FULL_DOMAIN);
    PlanCheck.valid(problem(1, 0), groups, Recoding.BUCKETS);
  }

  @Test
  void recoding_mixedLevelsAreOnlyOfTheLocalKinds() {
    int[][] mixed = new int[6][3];
    mixed[0] = new int[] {0, 0, 1};
    mixed[1] = new int[] {0, 1, 0};
    Plan plan = alone(mixed);
    refused(problem(1, 0), plan, Recoding.FULL_DOMAIN);
    refused(problem(1, 0), plan, Recoding.ATTRIBUTE_SUPPRESSION);
    refused(problem(1, 0), plan, Recoding.FULL_SUBTREE);
    refused(problem(1, 0), plan, Recoding.UNRESTRICTED_VALUES);
    refused(problem(1, 0), plan, Recoding.ORDERED_SET);
    refused(problem(1, 0), plan, Recoding.CELL_SUPPRESSION);
    PlanCheck.valid(problem(1, 0), plan, Recoding.UNRESTRICTED_TUPLES);
    PlanCheck.valid(problem(1, 0), plan, Recoding.CELL_GENERALIZATION);
  }

  @Test
  void recoding_overlappingBoxesAreNotFullSubgraph() {
    int[][] one = new int[6][3];
    one[0] = new int[] {1, 1, 2};
    refused(problem(1, 0), alone(one), Recoding.FULL_SUBGRAPH);
    PlanCheck.valid(problem(1, 0), alone(new int[6][3]), Recoding.FULL_SUBGRAPH);
  }

  /** Three ages, all in one class that shows a cell of the one attribute. */
  private static Plan ages(Profile table, java.util.function.ToIntFunction<Cells> cell) {
    Cells cells = new Cells(table.schema().quasiIdentifier(0));
    int[][] shown = {{cell.applyAsInt(cells)}};
    return new Plan.Classes(Assignment.wholeTuples(table, new int[3]), List.of(cells), shown);
  }

  @Test
  void recoding_intervalsAreGeneralizedCellsOnlyWhereThereIsAnOrderAndNoHierarchy() {
    Profile numbers =
        new Example().values("age", Type.INTEGER, "1", "2", "3").rows("1", "2", "3").profile();
    Profile texts =
        new Example().values("age", Type.STRING, "1", "2", "3").rows("1", "2", "3").profile();
    Profile tree =
        new Example().hierarchy("age", "1;*", "2;*", "3;*").rows("1", "2", "3").profile();
    PlanCheck.valid(
        TestProblem.of(numbers, TestGoal.size(3), 0),
        ages(numbers, cells -> cells.interval(0, 2)),
        Recoding.CELL_GENERALIZATION);
    for (Profile table : List.of(texts, tree)) {
      refused(
          TestProblem.of(table, TestGoal.size(3), 0),
          ages(table, cells -> cells.interval(0, 2)),
          Recoding.CELL_GENERALIZATION);
    }
    Profile ends =
        new Example().values("age", Type.INTEGER, "1", "2", "3").rows("1", "3", "3").profile();
    BitSet gap = new BitSet();
    gap.set(0);
    gap.set(2);
    Cells cells = new Cells(ends.schema().quasiIdentifier(0));
    int[][] shown = {{cells.values(gap)}};
    refused(
        TestProblem.of(ends, TestGoal.size(3), 0),
        new Plan.Classes(Assignment.wholeTuples(ends, new int[2]), List.of(cells), shown),
        Recoding.CELL_GENERALIZATION);
  }
}
