/**
 * Plugins that misbehave in every way that a test asks for, packed into a bundle of their own by
 * {@code RogueJar}. They carry nothing of the tests.
 */
@NullMarked
package kanon.it.rogue;

import org.jspecify.annotations.NullMarked;
