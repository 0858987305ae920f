/**
 * Linked tables: opened one by one, solved as one problem whose unit is a person with all her rows,
 * judged as one, published as one.
 */
@NullMarked
package kanon.pipeline.linked;

import org.jspecify.annotations.NullMarked;
