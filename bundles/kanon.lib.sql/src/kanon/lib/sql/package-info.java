/**
 * An engine over a database, whatever the database: attributes become dimension tables, a row's
 * codes one packed key, the profile a GROUP BY of the keys, a plan a mapping table, the release a
 * join. What differs from one database to the next is a {@link kanon.lib.sql.Dialect}.
 *
 * <p>Everything that is made on the way is a temporary table of the session's connection: it goes
 * when the session ends, however it ends. The source is only read.
 */
@NullMarked
package kanon.lib.sql;

import org.jspecify.annotations.NullMarked;
