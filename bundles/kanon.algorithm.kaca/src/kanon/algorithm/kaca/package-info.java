/**
 * KACA1 and KACA2 (Li, Wong, Fu, Pei, TKDE 2008): k-anonymization by clustering in attribute
 * hierarchies.
 *
 * <p>Complexity: with n classes and m attributes O(n) searches for the nearest class, each O(n m)
 * at worst; the paper's implementation always needs that much, here branch and bound over a tree of
 * the tuples looks at some hundredths of a percent of the pairs. Bytes: about 4 m + 120 a tuple and
 * 24 an atom. No guarantee but the goal: a class is merged with its nearest one, which is not the
 * least loss altogether.
 *
 * <p>Deviations. Any goal that is monotone under merging, not size alone: a class that does not
 * hold is merged; a stub is cut only for a class below the minimum size and only if both parts
 * hold. A class that reaches the nodes of another one becomes part of it, as equal tuples are one
 * class. What has an order and no hierarchy is raised to intervals of the values that the class has
 * in the end, by their width over that of all values. Ties are decided by a random key that every
 * class draws when it comes to be, so that every exact search merges the same. The paper's listing
 * of KACA2 has {@code <} for {@code >=} in line 6. A value whose hierarchy repeats its label lies
 * on all those levels.
 */
package kanon.algorithm.kaca;
