package kanon.algorithm.permutation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.random.RandomGenerator.SplittableGenerator;
import kanon.api.Run;
import kanon.model.Assignment;
import kanon.model.Profile;

/** One execution: the rows, the parts they are halved into, and the groups they are dealt to. */
final class PermutationRun {
  private static final int PARTS_A_THREAD = 8;

  private final int l;
  private final int tries;
  private final Run run;
  private final Rows rows;
  private final Penalty.Domain[] domains;
  private final int values;
  private final List<Part> parts = new ArrayList<>();
  private final Assignment.Builder assignment;
  private int groups;

  private record Part(int from, int to, SplittableGenerator random) {}

  PermutationRun(Profile profile, int l, int tries, Run run) {
    this.l = l;
    this.tries = tries;
    this.run = run;
    rows = new Rows(profile);
    domains = Penalty.domains(profile);
    values = profile.schema().sensitive().get(0).dictionary().size();
    assignment = new Assignment.Builder(profile);
  }

  /** Algorithm 2: breadth first until there is work for every thread, then each part to its end. */
  void halve() {
    int wanted = run.parallel().threads() == 1 ? 1 : PARTS_A_THREAD * run.parallel().threads();
    Deque<Part> open = new ArrayDeque<>();
    if (rows.size > 0) {
      open.add(new Part(0, rows.size, run.random()));
    }
    Halving halving = newHalving();
    while (!open.isEmpty() && open.size() < wanted) {
      halve(open.removeFirst(), halving, open, parts);
    }
    List<Part> begun = List.copyOf(open);
    List<List<Part>> finished = new ArrayList<>();
    begun.forEach(p -> finished.add(new ArrayList<>()));
    run.parallel().each(begun.size(), i -> halveToTheEnd(begun.get(i), finished.get(i)));
    finished.forEach(parts::addAll);
    parts.sort(Comparator.comparingInt(Part::from));
  }

  private Halving newHalving() {
    return new Halving(rows, domains, values, l, tries);
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
    int middle = halving.halve(part.from, part.to, part.random);
    if (middle < 0) {
      done.add(part);
    } else {
      SplittableGenerator other = part.random.split();
      open.addLast(new Part(middle, part.to, other));
      open.addLast(new Part(part.from, middle, part.random));
    }
  }

  /** Algorithm 1 for every part. */
  void deal() {
    int[] byValue = new int[values + 1];
    int[] order = new int[rows.size];
    for (Part part : parts) {
      run.check();
      run.at(part.from, rows.size, "rows");
      orderByValue(part, byValue, order);
      int dealt = (part.to - part.from) / l;
      for (int i = 0; i < part.to - part.from; i++) {
        assignment.add(rows.atom(order[i]), groups + i % dealt, 1);
      }
      groups += dealt;
    }
  }

  private void orderByValue(Part part, int[] next, int[] order) {
    java.util.Arrays.fill(next, 0);
    for (int row = part.from; row < part.to; row++) {
      next[rows.sensitive(row) + 1]++;
    }
    for (int v = 0; v < values; v++) {
      next[v + 1] += next[v];
    }
    for (int row = part.from; row < part.to; row++) {
      order[next[rows.sensitive(row)]++] = row;
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
