/** Who brought a bundle: the platform's distribution, or somebody else. */
@NullMarked
package kanon.lib.origin;

import org.jspecify.annotations.NullMarked;
