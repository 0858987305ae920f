package kanon.pipeline.run;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import kanon.api.Problem;
import kanon.api.report.ComparisonReport.Compared;
import kanon.api.report.Job;
import kanon.api.report.RunReport;
import kanon.api.report.RunReport.Promise;
import kanon.model.FrequencySet;
import kanon.model.Guarantee;
import kanon.model.Lattice;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.pipeline.plugin.BoundPlugin;
import kanon.pipeline.plugin.PluginCall;
import kanon.pipeline.session.BestKnown;

/**
 * What an algorithm promises of its release, held to what the platform can work out: its numbers
 * must not contradict one another, no release that is known may be better, and of a full-domain
 * generalization by a bundle that the platform did not bring none of those one level below. A
 * promise that passes is still a claim, unless the loss is 0.
 */
final class Claims {
  /** Sums of the same numbers in another order differ by less. */
  private static final double SAME = 1e-9;

  private final BoundPlugin algorithm;
  private final Problem problem;
  private final Outcome outcome;
  private final OptionalDouble loss;
  private final BestKnown.Question question;

  Claims(
      BoundPlugin algorithm,
      Optional<BoundPlugin> objective,
      Problem problem,
      Outcome outcome,
      Job job) {
    this.algorithm = algorithm;
    this.problem = problem;
    this.outcome = outcome;
    loss = outcome.bucketized() ? OptionalDouble.empty() : loss(objective, outcome);
    String recoding = String.valueOf(algorithm.info().properties().get("kanon.recoding"));
    question = BestKnown.Question.of(job, problem.removable(), recoding.toLowerCase(Locale.ROOT));
  }

  private OptionalDouble loss(Optional<BoundPlugin> objective, Outcome of) {
    return OptionalDouble.of(
        objective.isEmpty()
            ? problem.objective().of(of)
            : PluginCall.on(objective.get().lease(), () -> problem.objective().of(of)));
  }

  /** A promise, judged; the release is known from here on. */
  Promise judged(Guarantee guarantee, BestKnown best) {
    Promise claim =
        new Promise(
            guarantee.kind().label(),
            guarantee.ratio(),
            guarantee.lowerBound(),
            guarantee.cost(),
            Optional.of(algorithm.lease().origin()),
            Optional.of(question.recoding()),
            told(guarantee),
            loss,
            Optional.of(nothingIsLost(guarantee.kind()) ? Promise.HELD : Promise.CLAIMED),
            Optional.empty());
    Promise judged =
        contradiction(guarantee)
            .or(() -> better(guarantee, best))
            .or(() -> lower(guarantee))
            .map(claim::refuted)
            .orElse(claim);
    loss.ifPresent(
        l -> {
          BestKnown.Answer answer = new BestKnown.Answer(l, algorithm.lease().label());
          best.add(question, answer);
          told(guarantee).ifPresent(levels -> best.add(question.within(levels), answer));
        });
    return judged;
  }

  /** The levels that a promise holds within, as in "age 1 to 2, sex 0"; empty for all. */
  private Optional<String> told(Guarantee guarantee) {
    return guarantee.lowest().map(low -> told(low, guarantee.highest().orElseThrow()));
  }

  private String told(int[] low, int[] high) {
    List<String> levels = new ArrayList<>();
    int[] top = problem.schema().heights();
    for (int a = 0; a < Math.min(low.length, Math.min(high.length, top.length)); a++) {
      if (low[a] > 0 || high[a] < top[a]) {
        String name = problem.schema().quasiIdentifier(a).name();
        levels.add(name + " " + low[a] + (high[a] > low[a] ? " to " + high[a] : ""));
      }
    }
    return String.join(", ", levels);
  }

  private boolean nothingIsLost(Guarantee.Kind kind) {
    return kind != Guarantee.Kind.HEURISTIC && loss.isPresent() && loss.getAsDouble() == 0;
  }

  private Optional<String> contradiction(Guarantee guarantee) {
    double cost = guarantee.cost().orElse(Double.POSITIVE_INFINITY);
    double bound = guarantee.lowerBound().orElse(0);
    double ratio = guarantee.ratio().orElse(1);
    if (!(cost >= 0) || !(bound >= 0) || !(ratio >= 1)) {
      return Optional.of("a cost, a bound or a ratio is below what it can be");
    }
    if (above(bound, cost)) {
      return Optional.of("the lower bound %s is above the cost %s".formatted(bound, cost));
    }
    if (guarantee.lowest().isPresent() && !within(guarantee)) {
      return Optional.of("the release is not within the levels");
    }
    return guarantee.kind() == Guarantee.Kind.OPTIMAL
            && guarantee.cost().isPresent()
            && loss.isPresent()
            && (above(cost, loss.getAsDouble()) || above(loss.getAsDouble(), cost))
        ? Optional.of("it costs %s and loses %s".formatted(cost, loss.getAsDouble()))
        : Optional.empty();
  }

