package kanon.api.report;

import java.util.List;
import java.util.Map;
import kanon.model.Role;
import kanon.model.Type;

/**
 * A config drafted for a table that nobody has described yet.
 *
 * @param config what a user may begin with
 * @param columns what each seems to be
 * @param notes what to look at, a line each
 */
public record DraftReport(Map<String, Object> config, List<Column> columns, List<String> notes) {

  /**
   * A column.
   *
   * @param name its name
   * @param type the narrowest type that all its values have
   * @param role what it seems to be to the person
   * @param distinct how many values occur
   * @param missing whether values are missing
   * @param reason why it has its role
   * @param shape how its values are spread, without telling one
   */
  public record Column(
      String name,
      Type type,
      Role role,
      long distinct,
      boolean missing,
      String reason,
      Shape shape) {}

  /**
   * How the values of a column are spread.
   *
   * @param ordered whether the shares are of intervals of equal width, from the least value to the
   *     greatest, the hundredth at either end put to its neighbours; else of the most frequent
   *     values, the first one first
   * @param shares of the rows that have a value, of each of at most twelve
   */
  public record Shape(boolean ordered, List<Double> shares) {}
}
