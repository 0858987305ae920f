/**
 * The files of a run: where inputs are found, where results go, how they are staged and put in
 * place, and their digests.
 */
@NullMarked
package kanon.pipeline.files;

import org.jspecify.annotations.NullMarked;
