package kanon.console.hierarchies;

import java.util.List;
import java.util.Optional;

/**
 * A hierarchy that is edited, as JSON.
 *
 * @param column its column
 * @param version another number after every change, to be sent with the next
 * @param type what the values are
 * @param builder what made the hierarchy that the config names
 * @param problem why that one cannot be read: an error code
 * @param values how many values there are
 * @param lackingValues how many of them have no place
 * @param lackingRows how many rows have these
 * @param saved whether the config has what is edited
 * @param levels from the values to the root
 */
record EditorDocument(
    String column,
    long version,
    String type,
    Optional<String> builder,
    Optional<String> problem,
    int values,
    int lackingValues,
    long lackingRows,
    boolean saved,
    List<Level> levels) {

  /**
   * A level.
   *
   * @param level which
   * @param nodes how many it has
   * @param smallest how many rows the rarest of them has that any has
   * @param first its first nodes
   */
  record Level(int level, int nodes, long smallest, List<Node> first) {}

  /**
   * A node.
   *
   * @param id its place, to be named in requests
   * @param label what it shows; "value N" for a value unless values are asked for
   * @param values how many values lie below it
   * @param rows how many rows have them
   * @param parent the place of the node above
   */
  record Node(String id, String label, int values, long rows, Optional<String> parent) {}

  private static final int MOST = 500;

  /** Of an edited column. */
  static EditorDocument of(Desk.Edited edited, boolean values) {
    Levels levels = edited.editing().levels();
    List<Level> all = new java.util.ArrayList<>();
    for (int level = 0; level <= levels.height(); level++) {
      List<Levels.Node> nodes = levels.nodes(level);
      long smallest =
          nodes.stream().mapToLong(Levels.Node::rows).filter(r -> r > 0).min().orElse(0);
      List<Node> first =
          nodes.stream()
              .limit(MOST)
              .map(
                  n ->
                      new Node(
                          Tree.place(n),
                          Tree.name(n, values),
                          n.values(),
                          n.rows(),
                          n.parent() < 0
                              ? Optional.empty()
                              : Optional.of((n.level() + 1) + "." + n.parent())))
              .toList();
      all.add(new Level(level, nodes.size(), smallest, first));
    }
    return new EditorDocument(
        edited.report().column(),
        edited.editing().version(),
        edited.report().type().label(),
        edited.report().builder(),
        edited.report().problem(),
        levels.size(),
        levels.lacking().cardinality(),
        lackingRows(levels),
        edited.saved(),
        all);
  }

  /** How many rows have a value without a place. */
  static long lackingRows(Levels levels) {
    return levels.lacking().stream().mapToLong(levels::rows).sum();
  }
}
