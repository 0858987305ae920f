/**
 * What correlations tell of groups: the background knowledge of section 1.1 of the permutation
 * paper (Li, He, Cao, Chen 2015), as a probability.
 */
package kanon.metric.correlationbreach;
