package kanon.api.report;

import java.util.List;

/**
 * What each level of each hierarchy comes to, without any cell.
 *
 * @param kanon Kanon's version
 * @param rows how many rows the table has
 * @param attributes the quasi-identifiers
 */
public record LevelsReport(String kanon, long rows, List<Attribute> attributes) {

  /**
   * A quasi-identifier.
   *
   * @param name its column's
   * @param levels from level 0, its values as they are, to the root
   */
  public record Attribute(String name, List<Level> levels) {}

  /**
   * A level of one quasi-identifier.
   *
   * @param level which
   * @param labels how many different labels rows show on it
   * @param smallest how many rows show the rarest of them
   * @param loss the mean loss of the quasi-identifier, 0 to 1
   * @param classes how many classes the table has on it, where all others are as they are
   * @param alone how many rows are then alone in their class
   */
  public record Level(
      int level, long labels, long smallest, double loss, long classes, long alone) {}
}
