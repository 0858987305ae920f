/**
 * Guesses of a sensitive value from the quasi-identifiers of a person by what a release tells: by
 * the majority of the classes that the person can be in, by a naive Bayes classifier trained on the
 * classes, and of the groups of anatomy and permutation by deFinetti's attack (Kifer: Attacks on
 * privacy and deFinetti's theorem, 2009), with a classifier and the groups' counts improving each
 * other. All are made from a release without a tenth of the people, with whom they are compared.
 */
@NullMarked
package kanon.attack.inference;

import org.jspecify.annotations.NullMarked;
