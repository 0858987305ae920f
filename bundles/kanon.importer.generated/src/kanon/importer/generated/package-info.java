/**
 * Generated tables as input: what {@code kanon generate} writes, and what pipelines, tests and
 * reproductions of the papers' experiments run on where the papers' tables are not public.
 */
@NullMarked
package kanon.importer.generated;

import org.jspecify.annotations.NullMarked;
