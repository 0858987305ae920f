/**
 * Datafly, the greedy full-domain algorithm (L. Sweeney, Achieving k-anonymity privacy protection
 * using generalization and suppression, 2002; named in section 6 of LeFevre, DeWitt, Ramakrishnan:
 * Incognito, SIGMOD 2005). At most as many roll-ups as the lattice is high. The result holds the
 * goal but need not be minimal. Beyond the original: any goal, any suppression limit.
 */
@NullMarked
package kanon.algorithm.datafly;

import org.jspecify.annotations.NullMarked;
