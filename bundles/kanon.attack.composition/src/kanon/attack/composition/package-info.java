/**
 * Composition of releases (Ganta, Kasiviswanathan, Smith: Composition attacks and auxiliary
 * information in data privacy, 2008): releases of the same people are joined, row by row where the
 * rows can be told to be the same, else by what both show of a person, and their classes cut each
 * other. Linear in the rows; for each person the classes that cover her are intersected as sets of
 * bits.
 */
@NullMarked
package kanon.attack.composition;

import org.jspecify.annotations.NullMarked;
