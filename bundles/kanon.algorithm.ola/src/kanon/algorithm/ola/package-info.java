/**
 * OLA, optimal lattice anonymization (K. El Emam, F. Dankar, R. Issa, E. Jonker and others, A
 * globally optimal k-anonymity method for the de-identification of health data, JAMIA 2009): binary
 * search of sub-lattices for the minimal nodes that pass, of which the one that loses least is
 * taken. At worst all nodes are judged. Deviations: any goal and any objective; the lattice's
 * highest node is judged where nothing below it passes, as it may fail; a sub-lattice in which
 * nothing is left to find is passed over; where verdicts do not spread along the lattice all nodes
 * are judged.
 */
@NullMarked
package kanon.algorithm.ola;

import org.jspecify.annotations.NullMarked;
