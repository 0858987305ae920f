/**
 * Reads tables of Stata (.dta of the formats 117, 118 and 119) as they are documented by Stata's
 * own help: sections between tags, one after the other, so that the file is read as a stream.
 */
@NullMarked
package kanon.importer.stata;

import org.jspecify.annotations.NullMarked;
