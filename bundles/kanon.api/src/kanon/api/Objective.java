package kanon.api;

import kanon.model.Cells;
import kanon.model.Outcome;
import kanon.model.Profile;
import org.osgi.annotation.versioning.ConsumerType;

/** A loss that algorithms keep small; smaller is better, 0 is the best. Pure and thread-safe. */
@ConsumerType
public sealed interface Objective {
  /** The loss of a whole outcome that shows cells. */
  double of(Outcome outcome);

  /** A loss that adds up over cells; a removed row is at the root everywhere. */
  @ConsumerType
  non-sealed interface OfCells extends Objective {
    /** The loss of one cell of one row, the attribute's weight included. */
    double loss(int attribute, Cells cells, int cell);

    @Override
    default double of(Outcome outcome) {
      double sum = 0;
      int attributes = outcome.profile().schema().quasiIdentifiers().size();
      for (int a = 0; a < attributes; a++) {
        Cells cells = outcome.cells(a);
        long[] rows = new long[cells.size()];
        for (int c = 0; c < outcome.classes(); c++) {
          rows[outcome.cell(a, c)] += outcome.size(c);
        }
        rows[cells.root()] += outcome.removed();
        for (int cell = 0; cell < rows.length; cell++) {
          sum += rows[cell] == 0 ? 0 : loss(a, cells, cell) * rows[cell];
        }
      }
      return sum;
    }

    /** The loss of every cell of an attribute, by cell number. */
    default double[] losses(int attribute, Cells cells) {
      double[] losses = new double[cells.size()];
      for (int cell = 0; cell < losses.length; cell++) {
        losses[cell] = loss(attribute, cells, cell);
      }
      return losses;
    }
  }

  /** A loss that adds up over classes and depends on their sizes alone. */
  @ConsumerType
  non-sealed interface OfClasses extends Objective {
    /** The loss of all rows of one class, or of so many removed rows. */
    double loss(long size, boolean removed);

    @Override
    default double of(Outcome outcome) {
      double sum = outcome.removed() == 0 ? 0 : loss(outcome.removed(), true);
      for (int c = 0; c < outcome.classes(); c++) {
        sum += loss(outcome.size(c), false);
      }
      return sum;
    }
  }

  /** Any other loss: usable for choosing among finished outcomes. */
  @ConsumerType
  non-sealed interface OfOutcomes extends Objective {}

  /** The default: the share of its domain that a cell stands for, as in {@link LeastLoss}. */
  static OfCells leastLoss(Profile profile) {
    return LeastLoss.of(profile);
  }
}
