/**
 * Singling out: predicates that hold of exactly one person, made of what a release shows alone
 * (Giomi et al.: Anonymeter, 2023), and predicate singling out after Cohen and Nissim (Towards
 * formalizing the GDPR's notion of singling out, 2020), who narrow what a class shows by a part of
 * its values drawn at random, of so small a weight that it isolates somebody with a probability of
 * 1/e.
 */
@NullMarked
package kanon.attack.singlingout;

import org.jspecify.annotations.NullMarked;
