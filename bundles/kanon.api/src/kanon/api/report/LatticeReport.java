package kanon.api.report;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * Nodes of the lattice of full-domain generalizations, each judged by its own classes.
 *
 * @param kanon Kanon's version
 * @param attributes the quasi-identifiers, in the order of levels
 * @param nodes how many nodes the lattice has, within the levels that the config allows; beyond
 *     what whole numbers hold, about
 * @param height the sum of all heights
 * @param rows how many rows the table has
 * @param persons how many persons these are of; empty where every row is a person
 * @param removable how many of them may be removed
 * @param upward whether every node above a passing one passes
 * @param whole whether {@code told} has every node
 * @param ofClasses whether the config asks something of the release as a whole, which is judged at
 *     the release and not here
 * @param told the nodes, by height and then by levels
 */
public record LatticeReport(
    String kanon,
    List<Attribute> attributes,
    Number nodes,
    int height,
    long rows,
    OptionalLong persons,
    long removable,
    boolean upward,
    boolean whole,
    boolean ofClasses,
    List<Node> told) {

  /**
   * A quasi-identifier.
   *
   * @param name its column's
   * @param height its highest level
   */
  public record Attribute(String name, int height) {}

  /**
   * A node.
   *
   * @param levels the level of each quasi-identifier
   * @param passes whether it can be released
   * @param minimal whether it passes and none directly below it that is allowed does
   * @param failing how many rows lie in classes that do not hold the goal; empty where removing
   *     them would not help
   * @param classes how many classes it has, the failing ones included
   * @param smallest how many rows the smallest of them has
   * @param smallestPersons how many persons the one with the fewest has; empty where every row is a
   *     person
   * @param loss the mean loss of the quasi-identifiers, 0 to 1, the failing rows removed; empty
   *     where it does not pass
   */
  public record Node(
      List<Integer> levels,
      boolean passes,
      boolean minimal,
      OptionalLong failing,
      long classes,
      long smallest,
      OptionalLong smallestPersons,
      OptionalDouble loss) {}
}
