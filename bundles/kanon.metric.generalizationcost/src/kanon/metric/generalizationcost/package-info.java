/**
 * The generalization cost of Aggarwal et al. (Approximation Algorithms for k-Anonymity, Journal of
 * Privacy Technology 2005), and the lower bound that the nearest rows of every row give. O(n q) for
 * n tuples and a query of q.
 */
@NullMarked
package kanon.metric.generalizationcost;

import org.jspecify.annotations.NullMarked;
