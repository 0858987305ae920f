package kanon.pipeline.verify;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kanon.api.report.Job;
import kanon.api.report.PrivatePart;
import kanon.api.report.RobustFigures;

/**
 * Compares what the private part of a manifest says of a release that was drawn at random with the
 * config and with itself.
 */
final class ManifestDraw {
  private static final double SAME = 1e-9;

  private ManifestDraw() {}

  /** What is wrong, a line each. */
  static List<String> faults(Optional<Job.Robust> asked, PrivatePart part) {
    List<String> faults = new ArrayList<>();
    if (asked.isPresent() != part.robust().isPresent()) {
      faults.add("private part, robust: the config asks for a draw, or else for none");
    }
    if (asked.isPresent() && part.robust().isPresent()) {
      RobustFigures told = part.robust().get();
      if (told.lossBudget() != asked.get().lossBudget()) {
        faults.add("private part, robust.lossBudget: is not the config's");
      }
      double price = told.least() == 0 ? 0 : told.loss() / told.least() - 1;
      if (Math.abs(price - told.price()) > SAME || price > told.lossBudget() + SAME) {
        faults.add("private part, robust.price: is not that of the losses, or above the budget");
      }
    }
    return faults;
  }

  /** What nobody can compare. */
  static Optional<String> unchecked(PrivatePart part) {
    return part.robust()
        .map(told -> "private part, robust: what the release would lose that was not drawn");
  }
}
