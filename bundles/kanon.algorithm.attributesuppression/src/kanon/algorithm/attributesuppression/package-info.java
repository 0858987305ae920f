/**
 * Attribute suppression (A. Meyerson and R. Williams, On the complexity of optimal k-anonymity,
 * PODS 2004; section 5.1.1 of LeFevre, DeWitt, Ramakrishnan: Incognito, SIGMOD 2005): each
 * attribute is released as it is or not at all. Optimal, and so exponential in the attributes at
 * worst; sets of attributes are looked at in the order of what they lose.
 */
@NullMarked
package kanon.algorithm.attributesuppression;

import org.jspecify.annotations.NullMarked;
