package kanon.metric.correlationbreach;

import kanon.api.Option;

record CorrelationBreachOptions(
    @Option(
            value = "of how many people, drawn at random where the release has more rows",
            standard = "1000")
        int people) {
  private static final int MOST = 10_000;

  CorrelationBreachOptions {
    if (people < 1 || people > MOST) {
      throw new IllegalArgumentException("'people' is " + people + ", expected 1 to " + MOST);
    }
  }
}
