package kanon.api;

import org.osgi.annotation.versioning.ProviderType;

/**
 * People of whom an attacker knows, in every table, the quasi-identifiers of all rows and which of
 * them belong together. Immutable.
 */
@ProviderType
public final class KnownTrees {
  private final Trees trees;
  private final int[][][] codes;
  private final int[] people;

  private KnownTrees(Trees trees, int[][][] codes, int[] people) {
    this.trees = trees;
    this.codes = codes;
    this.people = people;
  }

  /**
   * Known people; arrays pass into their ownership.
   *
   * @param trees the rows of all people
   * @param codes [table][quasi-identifier][row], codes of the schemas' dictionaries
   * @param people the rows of the first table that are known people
   */
  public static KnownTrees of(Trees trees, int[][][] codes, int[] people) {
    return new KnownTrees(trees, codes, people);
  }

  /** How many people are known. */
  public int size() {
    return people.length;
  }

  /** The row of a known person in the first table. */
  public int person(int i) {
    return people[i];
  }

  /** The rows of all people; of others than the known ones nothing may be concluded. */
  public Trees trees() {
    return trees;
  }

  /** The value of a quasi-identifier of a row. */
  public int code(int t, int a, int row) {
    return codes[t][a][row];
  }
}
