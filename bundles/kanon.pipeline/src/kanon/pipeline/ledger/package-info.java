/**
 * What was released of which people before, and what releases tell together: the ledger's folder,
 * the judge of intersections of classes, and a recoding along the classes of earlier releases.
 */
@NullMarked
package kanon.pipeline.ledger;

import org.jspecify.annotations.NullMarked;
