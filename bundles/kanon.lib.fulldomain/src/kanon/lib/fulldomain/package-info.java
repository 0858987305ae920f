/**
 * What full-domain algorithms share: nodes, what follows from judging one, the choice among them.
 */
@NullMarked
package kanon.lib.fulldomain;

import org.jspecify.annotations.NullMarked;
