/**
 * Transforms of columns. Each is a pure function of a cell's text; a missing cell stays missing
 * unless a transform says otherwise. A cell that one cannot change is an error that names its place
 * and never its text, or becomes missing where the config says so.
 */
@NullMarked
package kanon.transform;

import org.jspecify.annotations.NullMarked;
