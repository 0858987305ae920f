package kanon.lib.recodings;

/**
 * Tuples and the nodes that they are shown by.
 *
 * @param tuples in ascending order
 * @param nodes one for each attribute: the lowest common ancestors of the tuples' values
 * @param rows of all tuples
 * @param loss of one row
 */
record Box(int[] tuples, int[] nodes, long rows, double loss) {}
