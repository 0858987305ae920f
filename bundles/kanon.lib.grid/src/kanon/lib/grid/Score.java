package kanon.lib.grid;

/**
 * The score of a recoding.
 *
 * @param failing rows in classes that do not hold the goal; where counting stopped at a limit, any
 *     number above it
 * @param loss by the objective, the failing rows being removed
 * @param crowd the sum over classes of rows times the binary logarithm of rows, which falls when
 *     classes are split
 */
public record Score(long failing, double loss, double crowd) {}