  private boolean within(Guarantee guarantee) {
    int[] low = guarantee.lowest().orElseThrow();
    int[] high = guarantee.highest().orElseThrow();
    int attributes = problem.schema().quasiIdentifiers().size();
    return low.length == attributes
        && high.length == attributes
        && outcome.plan() instanceof Plan.Levels plan
        && Lattice.atMost(low, plan.levels())
        && Lattice.atMost(plan.levels(), high);
  }

  /** A release of the same recoding model, within the same levels, that loses less. */
  private Optional<String> better(Guarantee guarantee, BestKnown best) {
    return guarantee.kind() == Guarantee.Kind.OPTIMAL && loss.isPresent()
        ? best.before(told(guarantee).map(question::within).orElse(question))
            .filter(known -> above(loss.getAsDouble(), known.loss()))
            .map(known -> better(loss.getAsDouble(), known.loss(), known.algorithm()))
        : Optional.empty();
  }

  private static String better(double loss, double less, String who) {
    return "it loses %.6g, and a release of %s loses %.6g".formatted(loss, who, less);
  }

  private static boolean above(double a, double b) {
    return a > b + SAME * Math.max(Math.abs(a), Math.abs(b));
  }

  /** A node below that passes: no result is minimal then, nor optimal where it loses less. */
  private Optional<String> lower(Guarantee guarantee) {
    Guarantee.Kind kind = guarantee.kind();
    boolean asked = kind == Guarantee.Kind.OPTIMAL || kind == Guarantee.Kind.MINIMAL;
    if (!asked || algorithm.lease().trusted() || !(outcome.plan() instanceof Plan.Levels plan)) {
      return Optional.empty();
    }
    int[] lowest = guarantee.lowest().orElseGet(() -> new int[plan.levels().length]);
    for (int a = 0; a < plan.levels().length; a++) {
      if (plan.levels()[a] > lowest[a]) {
        int[] below = plan.levels().clone();
        below[a]--;
        if (passes(below) && (kind == Guarantee.Kind.MINIMAL || losesLess(below))) {
          return Optional.of(
              "'%s' can be one level finer".formatted(problem.schema().quasiIdentifier(a).name()));
        }
      }
    }
    return Optional.empty();
  }

  /** Without removing anything. */
  private boolean passes(int[] levels) {
    FrequencySet classes = problem.frequencies().at(levels);
    return problem.failing(classes) == 0;
  }

  private boolean losesLess(int[] levels) {
    Outcome finer = Outcome.of(problem.profile(), new Plan.Levels(levels, new BitSet()));
    return above(loss.orElse(0), problem.objective().of(finer));
  }

  /** The runs, those that claim to be optimal held to all others. */
  static List<Compared> heldToOneAnother(List<Compared> runs) {
    return runs.stream()
        .map(
            run ->
                new Compared(
                    run.report().map(report -> held(report, runs)), run.error(), run.comparison()))
        .toList();
  }

  private static RunReport held(RunReport report, List<Compared> runs) {
    Promise promise = report.algorithm().guarantee();
    if (!promise.kind().equals(Guarantee.Kind.OPTIMAL.label())) {
      return report;
    }
    return runs.stream()
        .flatMap(run -> run.report().stream())
        .filter(other -> comparable(report, other))
        .filter(
            other ->
                above(
                    promise.objective().orElse(0),
                    other.algorithm().guarantee().objective().orElse(Double.MAX_VALUE)))
        .findFirst()
        .map(
            other ->
                report.with(
                    promise.refuted(
                        better(
                            promise.objective().orElse(0),
                            other.algorithm().guarantee().objective().orElse(0),
                            "algorithm '" + other.algorithm().name() + "'"))))
        .orElse(report);
  }

  private static boolean comparable(RunReport one, RunReport other) {
    Job a = one.config();
    Job b = other.config();
    return a.input().equals(b.input())
        && a.population().equals(b.population())
        && a.persons().equals(b.persons())
        && a.attributes().equals(b.attributes())
        && a.privacy().equals(b.privacy())
        && a.suppression().equals(b.suppression())
        && a.objective().equals(b.objective())
        && one.algorithm().guarantee().among().equals(other.algorithm().guarantee().among())
        && one.algorithm()
            .guarantee()
            .within()
            .map(levels -> Optional.of(levels).equals(other.algorithm().guarantee().within()))
            .orElse(true);
  }
}
