package kanon.metric.reidentificationrisk;

import java.util.Arrays;
import kanon.api.Measurement;
import kanon.model.Outcome;

/**
 * The risks of people of whom several rows may be: a person's risk is the highest of her rows, each
 * one over the persons of its class.
 */
final class PersonRisks {
  /** The fewest persons of a class that a person has a row in; 0 of who has none. */
  private final long[] fewest;

  PersonRisks(Outcome outcome) {
    Outcome persons = outcome.byPersons();
    fewest = new long[outcome.profile().schema().person().orElseThrow().dictionary().size()];
    for (int c = 0; c < outcome.classes(); c++) {
      for (int i = 0; i < outcome.parts(c); i++) {
        int person = outcome.profile().person(outcome.atom(c, i));
        long size = persons.size(c);
        fewest[person] = fewest[person] == 0 ? size : Math.min(fewest[person], size);
      }
    }
  }

  /** The figures of rows, and those of people behind them. */
  Measurement added(Measurement rows, double threshold) {
    double[] risks = Arrays.stream(fewest).filter(n -> n > 0).mapToDouble(n -> 1.0 / n).toArray();
    double all = Math.max(1, risks.length);
    return rows.with("personAverage", Arrays.stream(risks).sum() / all)
        .with("personHighest", Arrays.stream(risks).max().orElse(0))
        .with("personsAtRisk", Arrays.stream(risks).filter(r -> r > threshold).count() / all);
  }
}
