/**
 * What attackers see of a release ({@link kanon.lib.attacks.ReleaseView}), what is true ({@link
 * kanon.lib.attacks.Truth}), and the judge who compares guesses with it ({@link
 * kanon.lib.attacks.Judge}). The platform and the kit of tests each carry a copy.
 */
@NullMarked
package kanon.lib.attacks;

import org.jspecify.annotations.NullMarked;
