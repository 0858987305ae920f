/**
 * Releases that are not minimal: one drawn at random from those within a budget of loss, so that
 * nobody can conclude from a cell that a finer one was not possible.
 */
@NullMarked
package kanon.pipeline.robust;

import org.jspecify.annotations.NullMarked;
