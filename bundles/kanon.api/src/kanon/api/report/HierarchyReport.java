package kanon.api.report;

import java.util.List;
import java.util.Optional;
import kanon.model.Type;

/**
 * The values of a column and what stands above them. It holds cells: whoever shows it asks first.
 *
 * @param kanon Kanon's version
 * @param column its name
 * @param type what its values are
 * @param rows how many rows the table has
 * @param missing how many of them lack a value
 * @param builder what made the hierarchy; empty where the config names none
 * @param problem why it could not be made; empty where it could
 * @param levels how many levels stand above the values; 0 without a hierarchy
 * @param leaves the values that occur and those that the hierarchy has besides
 */
public record HierarchyReport(
    String kanon,
    String column,
    Type type,
    long rows,
    long missing,
    Optional<String> builder,
    Optional<String> problem,
    int levels,
    List<Leaf> leaves) {

  /**
   * A value.
   *
   * @param value the value
   * @param rows how many rows have it
   * @param labels what stands above it on level 1 to the root; empty where nothing does
   */
  public record Leaf(String value, long rows, List<String> labels) {}
}
