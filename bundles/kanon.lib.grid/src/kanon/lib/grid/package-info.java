/**
 * Single-dimension recodings of any kind: each attribute's values are mapped to parts, alike in
 * every row, and the classes are the cells of the grid that this makes. Judging many mappings of
 * one attribute, and a local search over all.
 */
@NullMarked
package kanon.lib.grid;

import org.jspecify.annotations.NullMarked;
