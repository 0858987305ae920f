/** What a config has done to the cells of columns before anything else looks at them. */
@NullMarked
package kanon.pipeline.transform;

import org.jspecify.annotations.NullMarked;
