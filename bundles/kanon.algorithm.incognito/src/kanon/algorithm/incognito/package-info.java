/**
 * LeFevre, DeWitt, Ramakrishnan: Incognito, efficient full-domain k-anonymity, SIGMOD 2005: sound
 * and complete. Exponential in the number of quasi-identifiers, each judged node linear in the
 * classes that its frequency set is made of. Beyond the paper: a passing node marks all its
 * generalizations, not only the direct ones (both counts are reported); goals other than k are
 * accepted, and rows may be removed, for which see {@link kanon.lib.fulldomain.Judge}; the variant
 * {@code materialized} builds what the paper leaves as future work.
 */
@NullMarked
package kanon.algorithm.incognito;

import org.jspecify.annotations.NullMarked;
