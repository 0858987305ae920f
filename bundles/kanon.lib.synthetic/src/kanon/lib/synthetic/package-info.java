/**
 * Synthetic microdata: Bayesian networks over small domains, sampled in blocks, so that the same
 * seed gives the same table on any number of threads.
 */
@NullMarked
package kanon.lib.synthetic;

import org.jspecify.annotations.NullMarked;
