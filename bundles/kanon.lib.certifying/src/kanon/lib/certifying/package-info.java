/** What is done to a release with a certificate so that it certifies more. */
@NullMarked
package kanon.lib.certifying;

import org.jspecify.annotations.NullMarked;
