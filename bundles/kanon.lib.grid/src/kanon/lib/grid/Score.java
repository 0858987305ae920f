package kanon.lib.grid;

/**
 * What a recoding comes to.
 *
 * @param failing rows in classes that do not hold the goal; where counting stopped at a limit, any
 *     number above it
 * @param loss by the objective, the failing rows being removed
 * @param crowd the sum over classes of rows times the binary logarithm of rows: what is spent when
 *     classes are split
 */
public record Score(long failing, double loss, double crowd) {}
