/** Tests of the platform as it runs: bundles resolved, components wired, services found. */
@NullMarked
package kanon.it;

import org.jspecify.annotations.NullMarked;
