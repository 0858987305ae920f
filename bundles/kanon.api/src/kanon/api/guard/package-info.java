/**
 * What plugins call instead of methods that end the process or reach into the threads of others:
 * the platform puts these calls into their classes when they are loaded. Nobody else calls it.
 */
@org.osgi.annotation.bundle.Export
@org.osgi.annotation.versioning.Version("1.0.0")
package kanon.api.guard;
