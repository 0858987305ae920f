/** The config: read strictly, with defaults filled in; secrets are taken out of what is shown. */
@NullMarked
package kanon.pipeline.config;

import org.jspecify.annotations.NullMarked;
