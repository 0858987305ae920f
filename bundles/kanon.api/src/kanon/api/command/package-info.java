/**
 * Commands: what a bundle implements to bring one to the command line and to the shell, and what it
 * is handed when somebody calls it. A command is a component that declares itself with {@link
 * kanon.api.command.ProvidesCommand}; it is there as long as its bundle is, with help and
 * completion, and is made when it is called.
 */
@org.osgi.annotation.bundle.Export
@org.osgi.annotation.versioning.Version("1.0.0")
package kanon.api.command;
