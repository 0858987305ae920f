/**
 * Local search over classes. Moves are those of clustering with a least size: k-member clustering
 * (Byun, Kamra, Bertino, Li, DASFAA 2007), MDAV (Domingo-Ferrer, Torra, 2005) and the agglomeration
 * of {@code unrestricted-tuples} give starts; relocations, exchanges and dissolutions improve them;
 * groupings of a few neighbouring classes anew, taken where they lose less, lead out of local
 * optima (large neighbourhood search, Shaw 1998).
 *
 * <p>Complexity: a round is about n rows times 400 classes times the attributes, with sums broken
 * off early; starts that are quadratic in a block are left out where time is short. Memory: about 8
 * bytes for each value of a distinct tuple and 40 for each row's part. No bound on the loss; the
 * goal holds at any time.
 */
@NullMarked
package kanon.algorithm.refine;

import org.jspecify.annotations.NullMarked;
