/**
 * What a random sample says of the population that it was drawn from: how many are alone there with
 * their combination of quasi-identifiers. {@link kanon.lib.uniqueness.Estimator} chooses among the
 * models of Pitman, Zayatz and the slide negative binomial.
 */
@NullMarked
package kanon.lib.uniqueness;

import org.jspecify.annotations.NullMarked;
