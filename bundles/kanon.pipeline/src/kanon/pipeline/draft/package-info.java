/** Drafts of configs for data that nobody has described yet. */
@NullMarked
package kanon.pipeline.draft;

import org.jspecify.annotations.NullMarked;
