package kanon.attack.linkability;

import java.util.List;
import kanon.api.Option;

/** The options of {@link Linkability}. */
record LinkabilityOptions(
    @Option(
            value = "Columns of the one set; the others are the other; every second one without",
            standard = "[]")
        List<String> left,
    @Option(value = "How many people are linked, drawn at random", standard = "1000") int people,
    @Option(
            value = "How many pairs of classes and combinations are looked at before it ends",
            standard = "200000000")
        long budget) {
  LinkabilityOptions {
    if (people < 1) {
      throw new IllegalArgumentException("'people' is " + people + ", expected at least 1");
    }
    if (budget < 1) {
      throw new IllegalArgumentException("'budget' is " + budget + ", expected at least 1");
    }
  }
}
