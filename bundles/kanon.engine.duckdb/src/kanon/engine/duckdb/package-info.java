/**
 * The engine over DuckDB, which runs in this process. The user's database is attached to one in
 * memory, read-only until a release is kept; what is made on the way spills to a folder for
 * temporary files. Numbers come out of it by the chunk, so that fetching a profile costs little
 * beside grouping it.
 */
@NullMarked
package kanon.engine.duckdb;

import org.jspecify.annotations.NullMarked;
