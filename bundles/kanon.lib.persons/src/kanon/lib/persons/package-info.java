/**
 * Groups of persons of whom all rows together show the same: {@link kanon.lib.persons.Forest} holds
 * linked tables, {@link kanon.lib.persons.PersonGroups} finds groups and aligns their rows.
 */
@NullMarked
package kanon.lib.persons;

import org.jspecify.annotations.NullMarked;
