/**
 * Kanon's service interfaces: what a plugin implements, what it is handed, and how it declares
 * itself. Types that plugins implement are consumer types: a plugin built against 1.0 runs on any
 * 1.x.
 */
@org.osgi.annotation.bundle.Export
@org.osgi.annotation.versioning.Version("1.1.0")
package kanon.api;
