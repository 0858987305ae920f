package kanon.attack.fulljoin;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import kanon.api.Trees;
import kanon.lib.attacks.LinkedRows;
import kanon.lib.attacks.ReleaseView;
import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.Parallel;
import kanon.model.Release;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Table;
import kanon.model.Type;

/**
 * Persons, their stays, and below these diagnoses; beside the stays visits. A number and a value
 * each.
 */
final class SmallForest {
  private static final int[] PARENTS = {-1, 0, 1, 0};
  private static final int VALUES = 3;

  private final List<Schema> schemas = new ArrayList<>();
  private final List<List<Cells>> cells = new ArrayList<>();
  private final LinkedRows rows;

  SmallForest(Random random) {
    int persons = 1 + random.nextInt(6);
    int[][] parentRows = new int[PARENTS.length][0];
    int[] size = new int[PARENTS.length];
    size[0] = persons;
    for (int t = 0; t < PARENTS.length; t++) {
      Attribute number =
          Attribute.of("n", Role.QUASI_IDENTIFIER, numbers(t == 0 ? 4 : 2)).ordered(true);
      schemas.add(new Schema(List.of(number, Attribute.of("v", Role.SENSITIVE, numbers(VALUES)))));
      cells.add(List.of(new Cells(number)));
      if (t > 0) {
        parentRows[t] =
            IntStream.range(0, size[PARENTS[t]])
                .flatMap(p -> IntStream.range(0, random.nextInt(3)).map(i -> p))
                .toArray();
        size[t] = parentRows[t].length;
      }
    }
    rows =
        new LinkedRows(
            List.of("persons", "stays", "diagnoses", "visits"),
            Trees.of(persons, PARENTS.clone(), parentRows),
            schemas,
            drawn(size, 4, random),
            drawn(size, VALUES, random));
  }

  private static Dictionary numbers(int values) {
    List<String> texts = IntStream.range(0, values).mapToObj(i -> "" + (10 + i)).toList();
    return Dictionary.of(Type.INTEGER, texts, Optional.empty());
  }

  private static int[][][] drawn(int[] size, int values, Random random) {
    int[][][] drawn = new int[size.length][1][];
    for (int t = 0; t < size.length; t++) {
      drawn[t][0] = random.ints(size[t], 0, t == 0 || values == VALUES ? values : 2).toArray();
    }
    return drawn;
  }

  LinkedRows rows() {
    return rows;
  }

  List<List<Cells>> cells() {
    return cells;
  }

  int persons() {
    return rows.trees().rows(0);
  }

  /** What a person's rows show, in words. */
  private String words(int t, int row) {
    List<String> below = new ArrayList<>();
    for (int child : rows.trees().children(t)) {
      List<String> some = new ArrayList<>();
      for (int i = 0; i < rows.trees().count(child, row); i++) {
        some.add(words(child, rows.trees().below(child, row, i)));
      }
      Collections.sort(some);
      below.add(String.valueOf(some));
    }
    return rows.quasi()[t][0][row] + "" + below;
  }

  private Map<String, Integer> sizes() {
    Map<String, Integer> sizes = new HashMap<>();
    for (int person = 0; person < persons(); person++) {
      sizes.merge(words(0, person), 1, Integer::sum);
    }
    return sizes;
  }

  int classes() {
    return sizes().size();
  }

  long alone() {
    return sizes().values().stream().filter(n -> n == 1).count();
  }

  /** Cells that cover values, and rows that are removed with all below them. */
  Released released(Random random) {
    return new Released(random, 0.7, 0.6);
  }

  /** Every row, as it is. */
  Released asItIs(Random random) {
    return new Released(random, 1, 1);
  }

  /** No row but those of persons, of whom nothing is shown. */
  Released empty(Random random) {
    return new Released(random, 0, 0);
  }

  /** A release; its persons stand in another order. */
  final class Released {
    private final LinkedRows shown;
    private final int[][] originals = new int[PARENTS.length][];

