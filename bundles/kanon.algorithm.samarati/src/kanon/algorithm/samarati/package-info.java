/**
 * Samarati's search for a full-domain generalization of minimal height (P. Samarati, Protecting
 * respondents' identities in microdata release, TKDE 2001), as LeFevre, DeWitt, Ramakrishnan
 * describe it in section 2.2 of Incognito, SIGMOD 2005. Judges at worst all nodes of about log2 of
 * the lattice's height many heights. Deviations: of all passing nodes of that height the one that
 * loses least is taken, not any; verdicts are kept from one height to the next; where the goal does
 * not spread along the lattice the heights are climbed one by one.
 */
@NullMarked
package kanon.algorithm.samarati;

import org.jspecify.annotations.NullMarked;
