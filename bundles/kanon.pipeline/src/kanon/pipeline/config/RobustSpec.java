package kanon.pipeline.config;

import java.math.BigDecimal;
import java.util.Optional;
import kanon.api.report.Job;

/** Reads what a config says of releases that are drawn at random. */
final class RobustSpec {
  private static final double MOST = 100;

  private RobustSpec() {}

  static Optional<Job.Robust> of(Fields config) {
    Optional<Fields> robust = config.object("robust");
    Optional<BigDecimal> budget = robust.flatMap(r -> r.number("lossBudget"));
    robust.ifPresent(Fields::end);
    if (robust.isPresent() && budget.isEmpty() && robust.get().value("lossBudget").isEmpty()) {
      robust.get().problem("lossBudget", "is missing: by which share more may be lost, as in 0.05");
    }
    if (budget.filter(b -> b.signum() <= 0 || b.doubleValue() > MOST).isPresent()) {
      robust
          .orElseThrow()
          .problem("lossBudget", "is " + budget.get() + ", expected a number above 0, at most 100");
    }
    if (robust.isPresent() && config.value("recodedAs").isPresent()) {
      config.problem(
          "robust", "stands beside recodedAs, whose recoding is used as it is; leave one out");
    }
    if (robust.isPresent() && config.value("joint").filter(Boolean.TRUE::equals).isPresent()) {
      config.problem(
          "robust",
          "stands beside joint, whose classes lie within those of earlier releases and cannot be merged; leave one out");
    }
    return budget.map(b -> new Job.Robust(b.doubleValue()));
  }
}
