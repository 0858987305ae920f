/**
 * k^m-anonymity (Terrovitis, Mamoulis, Kalnis 2008) of a column of sets: every combination of at
 * most m items that a row of the release shows is shown by k rows or more.
 */
@NullMarked
package kanon.privacy.kmanonymity;

import org.jspecify.annotations.NullMarked;
