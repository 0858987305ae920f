/**
 * The optimum of k-anonymity by cell generalization as a program over all classes (set
 * partitioning), whose relaxation is solved by column generation (Gilmore and Gomory 1961; Barnhart
 * and others: Branch-and-price, Operations Research 1998), and whose gap is closed by listing the
 * classes whose reduced cost allows a better release (Baldacci, Christofides, Mingozzi,
 * Mathematical Programming 2008).
 *
 * <p>Exponential at worst. Bytes: 8 k for each class that is kept, at most a million of them.
 */
@NullMarked
package kanon.algorithm.columngeneration;

import org.jspecify.annotations.NullMarked;
