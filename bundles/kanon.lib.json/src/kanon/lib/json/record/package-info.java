/**
 * Records from and to trees of JSON values: the options of plugins, bound with every problem told
 * at once, and reports. Needs no JSON library.
 */
@NullMarked
package kanon.lib.json.record;

import org.jspecify.annotations.NullMarked;
