/**
 * Top-down specialization (B. Fung, K. Wang, P. Yu, Top-down specialization for information and
 * privacy preservation, ICDE 2005; TKDE 2007): full-subtree recoding from the roots down, each step
 * the one that gains most for what it loses of anonymity. A step takes time linear in attributes
 * times tuples. Deviations: any monotone goal, a limit for removed rows, one set of
 * quasi-identifiers; without an attribute of classes the gain is what the objective saves; what is
 * lost of anonymity is counted with one added (as in 2007); numbers are specialized along their
 * hierarchies, not by intervals that are chosen on the way.
 */
@NullMarked
package kanon.algorithm.specialization;

import org.jspecify.annotations.NullMarked;
