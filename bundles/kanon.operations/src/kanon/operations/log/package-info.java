/** What is logged of runs and plugins, and where. */
@NullMarked
package kanon.operations.log;

import org.jspecify.annotations.NullMarked;
