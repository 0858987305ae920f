package kanon.lib.sql;

/**
 * Rows of whole numbers that are made as they are asked for, block by block, in any order and by
 * several threads at once.
 */
public interface Blocks {
  /** How many rows a block has at most. */
  int MOST = 2048;

  /** How many blocks. */
  int blocks();

  /**
   * Makes a block.
   *
   * @param columns for each column as many longs as a block may have
   * @return how many rows it has
   */
  int fill(int block, long[][] columns);

  /** How many blocks so many items take, each of which is at most one row. */
  static int of(int things) {
    return things / MOST + (things % MOST == 0 ? 0 : 1);
  }
}
