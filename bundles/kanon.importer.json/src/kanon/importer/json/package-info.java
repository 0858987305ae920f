/** Reads tables from JSON files, an array of objects or an object a line, as a stream. */
@NullMarked
package kanon.importer.json;

import org.jspecify.annotations.NullMarked;
