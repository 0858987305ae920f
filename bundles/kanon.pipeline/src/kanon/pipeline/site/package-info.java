/** Options that a site gives where a config names none. */
@NullMarked
package kanon.pipeline.site;

import org.jspecify.annotations.NullMarked;
