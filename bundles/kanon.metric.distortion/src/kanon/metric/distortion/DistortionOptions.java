package kanon.metric.distortion;

import kanon.api.Option;
import kanon.model.LevelWeights;

/**
 * The options of {@link Distortion}.
 *
 * @param weights how the steps between levels weigh
 * @param beta how strongly the weight of a step depends on its height
 */
record DistortionOptions(
    @Option(
            value = "What a step between two levels weighs: all the same, or more near the root",
            standard = "\"uniform\"")
        LevelWeights.Kind weights,
    @Option(
            value = "With height weights the step from level a weighs 1 / (height - a) ^ beta",
            standard = "1")
        double beta) {
  DistortionOptions {
    LevelWeights.of(weights, beta);
  }

  LevelWeights levelWeights() {
    return LevelWeights.of(weights, beta);
  }
}
