package kanon.pipeline.run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import kanon.api.Candidate.Found;
import kanon.api.platform.PluginInfo;
import kanon.api.report.RunReport.Maker;
import kanon.api.report.RunReport.Tried;
import kanon.model.KanonException;
import kanon.model.Plan;
import kanon.pipeline.plugin.BoundPlugin;

/** What algorithms did that another one had search. Thread-safe. */
final class Attempts {
  private static final String DEADLINE = "DEADLINE";

  /**
   * Who found a plan.
   *
   * @param plan what was found
   * @param plugin who found it
   * @param began who found what it began with
   */
  record Made(Plan plan, BoundPlugin plugin, Optional<String> began) {}

  private final List<Tried> tried = new ArrayList<>();
  private final IdentityHashMap<Plan, Made> makers = new IdentityHashMap<>();

  /** The place in the list. */
  private final IdentityHashMap<Plan, Integer> places = new IdentityHashMap<>();

  private final List<PluginInfo> candidates = new ArrayList<>();

  /** One that may be asked. */
  synchronized void candidate(PluginInfo info) {
    candidates.add(info);
  }

  /** One that solved. */
  synchronized void found(BoundPlugin plugin, Optional<Made> start, Found found, long began) {
    Optional<String> before = start.map(s -> s.plugin().name());
    Plan plan = found.solution().plan();
    makers.put(plan, new Made(plan, plugin, before));
    places.put(plan, tried.size());
    tried.add(
        entry(
            plugin.info(),
            before,
            found.complete() ? Tried.FOUND : Tried.CUT,
            OptionalDouble.of(found.loss()),
            millis(began),
            Optional.empty()));
  }

  /** One that did not. */
  synchronized void failed(BoundPlugin plugin, Optional<Made> start, KanonException e, long began) {
    boolean late = e.code().equals(DEADLINE);
    boolean own = e.kind() == KanonException.Kind.INTERNAL;
    tried.add(
        entry(
            plugin.info(),
            start.map(s -> s.plugin().name()),
            late ? Tried.CUT : own ? Tried.FAILED : Tried.REFUSED,
            OptionalDouble.empty(),
            millis(began),
            Optional.of(e.code()).filter(c -> !late)));
  }

  /** One that does not solve such a problem. */
  synchronized void refused(PluginInfo info, KanonException e) {
    tried.add(
        entry(
            info,
            Optional.empty(),
            e.kind() == KanonException.Kind.INTERNAL ? Tried.FAILED : Tried.REFUSED,
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            Optional.of(e.code())));
  }

  private static OptionalDouble millis(long began) {
    return OptionalDouble.of(Math.round((System.nanoTime() - began) / 1e3) / 1e3);
  }

  private static Tried entry(
      PluginInfo info,
      Optional<String> began,
      String result,
      OptionalDouble loss,
      OptionalDouble millis,
      Optional<String> code) {
    return new Tried(info.name(), info.bundle(), info.version(), began, result, loss, millis, code);
  }

  /** Who found a plan. */
  synchronized Optional<Made> maker(Plan plan) {
    return Optional.ofNullable(makers.get(plan));
  }

  /** The same for a report. */
  Optional<Maker> made(Plan plan) {
    return maker(plan)
        .map(
            made ->
                new Maker(
                    made.plugin().name(),
                    made.plugin().info().bundle(),
                    made.plugin().info().version(),
                    made.began()));
  }

  /** Whether somebody could find more in more time. */
  synchronized boolean cut() {
    Set<String> asked = new HashSet<>();
    tried.forEach(one -> asked.add(one.name()));
    return tried.stream().anyMatch(one -> one.result().equals(Tried.CUT))
        || candidates.stream().anyMatch(info -> !asked.contains(info.name()));
  }

  /** What each reached at best from each start, the least loss first. */
  synchronized List<Tried> told(Plan released) {
    List<Tried> all = new ArrayList<>(tried);
    Integer taken = places.get(released);
    if (taken != null) {
      all.set(taken, released(tried.get(taken)));
    }
    Set<String> asked = new HashSet<>();
    tried.forEach(one -> asked.add(one.name()));
    for (PluginInfo info : candidates) {
      if (!asked.contains(info.name())) {
        all.add(
            entry(
                info,
                Optional.empty(),
                Tried.LEFT_OUT,
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                Optional.empty()));
      }
    }
    all = summed(all);
    all.sort(
        Comparator.comparing((Tried t) -> !t.result().equals(Tried.RELEASED))
            .thenComparing(t -> t.loss().orElse(Double.POSITIVE_INFINITY))
            .thenComparing(Tried::name));
    return all;
  }

  /** One entry for whoever began several times, or anew with what it had. */
  private static List<Tried> summed(List<Tried> all) {
    Map<List<Object>, Tried> sums = new LinkedHashMap<>();
    all.forEach(one -> sums.merge(List.of(one.name(), one.began()), one, Attempts::sum));
    return new ArrayList<>(sums.values());
  }

  private static Tried sum(Tried before, Tried after) {
    boolean earlier =
        before.result().equals(Tried.RELEASED)
            || !after.result().equals(Tried.RELEASED)
                && before.loss().orElse(Double.POSITIVE_INFINITY)
                    < after.loss().orElse(Double.POSITIVE_INFINITY);
    Tried best = earlier ? before : after;
    double millis = before.millis().orElse(0) + after.millis().orElse(0);
    return new Tried(
        best.name(),
        best.bundle(),
        best.version(),
        best.began(),
        best.result(),
        best.loss(),
        OptionalDouble.of(millis),
        best.code());
  }

  private static Tried released(Tried one) {
    return new Tried(
        one.name(),
        one.bundle(),
        one.version(),
        one.began(),
        Tried.RELEASED,
        one.loss(),
        one.millis(),
        one.code());
  }
}
