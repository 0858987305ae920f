/** The command that finds what is not as it should be and mends it, and most of its checks. */
@NullMarked
package kanon.doctor;

import org.jspecify.annotations.NullMarked;
