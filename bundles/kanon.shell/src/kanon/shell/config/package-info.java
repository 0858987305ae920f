/** Configs as users write them: their trees, the files that they name, the one that is open. */
@NullMarked
package kanon.shell.config;

import org.jspecify.annotations.NullMarked;
