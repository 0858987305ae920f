/**
 * l-diversity (Machanavajjhala, Gehrke, Kifer, Venkitasubramaniam: l-Diversity, ICDE 2006): every
 * released class has l well-represented sensitive values. Four readings of well-represented:
 * distinct values; entropy of at least log l; recursive (c,l): the most frequent value has fewer
 * than c times the rows of all but the l-1 most frequent; frequency: it has at most 1/l of the rows
 * (the l-diversity of Anatomy and of permutation anonymization). All are monotone under merging;
 * under suppression only distinct is. A group is judged in time linear in its distinct values,
 * recursive in n log n of them.
 */
@NullMarked
package kanon.privacy.diversity;

import org.jspecify.annotations.NullMarked;
