/**
 * The recoding models of section 5 of LeFevre, DeWitt, Ramakrishnan: Incognito, SIGMOD 2005, each
 * with its search. A model that allows everything that another one allows begins with what that
 * one's search finds, or compares itself with it: its release never loses more.
 */
@NullMarked
package kanon.lib.recodings;

import org.jspecify.annotations.NullMarked;
