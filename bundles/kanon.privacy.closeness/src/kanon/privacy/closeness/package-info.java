/**
 * t-closeness (Li, Li, Venkatasubramanian: t-Closeness, ICDE 2007): in every released class the
 * distribution of a sensitive attribute is at most t away from that in the whole table, by the
 * earth mover's distance. Values are all equally far from each other, or by their places in an
 * order, or by the level of their lowest common ancestor in a hierarchy. A group is judged in time
 * linear in the attribute's domain (equal: in the values that occur). The distance is convex, so
 * the model is monotone under merging; not under suppression.
 */
@NullMarked
package kanon.privacy.closeness;

import org.jspecify.annotations.NullMarked;
