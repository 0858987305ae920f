package kanon.lib.detect;

import java.util.Optional;

/**
 * What other columns of a table tell about how its values are written.
 *
 * @param comma whether the comma stands before decimals
 * @param dayFirst whether days stand before months; empty where no column says so
 * @param thisYear the last year that a year of two digits may be
 */
public record Context(boolean comma, Optional<Boolean> dayFirst, int thisYear) {}
