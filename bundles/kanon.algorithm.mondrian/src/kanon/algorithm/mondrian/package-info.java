/**
 * Mondrian (LeFevre, DeWitt, Ramakrishnan, ICDE 2006): multidimensional ordered-set partitioning of
 * section 5.1.4 of the Incognito paper, and "Multi", the baseline of the KACA paper.
 *
 * <p>O(n m log n) for n distinct tuples and m attributes; 4 (m + 2) bytes a tuple. Greedy, without
 * a bound for this platform's losses. Deviations: where the cut at the median is not allowed, the
 * allowed cut nearest to it is taken; categories with a hierarchy may be cut at its borders only,
 * so that classes show lower ancestors; the missing value is cut off first where that is allowed.
 */
package kanon.algorithm.mondrian;
