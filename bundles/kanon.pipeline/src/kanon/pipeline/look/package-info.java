/** Looks at hierarchies: what stands above a column's values, and what each level comes to. */
@NullMarked
package kanon.pipeline.look;

import org.jspecify.annotations.NullMarked;
