package kanon.api;

import java.util.Arrays;
import org.osgi.annotation.versioning.ProviderType;

/**
 * People of whom an attacker knows some quasi-identifiers. Those of whom he knows the same are one
 * target, since he cannot tell them apart: what he guesses he guesses of all of them. Immutable.
 */
@ProviderType
public final class Targets {
  private final int[] known;
  private final int[][] codes;
  private final long[] people;

  private Targets(int[] known, int[][] codes, long[] people) {
    this.known = known;
    this.codes = codes;
    this.people = people;
  }

  /**
   * Targets; arrays pass into their ownership.
   *
   * @param known the quasi-identifiers that are known, by their index in the schema, ascending
   * @param codes [place in {@code known}][target], codes of the schema's dictionaries
   * @param people how many people are a target
   */
  public static Targets of(int[] known, int[][] codes, long[] people) {
    if (known.length != codes.length
        || Arrays.stream(codes).anyMatch(c -> c.length != people.length)) {
      throw new IllegalArgumentException("expected codes of each known attribute and target");
    }
    return new Targets(known, codes, people);
  }

  /** How many targets. */
  public int size() {
    return people.length;
  }

  /** How many people (rows, where every row is a person) a target is. */
  public long people(int target) {
    return people[target];
  }

  /** How many quasi-identifiers are known. */
  public int known() {
    return known.length;
  }

  /** The index of a known quasi-identifier in the schema. */
  public int attribute(int i) {
    return known[i];
  }

  /** The code of a known quasi-identifier, by its place among the known ones. */
  public int code(int i, int target) {
    return codes[i][target];
  }
}
