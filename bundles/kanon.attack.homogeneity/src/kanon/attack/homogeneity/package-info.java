/**
 * The homogeneity attack (Machanavajjhala et al.: l-diversity, 2006): whoever knows in which class
 * a person is reads a sensitive value off it that all its rows share, or most of them. One pass
 * over the classes.
 */
@NullMarked
package kanon.attack.homogeneity;

import org.jspecify.annotations.NullMarked;
