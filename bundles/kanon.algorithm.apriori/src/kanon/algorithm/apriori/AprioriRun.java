package kanon.algorithm.apriori;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import kanon.api.Run;
import kanon.lib.itemsets.CountTree;
import kanon.model.KanonException;

/** One search; used once. */
final class AprioriRun {
  private static final int CHECKED = 1 << 8;

  private final Cut cut;
  private final long[] least;
  private final long removable;
  private final Run run;
  private final List<View> views = new ArrayList<>();
  private long raised;

  /**
   * What somebody knows who asks for combinations: which row shows them, or whose rows together.
   *
   * @param setsOf the sets of each person, where persons are counted by their rows
   */
  private record View(SetRows rows, int[][] setsOf, Raising raising) {}

  /**
   * @param least by how many nodes a combination has, how many rows have to show it
   * @param removable how many occurrences of items may be removed
   */
  AprioriRun(SetRows rows, Cut cut, long[] least, long removable, Run run) {
    this.cut = cut;
    this.least = least;
    this.removable = removable;
    this.run = run;
    views.add(view(rows));
    if (rows.ofPersons()) {
      views.add(view(rows.together()));
    }
  }

  private View view(SetRows rows) {
    int[][] setsOf = rows.ofPersons() ? rows.setsOfPersons() : new int[0][];
    Raising raising = new Raising(rows.hierarchy(), cut, new Support(rows, cut), least);
    return new View(rows, setsOf, raising);
  }

  /** How often a node was raised. */
  long raised() {
    return raised;
  }

  /** Raises items until every combination of at most so many is shown by enough rows. */
  void upTo(int most) {
    boolean any = true;
    while (any) {
      any = false;
      for (View view : views) {
        any |= mend(view, counted(view, most));
      }
    }
    run.at(most, least.length - 1, "items in a combination");
  }

  private CountTree counted(View view, int most) {
    CountTree tree = new CountTree(most);
    SetRows rows = view.rows;
    for (int person = 0; person < view.setsOf.length; person++) {
      if (person % CHECKED == 0) {
        run.check();
      }
      for (int set : view.setsOf[person]) {
        tree.addOnce(cut.shown(rows.items(set)), person);
      }
    }
    for (int set = view.setsOf.length > 0 ? rows.sets() : 0; set < rows.sets(); set++) {
      if (set % CHECKED == 0) {
        run.check();
      }
      tree.add(cut.shown(rows.items(set)), rows.rows(set));
    }
    return tree;
  }

  /** Whether a combination was too rare. */
  private boolean mend(View view, CountTree tree) {
    boolean any = false;
    for (int c = 1; c <= tree.combinations(); c++) {
      if (c % CHECKED == 0) {
        run.check();
      }
      if (tree.rows(c) < least[tree.length(c)]) {
        any = true;
        mend(view, tree.nodes(c));
      }
    }
    return any;
  }

  private void mend(View view, int[] nodes) {
    int[] now =
        Arrays.stream(nodes)
            .map(cut::now)
            .filter(n -> n != Cut.NOTHING)
            .sorted()
            .distinct()
            .toArray();
    if (now.length == 0 || view.raising.reaches(now)) {
      return;
    }
    run.check();
    Optional<Raising.Way> way = view.raising.cheapest(now);
    int node = cheapestToRemove(now);
    boolean removes =
        node != Cut.NOTHING && way.map(w -> cut.costOfRemoving(node) < w.cost()).orElse(true);
    if (removes) {
      cut.remove(node);
    } else {
      raise(way.orElseThrow(AprioriRun::unreachable));
    }
  }

  private void raise(Raising.Way way) {
    for (int i = 0; i < way.nodes().length; i++) {
      if (way.raised()[i]) {
        cut.raise(way.nodes()[i]);
        raised++;
      }
    }
  }

  private static KanonException unreachable() {
    return KanonException.infeasible(
        "GOAL_UNREACHABLE",
        "Fewer rows, or persons, have an item than have to show what one shows, and not all items"
            + " may be removed");
  }

  private int cheapestToRemove(int[] nodes) {
    int cheapest = Cut.NOTHING;
    for (int node : nodes) {
      boolean may = cut.removed() + cut.occurrences(node) <= removable;
      if (may
          && (cheapest == Cut.NOTHING || cut.costOfRemoving(node) < cut.costOfRemoving(cheapest))) {
        cheapest = node;
      }
    }
    return cheapest;
  }
}
