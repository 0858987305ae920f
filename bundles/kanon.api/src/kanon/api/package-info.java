/** What a plugin implements and what it is handed: the service interfaces of the platform. */
@Export
@Version("1.0.0")
@NullMarked
package kanon.api;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
