package kanon.api;

/**
 * Which goals an algorithm can reach, in terms of {@link Traits}, where these are asked of rows
 * that show the same; {@link ProvidesAlgorithm#sets} says it of all rows of persons together.
 */
public enum Goal {
  /** Every goal, those of populations included. */
  POPULATION,
  /** Every goal but those of populations. */
  ANY,
  /** Goals that hold for unions of groups that hold. */
  MONOTONE,
  /**
   * Goals that go on holding when any rows are added: sizes, numbers of different values or people.
   */
  GROWING,
  /** Goals of size alone. */
  SIZE,
  /**
   * Goals that are a minimum size and a largest share of the values of the one sensitive attribute.
   */
  SHARE,
  /** The same of the values of every sensitive attribute, of which there may be several. */
  SHARES,
  /** Goals of combinations of items of a column of sets. */
  ITEMS;

  /** Whether a goal is one of these. */
  public boolean accepts(Traits traits) {
    return traits.items() == (this == ITEMS) && !traits.sets() && acceptsRows(traits);
  }

  private boolean acceptsRows(Traits traits) {
    return switch (this) {
      case POPULATION, ITEMS -> true;
      case ANY -> !traits.population();
      case MONOTONE -> traits.monotone() && !traits.population();
      case GROWING -> traits.monotoneUnderSuppression() && !traits.population();
      case SIZE -> traits.sizeOnly();
      case SHARE ->
          traits.maxSharesSuffice()
              && traits.maxShares().size() == 1
              && (traits.maxShare(0) < 1 || traits.demands());
      case SHARES ->
          SHARE.acceptsRows(traits)
              || traits.maxSharesSuffice()
                  && !traits.maxShares().isEmpty()
                  && traits.maxShares().stream().allMatch(share -> share < 1);
    };
  }
}
