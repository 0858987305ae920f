/**
 * What the platform offers to programs that embed it, to the shell and to consoles: runs and their
 * reports, the live plugins, pages. Its version grows apart from that of {@link kanon.api}, which
 * plugins implement.
 */
@org.osgi.annotation.bundle.Export
@org.osgi.annotation.versioning.Version("1.2.0")
package kanon.api.platform;
