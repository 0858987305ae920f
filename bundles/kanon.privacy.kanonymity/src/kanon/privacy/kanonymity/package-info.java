/**
 * k-anonymity (Samarati and Sweeney 1998): every released class has at least k rows. A group is
 * judged by its size alone, in constant time. Monotone under merging, with and without suppression.
 */
@NullMarked
package kanon.privacy.kanonymity;

import org.jspecify.annotations.NullMarked;
