/**
 * An anytime search of the lattice of full-domain generalizations, of any size. Searches of the
 * kind are Lightning (Prasser, Bild, Eicher, Spengler, Kohlmayer, Kuhn 2016) and the top-down
 * search of Meurers, Bild, Do, Prasser 2021; here descents from the top are followed by ruining and
 * rebuilding (Schrimpf, Schneider, Stamm-Wilbrandt, Dueck 2000). A step takes time linear in the
 * distinct tuples, however many attributes there are.
 */
@NullMarked
package kanon.algorithm.anytime;

import org.jspecify.annotations.NullMarked;
