/**
 * The engine over a PostgreSQL server. The source is read in read-only transactions, by a cursor;
 * plans are loaded by COPY into temporary tables.
 */
@NullMarked
package kanon.engine.postgresql;

import org.jspecify.annotations.NullMarked;
