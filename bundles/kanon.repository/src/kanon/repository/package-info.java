/**
 * Plugins from repositories, by name. Nothing here opens a connection but what a command asks for;
 * what is fetched is compared with its digest and handed to {@link
 * kanon.api.platform.PluginAdmin#put}, which alone puts jars among the plugins.
 */
package kanon.repository;
