/** The config: read strictly, told back with defaults filled in. */
@NullMarked
package kanon.pipeline.config;

import org.jspecify.annotations.NullMarked;
