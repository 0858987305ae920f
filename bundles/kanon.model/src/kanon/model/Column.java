package kanon.model;

import java.util.BitSet;

/**
 * A named column: a dictionary and a code for each row (1, 2 or 4 bytes a row).
 *
 * @param name as in the header
 * @param dictionary the distinct values
 * @param codes one for each row
 */
public record Column(String name, Dictionary dictionary, Codes codes) {

  /** The same cells with the codes of another dictionary, which must have every value in use. */
  public Column in(Dictionary other) {
    if (other == dictionary) {
      return this;
    }
    return new Column(name, other, codes.map(dictionary.codesIn(other), other.size()));
  }

  /** The cells of some rows, in their order; values that none of them has leave the dictionary. */
  public Column select(int[] rows) {
    BitSet used = new BitSet();
    for (int row : rows) {
      used.set(codes.at(row));
    }
    Column chosen = new Column(name, dictionary, codes.select(rows, dictionary.size()));
    return used.cardinality() == dictionary.size() ? chosen : chosen.in(dictionary.only(used));
  }

  /** The text of a cell. */
  public String value(int row) {
    return dictionary.value(codes.at(row));
  }
}
