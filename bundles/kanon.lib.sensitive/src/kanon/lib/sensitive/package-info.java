/** What privacy models of sensitive attributes share. */
@NullMarked
package kanon.lib.sensitive;

import org.jspecify.annotations.NullMarked;
