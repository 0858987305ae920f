/**
 * (alpha,k)-anonymity (Wong, Li, Fu, Wang: (alpha,k)-Anonymity, KDD 2006): every released class has
 * at least k rows, and of these at most the share alpha holds a sensitive value: one value, each of
 * several, several taken together, or each value of the attribute (the general form). Beyond the
 * paper's definition, which has one alpha, a value may have a share of its own. A group is judged
 * in time linear in the bounded values that occur in it. Monotone under merging, since a union
 * averages shares; not under suppression, since a class that fails can make one that holds fail.
 * {@code incognito} and the other full-domain algorithms with this model are the paper's
 * eIncognito.
 */
@NullMarked
package kanon.privacy.alphak;

import org.jspecify.annotations.NullMarked;
