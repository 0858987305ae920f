/**
 * The engine over DuckDB, which runs in this process. The user's database is attached to one in
 * memory, read-only until a release is kept; intermediate results spill to a folder for temporary
 * files. Numbers are fetched in chunks, so that fetching a profile costs little compared with
 * grouping it.
 */
@NullMarked
package kanon.engine.duckdb;

import org.jspecify.annotations.NullMarked;
