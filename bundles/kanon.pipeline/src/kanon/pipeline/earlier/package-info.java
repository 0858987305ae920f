/** New rows under the recoding of an earlier release, which is read from its file. */
@NullMarked
package kanon.pipeline.earlier;

import org.jspecify.annotations.NullMarked;
