/**
 * Which plugins are let in, and what they are told to need and seen to refer to. What was decided
 * stands in a file beside the folder of plugins.
 */
@NullMarked
package kanon.plugins.trust;

import org.jspecify.annotations.NullMarked;
