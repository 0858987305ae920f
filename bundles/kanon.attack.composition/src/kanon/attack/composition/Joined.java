package kanon.attack.composition;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kanon.api.AttackerView;
import kanon.api.Run;
import kanon.model.Attribute;
import kanon.model.Column;
import kanon.model.Table;

/**
 * The row of another release that is of the same person as a row of this one. Rows are joined by a
 * column of pseudonyms that both releases show, else by their places. A join is believed where what
 * nearly all joined rows show can be of the same people; and of places, where rows that are joined
 * at random fit less often.
 *
 * @param other the other release
 * @param rows the combination there of each row here, below 0 where there is no such row
 * @param byPlace whether rows were joined by their places
 */
record Joined(Other other, int[] rows, boolean byPlace) {
  private static final int NONE = -1;
  private static final double MOST_FIT = 0.95;
  private static final double DEVIATIONS = 4;
  private static final int BETWEEN_CHECKS = 1 << 12;

  /** Joins a release with another, as far as its rows can be told to be of the same people. */
  static Optional<Joined> of(
      AttackerView own, int[] combination, Other other, CompositionOptions.Join how, Run run) {
    if (how == CompositionOptions.Join.CLASSES
        || own.hides().isPresent()
        || other.view().hides().isPresent()) {
      return Optional.empty();
    }
    int[] there = other.view().combinationOfRow();
    Fit fit = new Fit(own, combination, other, there, run);
    for (int[] partner : byPseudonyms(own, other.view())) {
      if (fit.believed(partner, false)) {
        return Optional.of(new Joined(other, combinations(partner, there), false));
      }
    }
    if (combination.length != there.length) {
      return Optional.empty();
    }
    int[] places = IntStream.range(0, there.length).toArray();
    boolean joined = how == CompositionOptions.Join.ROWS || fit.believed(places, true);
    return joined ? Optional.of(new Joined(other, there, true)) : Optional.empty();
  }

  private static int[] combinations(int[] partner, int[] there) {
    return Arrays.stream(partner).map(row -> row == NONE ? NONE : there[row]).toArray();
  }

  /** For each column that tells rows of both releases apart the partner of each row. */
  private static List<int[]> byPseudonyms(AttackerView own, AttackerView other) {
    Table here = own.release().parts().get(0).table();
    Table there = other.release().parts().get(0).table();
    Set<String> known =
        Stream.of(own, other)
            .flatMap(
                v ->
                    Stream.concat(
                        v.schema().quasiIdentifiers().stream(), v.schema().sensitive().stream()))
            .map(Attribute::name)
            .collect(Collectors.toSet());
    List<int[]> partners = new ArrayList<>();
    for (Column column : here.columns()) {
      Optional<Column> same = there.find(column.name());
      if (!known.contains(column.name()) && same.isPresent()) {
        partner(column, same.get(), here.rows(), there.rows()).ifPresent(partners::add);
      }
    }
    return partners;
  }

  private static Optional<int[]> partner(Column here, Column there, int rows, int otherRows) {
    int[] rowOf = new int[there.dictionary().size()];
    Arrays.fill(rowOf, NONE);
    for (int row = 0; row < otherRows; row++) {
      int code = there.codes().at(row);
      if (code != there.dictionary().missing()) {
        if (rowOf[code] != NONE) {
          return Optional.empty();
        }
        rowOf[code] = row;
      }
    }
    int[] partner = new int[rows];
    boolean[] seen = new boolean[here.dictionary().size()];
    int found = 0;
    for (int row = 0; row < rows; row++) {
      int code = here.codes().at(row);
      partner[row] = NONE;
      if (code != here.dictionary().missing()) {
        if (seen[code]) {
          return Optional.empty();
        }
        seen[code] = true;
        int same = there.dictionary().code(here.dictionary().value(code));
        partner[row] = same < 0 ? NONE : rowOf[same];
        found += partner[row] == NONE ? 0 : 1;
      }
    }
    return found == 0 ? Optional.empty() : Optional.of(partner);
  }

  /** Whether what two rows show can be of one person. */
  private static final class Fit {
    private final AttackerView own;
    private final int[] here;
    private final int[] classHere;
    private final Other other;
    private final int[] there;
    private final int[] classThere;
    private final Run run;
    private final Map<Long, Boolean> cells = new HashMap<>();

    Fit(AttackerView own, int[] here, Other other, int[] there, Run run) {
      this.own = own;
      this.here = here;
      this.other = other;
      this.there = there;
      this.run = run;
      classHere = Joined.classes(own);
      classThere = Joined.classes(other.view());
    }

    /** Whether nearly all joined rows fit, and more of them than of rows drawn at random. */
    boolean believed(int[] partner, boolean needsEvidence) {
      int[] joined =
          IntStream.range(0, partner.length).filter(row -> partner[row] != NONE).toArray();
      int[] others = Arrays.stream(joined).map(row -> partner[row]).toArray();
      double share = share(joined, others);
      if (joined.length == 0 || share < MOST_FIT) {
        return false;
      }
      if (!needsEvidence) {
        return true;
      }
      RandomGenerator random = run.random();
      for (int i = others.length - 1; i > 0; i--) {
        int j = random.nextInt(i + 1);
        int one = others[i];
        others[i] = others[j];
        others[j] = one;
      }
      double chance = share(joined, others);
      double deviation = Math.sqrt(chance * (1 - chance) / joined.length);
      return chance < 1 && share - chance > DEVIATIONS * deviation;
    }

    private double share(int[] rows, int[] partners) {
      int fits = 0;
      for (int i = 0; i < rows.length; i++) {
        if (i % BETWEEN_CHECKS == 0) {
          run.check();
        }
        fits += fits(here[rows[i]], there[partners[i]]) ? 1 : 0;
      }
      return (double) fits / Math.max(1, rows.length);
    }

    private boolean fits(int one, int two) {
      if (!other.sameValues(one, two)) {
        return false;
      }
      int c = classHere[one];
      int d = classThere[two];
      for (int a = 0; a < own.schema().quasiIdentifiers().size(); a++) {
        if (other.place(a) >= 0 && !meet(a, own.cell(a, c), other.view().cell(other.place(a), d))) {
          return false;
        }
      }
      return true;
    }

    /** Whether two cells have a value in common. */
    private boolean meet(int a, int one, int two) {
      long key = ((long) one << Integer.SIZE | two) * own.schema().quasiIdentifiers().size() + a;
      return cells.computeIfAbsent(key, k -> meets(a, one, two));
    }

    private boolean meets(int a, int one, int two) {
      for (int value = 0; value < own.cells(a).domain(); value++) {
        int same = other.code(a, value);
        if (same >= 0
            && own.cells(a).covers(one, value)
            && other.view().cells(other.place(a)).covers(two, same)) {
          return true;
        }
      }
      return false;
    }
  }

  /** The class of each combination. */
  static int[] classes(AttackerView view) {
    int[] of = new int[view.valuesFrom(view.classes())];
    for (int c = 0; c < view.classes(); c++) {
      Arrays.fill(of, view.valuesFrom(c), view.valuesFrom(c + 1), c);
    }
    return of;
  }
}
