/**
 * Unrestricted single-dimension recoding (section 5.1.1 of LeFevre, DeWitt, Ramakrishnan:
 * Incognito, SIGMOD 2005): each value maps to itself or any of its ancestors, alike in every row.
 * The paper names the model and gives no algorithm; this one begins with a full-subtree recoding
 * and lowers values one by one. Permits inference, as the paper's footnote 3 says: where "Female"
 * stays and "Male" becomes "Person", every "Person" is male.
 */
@NullMarked
package kanon.algorithm.unrestrictedvalues;

import org.jspecify.annotations.NullMarked;
