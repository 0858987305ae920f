/**
 * Contract tests for every kind of plugin, generators of tables and hierarchies, and slow, plain
 * oracles.
 */
@Export
@Version("1.1.0")
@NullMarked
package kanon.testkit;

import org.jspecify.annotations.NullMarked;
import org.osgi.annotation.bundle.Export;
import org.osgi.annotation.versioning.Version;
