/** Kanon's data model: immutable tables, dictionaries, hierarchies, profiles and plans, kept in primitive arrays. */
@Export
@Version("1.0.0")
@NullMarked
package kanon.model;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
