package kanon.pipeline.run;

import java.util.BitSet;
import java.util.List;
import kanon.model.Assignment;
import kanon.model.Cells;
import kanon.model.Plan;
import kanon.model.Profile;

/**
 * Whether a plan is one for a profile at all: what does not even have its shape is the algorithm's
 * fault, not that of whoever stumbles over it. Whether it is safe is the gate's affair.
 */
final class PlanShape {
  private final Profile profile;

  private PlanShape(Profile profile) {
    this.profile = profile;
  }

  /**
   * Refuses a misshapen plan.
   *
   * @param buckets whether the algorithm declares that its plans are groups
   * @param signatures whether it declares that they may have counterfeits
   * @throws IllegalStateException saying what is wrong
   */
  static void require(Profile profile, Plan plan, boolean buckets, boolean signatures) {
    boolean counterfeited = plan instanceof Plan.Counterfeited;
    boolean grouped = plan instanceof Plan.Groups || plan instanceof Plan.Sliced;
    require(
        (counterfeited || grouped) == buckets,
        buckets ? "has cells, but it declares groups" : "has groups, but it declares cells");
    require(signatures || !counterfeited, "has counterfeits, which it does not declare");
    PlanShape shape = new PlanShape(profile);
    if (plan instanceof Plan.Levels levels) {
      shape.levels(levels);
    } else if (plan instanceof Plan.Classes classes) {
      shape.classes(classes);
    } else if (plan instanceof Plan.Groups groups) {
      require(groups.kind() != Plan.Bucketization.SLICING, "slices groups without columns");
      shape.assignment(groups.assignment(), groups.groups());
    } else if (plan instanceof Plan.Sliced sliced) {
      shape.sliced(sliced);
    } else if (plan instanceof Plan.Counterfeited added) {
      shape.counterfeited(added);
    }
  }

  private static void require(boolean condition, String fault) {
    if (!condition) {
      throw new IllegalStateException("its plan " + fault);
    }
  }

  private void levels(Plan.Levels plan) {
    int[] heights = profile.schema().heights();
    require(plan.levels().length == heights.length, "has not one level for each attribute");
    for (int a = 0; a < heights.length; a++) {
      int level = plan.levels()[a];
      require(level >= 0 && level <= heights[a], "has a level that attribute " + a + " lacks");
    }
    require(plan.removedTuples().length() <= profile.tuples(), "removes tuples that are none");
  }

  private void classes(Plan.Classes plan) {
    List<Cells> cells = plan.cells();
    int attributes = profile.schema().quasiIdentifiers().size();
    require(
        cells.size() == attributes && plan.cellOfClass().length == attributes,
        "has not cells for each attribute");
    int classes = attributes == 0 ? 0 : plan.cellOfClass()[0].length;
    for (int a = 0; a < attributes; a++) {
      int[] cellOfClass = plan.cellOfClass()[a];
      require(cellOfClass.length == classes, "has not one cell for each class");
      require(
          cells.get(a).attribute() == profile.schema().quasiIdentifier(a),
          "has the cells of another attribute");
      int size = cells.get(a).size();
      for (int cell : cellOfClass) {
        require(cell >= 0 && cell < size, "has a cell that is none");
      }
    }
    assignment(plan.assignment(), classes);
  }

  private void sliced(Plan.Sliced plan) {
    Plan.Groups groups = plan.groups();
    assignment(groups.assignment(), groups.groups());
    require(groups.kind() == Plan.Bucketization.SLICING, "has columns of groups of another kind");
    int[] columnOf = plan.columnOf();
    require(
        columnOf.length == profile.schema().quasiIdentifiers().size(),
        "has not one column for each attribute");
    BitSet columns = new BitSet();
    for (int column : columnOf) {
      require(column >= 0 && column < columnOf.length, "has a column that is none");
      columns.set(column);
    }
    require(columns.nextClearBit(0) == columns.length(), "has a column without attributes");
  }

  private void counterfeited(Plan.Counterfeited plan) {
    Plan.Groups groups = plan.groups();
    assignment(groups.assignment(), groups.groups());
    require(groups.kind() == Plan.Bucketization.ANATOMY, "has counterfeits in permuted groups");
    require(profile.schema().sensitive().size() == 1, "has counterfeits of several attributes");
    require(plan.groupOf().length == plan.values().length, "has counterfeits that are in no group");
    BitSet there = new BitSet();
    for (int part = 0; part < groups.assignment().parts(); part++) {
      there.set(groups.assignment().target(part) + 1);
    }
    int values = profile.schema().sensitive().get(0).dictionary().size();
    for (int i = 0; i < plan.values().length; i++) {
      int group = plan.groupOf()[i];
      require(group >= 0 && there.get(group + 1), "has a counterfeit in a group without rows");
      int value = plan.values()[i];
      require(value >= 0 && value < values, "has a counterfeit that is no value");
    }
  }

  private void assignment(Assignment assignment, int classes) {
    require(assignment.profile() == profile, "is one for another table");
    for (int part = 0; part < assignment.parts(); part++) {
      int target = assignment.target(part);
      require(
          target >= Assignment.REMOVED && target < classes, "sends rows to a class that is none");
    }
    for (int atom = 0; atom < profile.atoms(); atom++) {
      long rows = 0;
      for (int p = assignment.partFrom(atom); p < assignment.partFrom(atom + 1); p++) {
        rows += assignment.rows(p);
      }
      require(rows == profile.rows(atom), "does not send every row somewhere");
    }
  }
}
