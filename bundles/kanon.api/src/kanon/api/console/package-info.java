/**
 * What pages of the console implement and are handed: a page is a service, so that a bundle that
 * comes brings its page along and one that leaves takes it away.
 */
@org.osgi.annotation.bundle.Export
@org.osgi.annotation.versioning.Version("1.0.0")
package kanon.api.console;
