/**
 * Kanon's data: tables and their dictionaries, hierarchies, the profile that algorithms solve on,
 * their plans, and what comes of them. Immutable, primitive arrays inside, JDK only.
 */
@org.osgi.annotation.bundle.Export
@org.osgi.annotation.versioning.Version("1.1.0")
package kanon.model;
