package kanon.attack.refinement;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import kanon.api.AttackerView;
import kanon.api.Run;
import kanon.api.Targets;
import kanon.model.KanonException;
import org.ojalgo.optimisation.Expression;
import org.ojalgo.optimisation.ExpressionsBasedModel;
import org.ojalgo.optimisation.Optimisation;
import org.ojalgo.optimisation.Variable;

/** How many of the people of a target can have a value: at least and at most. */
final class Bounds {
  static {
    System.setProperty("shut.up.ojAlgo", "true");
  }

  private final AttackerView view;
  private final Targets people;
  private final Neighbourhoods.Around around;
  private final Run run;

  /** For each class of the program its rows by value. */
  private final Map<Integer, Map<Integer, Long>> counts = new HashMap<>();

  private final Map<Alike, Long> supplies = new LinkedHashMap<>();

  Bounds(AttackerView view, int s, Targets people, Neighbourhoods.Around around, Run run) {
    this.view = view;
    this.people = people;
    this.around = around;
    this.run = run;
    around.classes().stream()
        .forEach(
            c -> {
              Map<Integer, Long> of = new HashMap<>();
              for (int e = view.valuesFrom(c); e < view.valuesFrom(c + 1); e++) {
                of.merge(view.value(s, e), view.rows(e), Long::sum);
              }
              counts.put(c, of);
            });
  }

  /** The values that the classes of the target have. */
  Set<Integer> values() {
    Set<Integer> values = new TreeSet<>();
    around.classesOf()[around.target()].stream()
        .forEach(c -> values.addAll(counts.getOrDefault(c, Map.of()).keySet()));
    return values;
  }

  private long count(int c, int value) {
    return counts.getOrDefault(c, Map.of()).getOrDefault(value, 0L);
  }

  /** By the classes that cover the target, each by itself. */
  long[] alone(int value) {
    long with = 0;
    long without = 0;
    for (int c : around.classesOf()[around.target()].stream().toArray()) {
      with += count(c, value);
      without += view.size(c) - count(c, value);
    }
    long own = people.people(around.target());
    long least = around.everybody() ? Math.max(0, own - without) : 0;
    return new long[] {least, Math.min(own, with)};
  }

  /** By all classes of the program together. */
  long[] together(int value) {
    run.check();
    return new long[] {bound(value, false), bound(value, true)};
  }

  /**
   * People to the rows of classes that have the value and that do not have it. Classes beyond the
   * program make its bounds wider, never wrong: their people may be there instead.
   */
  private long bound(int value, boolean largest) {
    ExpressionsBasedModel model = new ExpressionsBasedModel();
    Map<Integer, List<Variable>> having = new HashMap<>();
    Map<Integer, List<Variable>> others = new HashMap<>();
    int number = 0;
    for (Map.Entry<Alike, Long> one : supplies().entrySet()) {
      Alike alike = one.getKey();
      Expression all = model.addExpression("p" + number++);
      for (int c : alike.classes().stream().toArray()) {
        Variable with = model.addVariable("w" + number + "_" + c).lower(0);
        with.weight(alike.target() ? 1 : 0);
        Variable without = model.addVariable("o" + number + "_" + c).lower(0);
        all.set(with, 1).set(without, 1);
        having.computeIfAbsent(c, k -> new ArrayList<>()).add(with);
        others.computeIfAbsent(c, k -> new ArrayList<>()).add(without);
      }
      if (alike.inside()) {
        all.level(one.getValue());
      } else {
        all.upper(one.getValue());
      }
    }
    for (int c : around.classes().stream().toArray()) {
      exactly(model, "h" + c, having.getOrDefault(c, List.of()), count(c, value));
      exactly(model, "n" + c, others.getOrDefault(c, List.of()), view.size(c) - count(c, value));
    }
    Optimisation.Result result = largest ? model.maximise() : model.minimise();
    if (!result.getState().isFeasible()) {
      throw new KanonException(
          KanonException.Kind.INTERNAL,
          "NO_SOLUTION",
          "The counts of the release's classes fit no people of the original");
    }
    return largest
        ? (long) Math.floor(result.getValue() + 1e-6)
        : (long) Math.ceil(result.getValue() - 1e-6);
  }

  /**
   * People who can be in the same classes of the program.
   *
   * @param inside whether they have to be in one of them
   * @param target whether they are those whose bounds are sought
   */
  private record Alike(BitSet classes, boolean inside, boolean target) {}

  /** How many people can be in the same classes; who they are makes no difference. */
  private Map<Alike, Long> supplies() {
    if (supplies.isEmpty()) {
      for (int t : around.people().stream().toArray()) {
        BitSet classes = (BitSet) around.classesOf()[t].clone();
        classes.and(around.classes());
        boolean inside =
            around.everybody() && classes.cardinality() == around.classesOf()[t].cardinality();
        supplies.merge(
            new Alike(classes, inside, t == around.target()), people.people(t), Long::sum);
      }
    }
    return supplies;
  }

  private static void exactly(
      ExpressionsBasedModel model, String name, List<Variable> variables, long rows) {
    Expression all = model.addExpression(name);
    variables.forEach(v -> all.set(v, 1));
    all.level(rows);
  }
}
