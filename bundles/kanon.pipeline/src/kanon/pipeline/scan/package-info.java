/**
 * Looks through a table for the identifiers that HIPAA's Safe Harbor lists (45 CFR
 * 164.514(b)(2)(i)): what columns mean, by {@code kanon.lib.detect}, and what stands inside cells.
 * Columns are told, never cells.
 */
@NullMarked
package kanon.pipeline.scan;

import org.jspecify.annotations.NullMarked;
