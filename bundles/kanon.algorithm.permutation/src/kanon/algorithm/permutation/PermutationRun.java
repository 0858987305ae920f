package kanon.algorithm.permutation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.random.RandomGenerator.SplittableGenerator;
import kanon.api.Run;
import kanon.lib.buckets.SensitiveBuckets;
import kanon.lib.buckets.SpreadGroups;
import kanon.model.Assignment;
import kanon.model.Profile;

/** One execution: the rows, the parts they are halved into, and the groups they are dealt to. */
final class PermutationRun {
  private static final int PARTS_A_THREAD = 8;

  private final PermutationOptions options;
  private final Run run;
  private final Rows rows;
  private final Penalty.Domain[] domains;
  private final Profile profile;
  private final int[] values;
  private final SplittableGenerator random;
  private final List<SensitiveBuckets.Part> begun;
  private final List<Part> parts = new ArrayList<>();
  private final Assignment.Builder assignment;
  private int groups;

  /** A stretch of rows, with what its groups have to be like. */
  private record Part(int from, int to, SensitiveBuckets.Part goal, SplittableGenerator random) {}

  PermutationRun(Profile profile, SensitiveBuckets buckets, PermutationOptions options, Run run) {
    this.profile = profile;
    this.options = options;
    this.run = run;
    random = run.random();
    begun = buckets.parts(random);
    rows = new Rows(profile, begun);
    domains = Penalty.domains(profile);
    values = profile.schema().sensitive().stream().mapToInt(s -> s.dictionary().size()).toArray();
    assignment = new Assignment.Builder(profile);
  }

  /** Algorithm 2: breadth first until there is work for every thread, then each part to its end. */
  void halve() {
    int wanted = run.parallel().threads() == 1 ? 1 : PARTS_A_THREAD * run.parallel().threads();
    Deque<Part> open = new ArrayDeque<>();
    int from = 0;
    for (SensitiveBuckets.Part part : begun) {
      int to = from + part.size();
      open.add(new Part(from, to, part, to < rows.size ? random.split() : random));
      from = to;
    }
    Halving halving = newHalving();
    while (!open.isEmpty() && open.size() < wanted) {
      halve(open.removeFirst(), halving, open, parts);
    }
    List<Part> left = List.copyOf(open);
    List<List<Part>> finished = new ArrayList<>();
    left.forEach(p -> finished.add(new ArrayList<>()));
    run.parallel().each(left.size(), i -> halveToTheEnd(left.get(i), finished.get(i)));
    finished.forEach(parts::addAll);
    parts.sort(Comparator.comparingInt(Part::from));
  }

  private Halving newHalving() {
    return new Halving(rows, domains, values, options);
  }

  private void halveToTheEnd(Part whole, List<Part> done) {
    Halving halving = newHalving();
    Deque<Part> open = new ArrayDeque<>();
    open.add(whole);
    while (!open.isEmpty()) {
      halve(open.removeLast(), halving, open, done);
    }
  }

  private void halve(Part part, Halving halving, Deque<Part> open, List<Part> done) {
    run.check();
    int middle = halving.halve(part.from, part.to, part.goal, part.random);
    if (middle < 0) {
      done.add(part);
    } else {
      SplittableGenerator other = part.random.split();
      open.addLast(new Part(middle, part.to, part.goal, other));
      open.addLast(new Part(part.from, middle, part.goal, part.random));
    }
  }

  /** Algorithm 1 for every part; for several sensitive attributes {@link SpreadGroups}. */
  void deal() {
    int[] byValue = new int[values[0] + 1];
    int[] order = new int[rows.size];
    for (Part part : parts) {
      run.check();
      run.at(part.from, rows.size, "rows");
      if (values.length > 1) {
        groups += SpreadGroups.of(profile, stretch(part), groups, assignment, part.random, run);
        continue;
      }
      orderByValue(part, byValue, order);
      int dealt = (part.to - part.from) / part.goal.l();
      for (int i = 0; i < part.to - part.from; i++) {
        assignment.add(rows.atom(order[i]), groups + i % dealt, 1);
      }
      groups += dealt;
    }
  }

  private SensitiveBuckets.Part stretch(Part part) {
    int[] atoms = new int[part.to - part.from];
    for (int i = 0; i < atoms.length; i++) {
      atoms[i] = rows.atom(part.from + i);
    }
    return new SensitiveBuckets.Part(part.goal.l(), part.goal.each(), new int[][] {atoms});
  }

  private void orderByValue(Part part, int[] next, int[] order) {
    java.util.Arrays.fill(next, 0);
    for (int row = part.from; row < part.to; row++) {
      next[rows.sensitive(0, row) + 1]++;
    }
    for (int v = 0; v < values[0]; v++) {
      next[v + 1] += next[v];
    }
    for (int row = part.from; row < part.to; row++) {
      order[next[rows.sensitive(0, row)]++] = row;
    }
  }

  int parts() {
    return parts.size();
  }

  int size() {
    return groups;
  }

  Assignment assignment() {
    return assignment.build();
  }
}
