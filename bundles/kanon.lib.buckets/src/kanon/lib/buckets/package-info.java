/** What algorithms that release groups, and metrics that measure them, share. */
@NullMarked
package kanon.lib.buckets;

import org.jspecify.annotations.NullMarked;
