package kanon.privacy.risk;

/** Who attacks: what he knows of the table. */
enum Attacker {
  /** Knows that the person is in the table. */
  PROSECUTOR,
  /** Knows that the person is in the population. */
  JOURNALIST,
  /** Matches all rows with the population. */
  MARKETER;

  boolean needsPopulation() {
    return this != PROSECUTOR;
  }
}
