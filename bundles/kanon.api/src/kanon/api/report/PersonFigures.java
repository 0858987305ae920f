package kanon.api.report;

import java.util.List;
import java.util.Optional;

/**
 * What becomes of the people whose rows a table has, where a config names them: one person may have
 * several rows, and counts once wherever she is counted.
 *
 * @param column the column that tells whose a row is
 * @param persons how many there are
 * @param mostRows how many rows one of them has at most
 * @param before how likely they are found in the original by one of their rows
 * @param beforeTogether the same by all their rows together
 * @param released what a release has of them; empty where there is none
 */
public record PersonFigures(
    String column,
    long persons,
    long mostRows,
    Exposed before,
    Exposed beforeTogether,
    Optional<Released> released) {

  /**
   * What a release has of them.
   *
   * @param persons how many have a row in it
   * @param removed how many have none any more
   * @param smallestClass how many the class with the fewest has; with {@code "view": "set"} a class
   *     is of persons who are alike by all their rows together
   * @param after how likely they are found by one of their rows; empty where the release shows no
   *     cells
   * @param afterTogether the same by all their rows together
   * @param sensitive what classes give away of sensitive values, counted in persons: somebody has a
   *     value that any of her rows in the class has, and is as surely guessed as in the class that
   *     gives most away; without a release as in a row of hers, whichever it is; empty where there
   *     is no sensitive column
   */
  public record Released(
      long persons,
      long removed,
      long smallestClass,
      Optional<Exposed> after,
      Optional<Exposed> afterTogether,
      Optional<List<RunReport.SensitiveRisk>> sensitive) {}

  /**
   * How likely somebody who knows the quasi-identifiers of a person's row finds the person.
   * Somebody with several rows is as easy to find as by the one that fewest others share. By all
   * rows together somebody is found who knows them all, and how many there are.
   *
   * @param alone how many have a row like nobody else's, or all rows together like nobody else
   * @param average the average over all persons
   * @param highest the highest of any person
   * @param atRisk the share of persons with a row in a class of fewer than five, or of whom fewer
   *     than five are alike
   */
  public record Exposed(long alone, double average, double highest, double atRisk) {}
}
