/**
 * Models that compare a release with the population that its table is drawn from. k-map (L.
 * Sweeney): the cells of every class stand for at least k people. Delta-presence (M. E. Nergiz, M.
 * Atzori, C. Clifton: Hiding the Presence of Individuals from Shared Databases, SIGMOD 2007): the
 * share of a class's people who are in the table lies between two bounds. A group is judged in
 * constant time; both are monotone under merging, k-map under suppression too. Which people a class
 * stands for is told by its cells, so that only full-domain recoding fits.
 */
@NullMarked
package kanon.privacy.population;

import org.jspecify.annotations.NullMarked;
