package kanon.privacy.risk;

import kanon.api.ClassCounts;
import kanon.model.KanonException;
import kanon.model.Profile;

/** What classes come to. */
final class Risks {
  private Risks() {}

  static void requireShare(String option, double value, boolean zero) {
    if (!(value <= 1 && (value > 0 || zero && value == 0))) {
      throw new IllegalArgumentException(
          "'%s' is %s, expected a number %s and at most 1"
              .formatted(option, value, zero ? "from 0" : "above 0"));
    }
  }

  /** Whether people are counted; refused where there is no population. */
  static boolean population(Profile whole, Attacker attacker, String model) {
    if (attacker.needsPopulation() && !whole.hasPopulation() && whole.tuples() > 0) {
      throw KanonException.usage(
          "POPULATION_MISSING",
          "model '%s': its attacker knows the population that the table is drawn from: 'population' in the config, as in {\"path\": \"population.csv\"}"
              .formatted(model));
    }
    return attacker.needsPopulation();
  }

  /** The average over the rows, or the persons, of one over the size of their smallest class. */
  static double prosecutor(ClassCounts classes) {
    double sum = 0;
    for (int c = 0; c < classes.classes(); c++) {
      sum += (double) classes.found(c) / classes.rows(c);
    }
    return sum / classes.total();
  }

  /** The share of rows that are matched rightly with the population. */
  static double marketer(ClassCounts classes) {
    double right = 0;
    for (int c = 0; c < classes.classes(); c++) {
      right += (double) classes.rows(c) / Math.max(classes.rows(c), classes.people(c));
    }
    return right / classes.total();
  }

  /** The higher of the marketer's and of classes over people. */
  static double journalist(ClassCounts classes) {
    double people = 0;
    for (int c = 0; c < classes.classes(); c++) {
      people += Math.max(1, classes.people(c));
    }
    return Math.max(classes.classes() / people, marketer(classes));
  }

  /** The share of rows in classes of less than so many rows or people; of persons likewise. */
  static double small(ClassCounts classes, long k, boolean ofPeople) {
    long small = 0;
    for (int c = 0; c < classes.classes(); c++) {
      small += (ofPeople ? classes.people(c) : classes.rows(c)) < k ? classes.found(c) : 0;
    }
    return (double) small / classes.total();
  }
}
