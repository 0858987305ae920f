/**
 * Full-domain generalization from the roots downwards. At most (attributes x sum of heights)
 * frequency sets are made.
 */
package org.example.descent;
