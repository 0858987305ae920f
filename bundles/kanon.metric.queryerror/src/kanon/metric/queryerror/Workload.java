package kanon.metric.queryerror;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import kanon.api.Run;
import kanon.model.Profile;

/**
 * Queries that at least one row answers, with their true answers. A query has some random distinct
 * quasi-identifiers and the sensitive attribute, each with an interval that begins anywhere with
 * equal probability; one that no row answers is drawn anew.
 */
final class Workload {
  private static final int ROUNDS = 100;

  private final int sensitive;
  private final Ranges[] ranges;
  private final int[][] queries;
  private final long[] truths;

  /** Queries as they are drawn: for each of its attributes its index and the interval's begin. */
  private Workload(Dimensions dimensions, int[][] queries, long[] truths) {
    sensitive = dimensions.sensitive();
    ranges = Ranges.of(dimensions, queries);
    this.queries = queries;
    this.truths = truths;
  }

  static Workload draw(Profile profile, Dimensions dimensions, int wanted, Run run) {
    int[][] queries = new int[wanted][];
    long[] truths = new long[wanted];
    int found = 0;
    boolean possible = profile.rows() > 0 && dimensions.perQuery() > 0;
    RandomGenerator random = run.random();
    for (int round = 0; possible && round < ROUNDS && found < wanted; round++) {
      int missing = wanted - found;
      int[][] drawn = new int[missing + missing / 4 + 1][];
      Arrays.setAll(drawn, q -> draw(dimensions, random));
      Workload candidates = of(profile, dimensions, drawn, run);
      for (int q = 0; q < drawn.length && found < wanted; q++) {
        if (candidates.truths[q] > 0) {
          queries[found] = drawn[q];
          truths[found++] = candidates.truths[q];
        }
      }
    }
    int[][] kept = Arrays.copyOf(queries, found);
    return new Workload(dimensions, kept, Arrays.copyOf(truths, found));
  }

  /** The given queries, some of which may have no answer. */
  static Workload of(Profile profile, Dimensions dimensions, int[][] queries, Run run) {
    Workload workload = new Workload(dimensions, queries, new long[queries.length]);
    new TrueCounts(profile, dimensions, workload, run).into(workload.truths);
    return workload;
  }

  static int[] draw(Dimensions dimensions, RandomGenerator random) {
    int[] query = new int[2 * dimensions.perQuery()];
    int[] order = new int[dimensions.quasi()];
    Arrays.setAll(order, a -> a);
    for (int i = 0; i < dimensions.quasiPerQuery(); i++) {
      int other = i + random.nextInt(order.length - i);
      query[2 * i] = order[other];
      order[other] = order[i];
    }
    if (dimensions.sensitive() >= 0) {
      query[query.length - 2] = dimensions.quasi();
    }
    for (int i = 0; i < query.length; i += 2) {
      int d = query[i];
      query[i + 1] = random.nextInt(dimensions.domain()[d] - dimensions.length()[d] + 1);
    }
    return query;
  }

  /** The index of the sensitive attribute that is asked for, or -1. */
  int sensitive() {
    return sensitive;
  }

  /** How many queries. */
  int size() {
    return queries.length;
  }

  /** How many attributes a query has. */
  int attributes(int query) {
    return queries[query].length / 2;
  }

  /** The index of the i-th attribute of a query; the sensitive one is the last. */
  int attribute(int query, int i) {
    return queries[query][2 * i];
  }

  /** Which of its attribute's ranges the i-th interval of a query is. */
  int range(int query, int i) {
    return ranges[queries[query][2 * i]].numberOf(queries[query][2 * i + 1]);
  }

  /** The different intervals that queries have of an attribute. */
  Ranges ranges(int attribute) {
    return ranges[attribute];
  }

  /** The true answers. */
  long[] truths() {
    return truths;
  }
}
