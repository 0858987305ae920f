package kanon.lib.matching;

import kanon.lib.clusters.Clusters;
import kanon.model.KanonException;

/** Rounds of matching and pricing until the factor is exact or the deadline comes. Used once. */
abstract class FactorSearch {
  Pairs pairs = new Pairs();
  double bound;
  boolean exact;
  long rounds;

  /** Chooses the points and the first pairs. */
  abstract void begin();

  /** One round: match, and price what was left out. */
  abstract void improve();

  /** The best clusters known. */
  abstract Clusters clusters();

  /** Searches. */
  final Factor find() {
    try {
      begin();
      while (!exact) {
        improve();
      }
    } catch (KanonException e) {
      if (!e.code().equals("DEADLINE")) {
        throw e;
      }
    }
    return new Factor(clusters(), exact, bound, rounds, pairs.size);
  }
}
