package kanon.algorithm.minvariance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.Problem;
import kanon.api.Signatures;
import kanon.lib.buckets.SensitiveBuckets;
import kanon.model.Attribute;
import kanon.model.KanonException;
import kanon.model.Profile;

/** The rows of a table by the set of values that has to be shown to whose they are. */
final class Division {
  private final Profile profile;
  private final int m;
  private final int values;

  /** Of each signature, by its values, the rows of each of them, each row by its atom. */
  private final Map<List<Integer>, List<List<Integer>>> buckets = new LinkedHashMap<>();

  private final List<List<Integer>> fresh = new ArrayList<>();
  private final List<Integer> lost = new ArrayList<>();
  private long kept;

  private Division(Problem problem) {
    profile = problem.profile();
    m = SensitiveBuckets.diversity(problem);
    values = attribute().dictionary().size();
    for (int v = 0; v < values; v++) {
      fresh.add(new ArrayList<>());
    }
    problem.signatures().ifPresentOrElse(this::divide, this::allFresh);
  }

  /**
   * Divides a table.
   *
   * @throws KanonException of kind USAGE where the goal is not one of groups, of kind INFEASIBLE
   *     where more people than may be removed had values that the table lacks
   */
  static Division of(Problem problem) {
    Division division = new Division(problem);
    long removed = division.lost.stream().mapToLong(division.profile::rows).sum();
    if (removed > problem.removable()) {
      throw KanonException.infeasible(
          "GOAL_UNREACHABLE",
          "%d people were shown with values of '%s' that no row has any more, and 'domain' does not name: no counterfeit can be made for them; %d rows may be removed"
              .formatted(removed, division.attribute().name(), problem.removable()));
    }
    return division;
  }

  private Attribute attribute() {
    return profile.schema().sensitive().get(0);
  }

  private void allFresh() {
    for (int atom = 0; atom < profile.atoms(); atom++) {
      add(fresh.get(profile.sensitive(0, atom)), atom);
    }
  }

  private void divide(Signatures signatures) {
    for (int atom = 0; atom < profile.atoms(); atom++) {
      int value = profile.sensitive(0, atom);
      int number = profile.earlier(atom);
      Optional<int[]> shown = signatures.of(number, value);
      if (shown.isPresent()) {
        List<Integer> signature = Arrays.stream(shown.get()).boxed().toList();
        List<List<Integer>> bucket = buckets.computeIfAbsent(signature, Division::empty);
        add(bucket.get(signature.indexOf(value)), atom);
        kept += profile.rows(atom);
      } else if (signatures.lost(number, value)) {
        lost.add(atom);
      } else {
        add(fresh.get(value), atom);
      }
    }
  }

  private static List<List<Integer>> empty(List<Integer> signature) {
    List<List<Integer>> rows = new ArrayList<>();
    signature.forEach(value -> rows.add(new ArrayList<>()));
    return rows;
  }

  private void add(List<Integer> rows, int atom) {
    for (long i = 0; i < profile.rows(atom); i++) {
      rows.add(atom);
    }
  }

  /**
   * How many new rows of each value fill up buckets: as many as are asked for, but for those that
   * the other new rows need so that no value has more than 1/m of them. Where r rows are left of
   * the most frequent value at least, m r rows have to be left; a value leaves no more than r.
   *
   * @throws KanonException of kind INFEASIBLE where too few other rows can be left
   */
  int[] filling() {
    long[] asked = new long[values];
    buckets.forEach(
        (signature, rows) -> {
          int height = height(rows);
          for (int i = 0; i < rows.size(); i++) {
            asked[signature.get(i)] += height - rows.get(i).size();
          }
        });
    int[] filling = new int[values];
    long left = 0;
    int most = 0;
    for (int v = 0; v < values; v++) {
      filling[v] = (int) Math.min(asked[v], fresh.get(v).size());
      int rest = fresh.get(v).size() - filling[v];
      left += rest;
      most = Math.max(most, rest);
    }
    for (int v = 0; v < values; v++) {
      int rest = fresh.get(v).size() - filling[v];
      long back = Math.min(Math.min(filling[v], most - rest), Math.max(0, (long) m * most - left));
      filling[v] -= (int) back;
      left += back;
    }
    if (left < (long) m * most) {
      throw KanonException.infeasible(
          "GOAL_UNREACHABLE",
          ("A value of '%s' has %d of %d rows that are new, or that fill up no group of those before: more than 1/%d,"
                  + " so that no groups of %d rows that all differ in it take in every row")
              .formatted(attribute().name(), most, left, m, m));
    }
    return filling;
  }

  /** How many groups a bucket becomes: the rows of its most frequent value. */
  static int height(List<List<Integer>> bucket) {
    return bucket.stream().mapToInt(List::size).max().orElse(0);
  }

  Profile profile() {
    return profile;
  }

  /** How many values a group shows at least. */
  int m() {
    return m;
  }

  /** The signatures, each with the rows of each of its values. */
  Map<List<Integer>, List<List<Integer>>> signatures() {
    return buckets;
  }

  /** The new rows of a value. */
  List<Integer> fresh(int value) {
    return fresh.get(value);
  }

  int values() {
    return values;
  }

  /** Atoms of people who cannot be released. */
  List<Integer> lost() {
    return lost;
  }

  /** How many rows have a signature. */
  long kept() {
    return kept;
  }

  /** How many rows are new. */
  long fresh() {
    return fresh.stream().mapToLong(List::size).sum();
  }
}
