package kanon.algorithm.kaca;

import java.util.OptionalDouble;
import kanon.api.Option;
import kanon.lib.nearest.TupleSpace;
import kanon.model.LevelWeights;
import kanon.model.Schema;

/**
 * The options of {@link Kaca}.
 *
 * @param weights how the steps between levels weigh
 * @param beta how strongly the weight of a step depends on its height
 * @param maxInconsistency the bound of KACA2; KACA1 without one
 * @param repair what is done where KACA2's bound is broken
 * @param ties which of equally near classes is merged
 * @param narrower whether narrower models are searched as well
 */
record KacaOptions(
    @Option(
            value = "What a step between two levels weighs: all the same, or more near the root",
            standard = "\"uniform\"")
        LevelWeights.Kind weights,
    @Option(
            value = "With height weights the step from level a weighs 1 / (height - a) ^ beta",
            standard = "1")
        double beta,
    @Option(
            "In every attribute at least the rest of the values will lie on one level (KACA2): above"
                + " 0, at most 1; without it classes are merged and nothing else (KACA1)")
        OptionalDouble maxInconsistency,
    @Option(
            value =
                "With maxInconsistency, where merging breaks the bound: values of the lowest levels in"
                    + " use are raised (level), or classes are merged anew with the least consistent"
                    + " attribute one level higher from the start, until the bound is kept (recluster)",
            standard = "\"level\"")
        Repair repair,
    @Option(
            value =
                "Which of equally near classes is merged: a random one, or that which spares the"
                    + " attributes of most weight, then those named first",
            standard = "\"random\"")
        Ties ties,
    @Option(
            value =
                "Whether narrower models, generalized tuples and lost cells, are searched as well:"
                    + " the release then never loses more than theirs",
            standard = "false")
        boolean narrower) {

  enum Repair {
    LEVEL,
    RECLUSTER
  }

  enum Ties {
    RANDOM,
    PRIORITY
  }

  KacaOptions {
    LevelWeights.of(weights, beta);
    double most = maxInconsistency.orElse(1);
    if (!(most > 0 && most <= 1)) {
      throw new IllegalArgumentException(
          "'maxInconsistency' is " + most + ", expected above 0 and at most 1");
    }
    if (narrower && maxInconsistency.isPresent()) {
      throw new IllegalArgumentException(
          "'narrower' and 'maxInconsistency' exclude each other: narrower models keep no bound");
    }
  }

  LevelWeights levelWeights() {
    return LevelWeights.of(weights, beta);
  }

  /** Whether what has an order and no hierarchy shows intervals: KACA2 counts levels. */
  boolean intervals() {
    return maxInconsistency.isEmpty();
  }

  TupleSpace space(Schema schema) {
    return intervals()
        ? TupleSpace.withIntervals(schema, levelWeights())
        : new TupleSpace(schema, levelWeights());
  }
}
