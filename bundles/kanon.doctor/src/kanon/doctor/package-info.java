/** The command that finds and mends what killed processes left behind. */
@NullMarked
package kanon.doctor;

import org.jspecify.annotations.NullMarked;
