/**
 * Messy files of many countries, made from a seed, with what each of their columns is to a person:
 * what drafts of configs are measured by. Names, numbers and addresses are made up.
 */
@NullMarked
package kanon.it.corpus;

import org.jspecify.annotations.NullMarked;
