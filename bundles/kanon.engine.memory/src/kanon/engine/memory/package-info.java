/**
 * The engine for tables in memory. Making a profile costs one pass over the rows and a sort of the
 * distinct tuples, applying a plan two passes over the rows; both use the threads of the run.
 */
@NullMarked
package kanon.engine.memory;

import org.jspecify.annotations.NullMarked;
