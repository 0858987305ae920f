/**
 * The risk of a presence attack (Li, He, Cao, Chen: Permutation anonymization, 2015, Lemma 1),
 * carried over to the other kinds of release: Anatomy shows a row's values as they are, so its risk
 * is 1; a generalized cell stands for each of its values alike. One pass over the parts of the
 * groups, or over the classes.
 */
@NullMarked
package kanon.metric.presencerisk;

import org.jspecify.annotations.NullMarked;
