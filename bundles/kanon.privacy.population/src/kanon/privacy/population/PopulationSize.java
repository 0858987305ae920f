package kanon.privacy.population;

import kanon.model.KanonException;
import kanon.model.Profile;

/** The population of a table. */
final class PopulationSize {
  private PopulationSize() {}

  /** The size of the population; refused if the config names none. */
  static long of(Profile table, String model) {
    if (!table.hasPopulation() && table.tuples() > 0) {
      throw KanonException.usage(
          "POPULATION_MISSING",
          "model '%s' needs the population that the table is drawn from: 'population' in the config, as in {\"path\": \"population.csv\"}"
              .formatted(model));
    }
    return table.whole().population();
  }
}
