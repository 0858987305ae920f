/** What reports say of tables and releases in numbers: sizes of classes, losses, risks. */
@NullMarked
package kanon.pipeline.figures;

import org.jspecify.annotations.NullMarked;
