/**
 * The worst case over attackers who know m negative statements, as in "Tom does not have flu"
 * (Machanavajjhala et al. 2006; Martin, Kifer, Machanavajjhala, Gehrke, Halpern: Worst-case
 * background knowledge, 2007). For each class and value v the attacker is surest with the m most
 * frequent other values excluded: n(v) / (n - the m largest other counts). Statements about others
 * in the class exclude one row each, and so never more than one about the person. One pass over the
 * classes, sorted by their counts.
 */
@NullMarked
package kanon.attack.background;

import org.jspecify.annotations.NullMarked;
