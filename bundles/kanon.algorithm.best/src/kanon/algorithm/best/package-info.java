/**
 * A portfolio of algorithms (Huberman, Lukose, Hogg, Science 1997; Gomes, Selman 2001): which one
 * loses least is not known before, so those that fit share the time, the quick ones first, and what
 * is best is improved. It knows no algorithm by name.
 */
@NullMarked
package kanon.algorithm.best;

import org.jspecify.annotations.NullMarked;
