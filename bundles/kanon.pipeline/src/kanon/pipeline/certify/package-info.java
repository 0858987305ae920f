/**
 * Makes the certificate of a release from its manifest, after everything that the manifest says has
 * been compared with the files once more.
 */
@NullMarked
package kanon.pipeline.certify;

import org.jspecify.annotations.NullMarked;
