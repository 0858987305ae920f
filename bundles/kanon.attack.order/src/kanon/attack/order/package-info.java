/**
 * Whether the places of released rows tell anything: the order of a release's rows against that of
 * the original, and the order of a group's rows in the two tables of a bucketized release. Linear.
 */
@NullMarked
package kanon.attack.order;

import org.jspecify.annotations.NullMarked;
