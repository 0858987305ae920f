package kanon.pipeline.run;

import kanon.api.RowOrder;
import kanon.api.Run;
import kanon.api.report.Job;

/** The order of released rows that a config asks for. */
public final class RowOrders {
  private RowOrders() {}

  /** That order; one that is drawn comes from the run's randomness. */
  public static RowOrder of(Job.Order order, Run run) {
    return switch (order) {
      case SHUFFLED -> RowOrder.shuffled(run.random());
      case INPUT -> RowOrder.input();
      case SORTED -> RowOrder.sorted();
    };
  }
}
