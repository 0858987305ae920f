/**
 * Refinement of local recodings (after Combinatorial refinement attacks on k-anonymity, arXiv
 * 2509.03350): classes of a local recoding overlap, and which people are in which class is bound by
 * all of them together. How many of the people with the same quasi-identifiers can have a value is
 * the least and the largest flow of a transport problem: people to the classes that cover them,
 * classes to their counts of values. Its linear program has whole solutions, so that the bounds of
 * the program are those of whole people.
 */
@NullMarked
package kanon.attack.refinement;

import org.jspecify.annotations.NullMarked;
