/** Experiments of papers as series of runs over a workbench. */
@NullMarked
package kanon.lib.experiment;

import org.jspecify.annotations.NullMarked;
