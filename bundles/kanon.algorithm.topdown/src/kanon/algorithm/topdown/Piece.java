package kanon.algorithm.topdown;

import java.util.BitSet;

/**
 * A group of its own.
 *
 * @param atoms of its entries, ascending
 * @param rows of its entries
 * @param nodes what it shows
 * @param tried attributes that have left it behind
 */
record Piece(int[] atoms, int[] rows, int[] nodes, BitSet tried) {}