    private Released(Random random, double kept, double values) {
      int[][] parentRows = new int[PARENTS.length][0];
      int[][] placeOf = new int[PARENTS.length][];
      int[][][] quasi = new int[PARENTS.length][1][];
      int[][][] sensitive = new int[PARENTS.length][1][];
      for (int t = 0; t < PARENTS.length; t++) {
        int of = t;
        List<Integer> order = new ArrayList<>();
        for (int row = 0; row < rows.trees().rows(t); row++) {
          boolean stays =
              t == 0
                  || placeOf[PARENTS[t]][rows.trees().parentRow(t, row)] >= 0
                      && random.nextDouble() < kept;
          if (stays) {
            order.add(row);
          }
        }
        Collections.shuffle(order, random);
        placeOf[t] = new int[rows.trees().rows(t)];
        Arrays.fill(placeOf[t], -1);
        originals[t] = order.stream().mapToInt(r -> r).toArray();
        for (int i = 0; i < originals[t].length; i++) {
          placeOf[t][originals[t][i]] = i;
        }
        if (t > 0) {
          parentRows[t] =
              Arrays.stream(originals[t])
                  .map(row -> placeOf[PARENTS[of]][rows.trees().parentRow(of, row)])
                  .toArray();
        }
        Cells known = cells.get(t).get(0);
        quasi[t][0] =
            Arrays.stream(originals[t])
                .map(row -> cell(known, rows.quasi()[of][0][row], random, values))
                .toArray();
        sensitive[t][0] =
            Arrays.stream(originals[t]).map(row -> rows.sensitive()[of][0][row]).toArray();
      }
      shown =
          new LinkedRows(
              rows.names(),
              Trees.of(persons(), PARENTS.clone(), parentRows),
              schemas,
              quasi,
              sensitive);
    }

    private int cell(Cells known, int value, Random random, double values) {
      if (random.nextDouble() < values) {
        return known.value(value);
      }
      int other = random.nextInt(known.domain());
      return random.nextBoolean() || values == 0
          ? known.root()
          : known.interval(Math.min(value, other), Math.max(value, other));
    }

    LinkedRows rows() {
      return shown;
    }

    int personOf(int released) {
      return originals[0][released];
    }

    boolean fits(int t, int row, int onto) {
      return cells
          .get(t)
          .get(0)
          .covers(shown.quasi()[t][0][row], SmallForest.this.rows.quasi()[t][0][onto]);
    }

    /** Whether a row with all below it can be on another, by trying every way. */
    boolean canBe(int t, int row, int onto) {
      if (!fits(t, row, onto)) {
        return false;
      }
      for (int child : shown.trees().children(t)) {
        List<Integer> free = new ArrayList<>();
        for (int i = 0; i < SmallForest.this.rows.trees().count(child, onto); i++) {
          free.add(SmallForest.this.rows.trees().below(child, onto, i));
        }
        if (!canBe(child, row, 0, free)) {
          return false;
        }
      }
      return true;
    }

    private boolean canBe(int child, int row, int i, List<Integer> free) {
      if (i == shown.trees().count(child, row)) {
        return true;
      }
      for (int onto : free) {
        List<Integer> rest = new ArrayList<>(free);
        rest.remove((Integer) onto);
        if (canBe(child, shown.trees().below(child, row, i), onto)
            && canBe(child, row, i + 1, rest)) {
          return true;
        }
      }
      return false;
    }

    /** The released persons as a table. */
    ReleaseView view(Parallel parallel) {
      Cells known = cells.get(0).get(0);
      int[] labels = shown.quasi()[0][0];
      int[] cellOfCode = IntStream.range(0, known.size()).toArray();
      List<String> texts = IntStream.range(0, known.size()).mapToObj(i -> "c" + i).toList();
      Column number =
          new Column(
              "n",
              Dictionary.of(Type.STRING, texts, Optional.empty()),
              Codes.of(labels, known.size()));
      Column value = new Column("v", numbers(VALUES), Codes.of(shown.sensitive()[0][0], VALUES));
      return ReleaseView.ofCells(
          schemas.get(0),
          Release.of(new Table(List.of(number, value))),
          cells.get(0),
          List.of(cellOfCode),
          parallel);
    }
  }
}
