/**
 * Models that compare the share of each sensitive value in a class with its share in the table.
 * Delta-disclosure privacy (J. Brickell, V. Shmatikov: The Cost of Privacy, KDD 2008): the binary
 * logarithm of their ratio is between -delta and delta for every value of the table, so each occurs
 * in each class. Beta-likeness (J. Cao, P. Karras: Publishing Microdata with a Robust Privacy
 * Guarantee, PVLDB 2012): a share grows by at most beta times itself (basic), and by no more than
 * its negative natural logarithm times itself (enhanced). A group is judged in time linear in its
 * values, or in those of the table. All are monotone under merging, since a union averages shares;
 * not under suppression.
 */
@NullMarked
package kanon.privacy.likeness;

import org.jspecify.annotations.NullMarked;
