package kanon.lib.clusters;

import kanon.api.Objective;
import kanon.model.LevelWeights;
import kanon.model.Schema;

/** The cost of generalization as a loss of cells: the levels raised, of those that there are. */
public final class LevelCost {
  private LevelCost() {}

  /** That of a schema's quasi-identifiers, by weight. */
  public static Objective.OfCells of(Schema schema) {
    double[][] levels = LevelWeights.of(LevelWeights.Kind.UNIFORM, 0).distances(schema);
    return (a, cells, cell) -> cells.attribute().weight() * levels[a][cells.level(cell)];
  }
}
