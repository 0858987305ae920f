/**
 * The probability of a breach (Li, He, Cao, Chen: Permutation anonymization, 2015, Theorem 1),
 * beside that for an adversary who knows the group. The paper's worked number for Bob, 10/(5*2*5),
 * does not follow from its theorem, which gives 1/(5*5*2); 1/5 is the probability for an adversary
 * who knows the group. One pass over the parts of the classes.
 */
@NullMarked
package kanon.metric.breachprobability;

import org.jspecify.annotations.NullMarked;
