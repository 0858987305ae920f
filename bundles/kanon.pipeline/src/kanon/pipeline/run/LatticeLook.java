package kanon.pipeline.run;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import kanon.api.LeastLoss;
import kanon.api.Problem;
import kanon.api.platform.LatticeQuestion;
import kanon.api.report.LatticeReport;
import kanon.lib.fulldomain.Judge;
import kanon.lib.fulldomain.LevelBounds;
import kanon.lib.fulldomain.LevelOptions;
import kanon.lib.fulldomain.LevelsPlan;
import kanon.lib.fulldomain.NodeLoss;
import kanon.lib.json.JsonPath;
import kanon.lib.json.record.Options;
import kanon.model.FrequencySet;
import kanon.model.Group;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.session.DataCache;
import kanon.pipeline.session.Preparation;
import kanon.pipeline.session.WorkbenchCall;
import org.jspecify.annotations.Nullable;

/**
 * Judges some nodes of the lattice: all of a small one, of a large one those around a node. Each is
 * judged by its own frequency set, rolled up from that of their meet, so nothing is concluded from
 * other nodes.
 */
public final class LatticeLook {
  private final Problem problem;
  private final NodeLoss loss;
  private final LevelBounds bounds;
  private final int[] top;
  private final RunControl run;
  private final Map<Levels, Boolean> verdicts = new HashMap<>();
  private FrequencySet finest;

  private LatticeLook(Problem problem, LevelBounds bounds, RunControl run) {
    this.problem = problem;
    this.bounds = bounds;
    this.run = run;
    top = problem.schema().heights();
    loss =
        NodeLoss.of(
            new Problem(
                problem.profile(),
                problem.goal(),
                problem.removable(),
                LeastLoss.of(problem.profile()),
                problem.frequencies()));
    finest = problem.frequencies().at(top);
  }

  /**
   * Looks at the lattice of a config, whatever its algorithm is; between the lowest and highest
   * levels that the algorithm is given.
   */
  public static LatticeReport of(
      WorkbenchCall call, Map<String, Object> tree, LatticeQuestion question) {
    Map<String, Object> asked = JsonPath.with(tree, List.of("algorithm=node"));
    LevelOptions levels = levels(tree.get("algorithm"));
    asked.remove("output");
    asked.remove("report");
    Preparation prepared = Preparation.of(call, asked, Preparation.Purpose.CHECK);
    prepared.refuseSets("the lattice");
    DataCache.Opened data = prepared.open();
    DataCache.Profiled profiled = prepared.profile(data);
    CompiledProblem compiled = CompiledProblem.of(call, prepared, data, profiled.profile());
    call.run().phase("lattice");
    return new LatticeLook(compiled.problem(), levels.bounds(compiled.problem()), call.run())
        .report(call.platform().version(), question, compiled.steps() > 0);
  }

  private static LevelOptions levels(@Nullable Object algorithm) {
    Map<String, Object> given = new HashMap<>();
    if (algorithm instanceof Map<?, ?> options) {
      for (String name : List.of("lowest", "highest")) {
        if (options.containsKey(name)) {
          given.put(name, options.get(name));
        }
      }
    }
    return Options.bind(LevelOptions.class, given, "algorithm");
  }

  private LatticeReport report(String version, LatticeQuestion question, boolean overall) {
    Neighbourhood around = Neighbourhood.of(bounds, question);
    List<int[]> nodes = new ArrayList<>(around.nodes());
    nodes.sort(Comparator.comparingInt(LatticeLook::height).thenComparing(Arrays::compare));
    finest = problem.frequencies().at(meet(nodes));
    List<LatticeReport.Node> told = new ArrayList<>();
    for (int[] levels : nodes) {
      told.add(node(levels));
      run.at(told.size(), nodes.size(), "nodes");
    }
    return new LatticeReport(
        version,
        problem.schema().quasiIdentifiers().stream()
            .map(a -> new LatticeReport.Attribute(a.name(), a.height()))
            .toList(),
        number(Neighbourhood.nodes(bounds)),
        height(top),
        problem.profile().rows(),
        problem.profile().hasPersons()
            ? OptionalLong.of(problem.profile().persons())
            : OptionalLong.empty(),
        problem.removable(),
        new Judge(problem).sound(),
        around.whole(),
        !overall,
        told);
  }

  private static Number number(BigInteger nodes) {
    return nodes.bitLength() < Long.SIZE ? (Number) nodes.longValueExact() : nodes.doubleValue();
  }

  private static int height(int[] levels) {
    return Arrays.stream(levels).sum();
  }

  /** The lowest levels of the nodes and of those directly below them. */
  private int[] meet(List<int[]> nodes) {
    int[] meet = top.clone();
    for (int[] levels : nodes) {
      for (int a = 0; a < meet.length; a++) {
        meet[a] = Math.min(meet[a], Math.max(0, levels[a] - 1));
      }
    }
    return meet;
  }

  private LatticeReport.Node node(int[] levels) {
    run.check();
    FrequencySet classes = finest.rollUp(levels);
    long failing = problem.failing(classes);
    boolean passes = failing <= problem.removable();
    verdicts.put(new Levels(levels), passes);
    boolean persons = problem.profile().hasPersons() && classes.hasHistograms();
    Group group = new Group(problem.schema());
    long filled = 0;
    long smallest = 0;
    long fewest = 0;
    for (int c = 0; c < classes.classes(); c++) {
      long size = classes.size(c);
      filled += size > 0 ? 1 : 0;
      smallest = least(smallest, size);
      if (persons && size > 0) {
        classes.histogram(c, group);
        fewest = least(fewest, group.byPersons().size());
      }
    }
    return new LatticeReport.Node(
        Arrays.stream(levels).boxed().toList(),
        passes,
        passes && nonePassesBelow(levels),
        failing == Long.MAX_VALUE ? OptionalLong.empty() : OptionalLong.of(failing),
        filled,
        smallest,
        persons ? OptionalLong.of(fewest) : OptionalLong.empty(),
        passes ? OptionalDouble.of(mean(levels, classes, failing)) : OptionalDouble.empty());
  }

  /** The least size above 0 so far. */
  private static long least(long before, long size) {
    return size > 0 && (before == 0 || size < before) ? size : before;
  }

  private boolean nonePassesBelow(int[] levels) {
    for (int a = 0; a < levels.length; a++) {
      if (levels[a] > bounds.lowest(a)) {
        int[] below = levels.clone();
        below[a]--;
        boolean passes =
            verdicts.computeIfAbsent(
                new Levels(below), l -> problem.passes(finest.rollUp(l.levels())));
        if (passes) {
          return false;
        }
      }
    }
    return true;
  }

  /** The loss as reports of runs give it: the mean over attributes and rows, without weights. */
  private double mean(int[] levels, FrequencySet classes, long failing) {
    BitSet removed = failing == 0 ? new BitSet() : LevelsPlan.failing(problem, classes);
    double sum = 0;
    for (int a = 0; a < levels.length; a++) {
      double[] cell = loss.cells(a, levels[a]);
      double lost = loss.level(a, levels[a]);
      double weight = problem.schema().quasiIdentifier(a).weight();
      for (int c = removed.nextSetBit(0); c >= 0; c = removed.nextSetBit(c + 1)) {
        lost += (weight - cell[classes.code(a, c)]) * classes.size(c);
      }
      sum += lost / weight;
    }
    return sum / Math.max(1, levels.length) / Math.max(1, problem.profile().rows());
  }

  /** A node as a key. */
  private record Levels(int[] levels) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Levels l && Arrays.equals(levels, l.levels);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(levels);
    }
  }
}
