/**
 * Bottom-up breadth-first search, the baseline of LeFevre, DeWitt, Ramakrishnan: Incognito,
 * efficient full-domain k-anonymity, SIGMOD 2005. It judges every node of the lattice that does not
 * generalize a passing one: in the worst case all of them, each in time linear in the classes that
 * it is made of. Returns the complete set. Beyond the paper: a node marks all its generalizations,
 * not only the direct ones (both counts are reported), any goal is accepted, rows may be removed.
 */
@NullMarked
package kanon.algorithm.bottomup;

import org.jspecify.annotations.NullMarked;
