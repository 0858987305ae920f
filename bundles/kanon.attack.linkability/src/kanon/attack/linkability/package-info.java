/**
 * Linkability: two sets of columns of the same people are linked through the classes that both fit
 * (Giomi et al.: Anonymeter, 2023). Of a person on the left the probability of each combination on
 * the right is the sum over the classes that cover the left one, of the class's share times that of
 * the combination among those that the class covers.
 */
@NullMarked
package kanon.attack.linkability;

import org.jspecify.annotations.NullMarked;
