/** Which classes of a release a person can be in: what attacks share, copied into each. */
@NullMarked
package kanon.lib.attacks.covering;

import org.jspecify.annotations.NullMarked;
