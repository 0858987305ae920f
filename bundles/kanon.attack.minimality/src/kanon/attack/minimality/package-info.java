/**
 * What the minimality of a release tells. An algorithm that generalizes no more than it has to says
 * of each class that a finer one would not have done: Wong, Fu, Wang, Pei (Minimality attack in
 * privacy preserving data publishing, 2007) weigh sensitive values by that, Cohen (Attacks on
 * deidentification's defenses, 2022) recovers finer cells (downcoding).
 */
@NullMarked
package kanon.attack.minimality;

import org.jspecify.annotations.NullMarked;
