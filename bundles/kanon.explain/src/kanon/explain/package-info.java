/** The catalogue of faults: what the installed bundles say of their error codes. */
@NullMarked
package kanon.explain;

import org.jspecify.annotations.NullMarked;
