/**
 * The console's page of hierarchies. {@code Levels} is what is edited, {@code Editing} its history,
 * {@code HierarchiesPage} the page.
 */
@NullMarked
package kanon.console.hierarchies;

import org.jspecify.annotations.NullMarked;
