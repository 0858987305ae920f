package kanon.algorithm.topdown;

import java.util.BitSet;

/**
 * A group that is stored outside the stack.
 *
 * @param atoms of its entries, ascending
 * @param rows of its entries
 * @param nodes what it shows
 * @param tried attributes by which it has been specialized already, leaving these entries as the
 *     residual
 */
record Piece(int[] atoms, int[] rows, int[] nodes, BitSet tried) {}
