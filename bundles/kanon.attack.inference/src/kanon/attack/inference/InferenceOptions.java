package kanon.attack.inference;

import kanon.api.Option;

/** The options of {@link Inference}. */
record InferenceOptions(
    @Option(
            value = "How many people the majority of classes is looked up for, drawn at random",
            standard = "5000")
        int people,
    @Option(value = "How often deFinetti's attack improves its classifier", standard = "20")
        int rounds) {
  private static final int MOST_ROUNDS = 1000;

  InferenceOptions {
    if (people < 1) {
      throw new IllegalArgumentException("'people' is " + people + ", expected at least 1");
    }
    if (rounds < 1 || rounds > MOST_ROUNDS) {
      throw new IllegalArgumentException(
          "'rounds' is " + rounds + ", expected 1 to " + MOST_ROUNDS);
    }
  }
}
