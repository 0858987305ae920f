package kanon.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The full-domain lattice, the original table at the foot: which nodes are anonymous, minimal,
 * chosen. One with more nodes than can be read is shown by height, how many nodes are on each.
 *
 * @param attributes their names
 * @param heights their heights
 * @param minimal the minimal nodes
 * @param chosen the node that was released; empty where there is none
 * @param upward whether every node above a minimal one is anonymous and no other
 */
public record LatticePicture(
    List<String> attributes,
    List<Integer> heights,
    List<List<Integer>> minimal,
    List<Integer> chosen,
    boolean upward) {
  private static final long READABLE = 60;
  private static final double WIDTH = 700;
  private static final double STEP = 58;

  private enum State {
    CHOSEN,
    MINIMAL,
    ANONYMOUS,
    OTHER
  }

  /** Whether every node is drawn. */
  public boolean everyNode() {
    long widest = 0;
    for (List<List<Integer>> row : nodes() > READABLE ? List.<List<List<Integer>>>of() : rows()) {
      widest = Math.max(widest, row.size());
    }
    return nodes() <= READABLE && widest * (name(heights).length() * 5.6 + 18) <= WIDTH;
  }

  private long nodes() {
    double product = 1;
    for (int height : heights) {
      product *= height + 1;
    }
    return product > Long.MAX_VALUE ? Long.MAX_VALUE : (long) product;
  }

  /** The picture. */
  public String svg() {
    return everyNode() ? drawn() : byHeight();
  }

  private String byHeight() {
    int top = heights.stream().mapToInt(h -> h).sum();
    double[] all = {1};
    for (int height : heights) {
      double[] more = new double[all.length + height];
      for (int i = 0; i < all.length; i++) {
        for (int level = 0; level <= height; level++) {
          more[i + level] += all[i];
        }
      }
      all = more;
    }
    Double[] least = new Double[top + 1];
    Arrays.fill(least, 0.0);
    for (List<Integer> node : minimal) {
      least[sum(node)]++;
    }
    List<String> names = new ArrayList<>();
    for (int h = 0; h <= top; h++) {
      names.add("height " + h + (!chosen.isEmpty() && sum(chosen) == h ? " ◄ chosen" : ""));
    }
    List<Double> counts = Arrays.stream(all).boxed().toList();
    List<Double> minimals = new ArrayList<>();
    List<String> labels = new ArrayList<>();
    for (double count : least) {
      minimals.add(count == 0 ? Double.NaN : count);
      labels.add(count == 0 ? "" : Text.number(count));
    }
    return new Bars(
            "Nodes of the lattice by height",
            "nodes",
            names,
            List.of(
                Bars.Series.of("nodes", counts),
                new Bars.Series("minimal nodes", minimals, labels)),
            true)
        .svg();
  }

  private static int sum(List<Integer> node) {
    return node.stream().mapToInt(l -> l).sum();
  }

  /** Nodes by height, each row in ascending order. */
  private List<List<List<Integer>>> rows() {
    List<List<List<Integer>>> rows = new ArrayList<>();
    int top = sum(heights);
    for (int h = 0; h <= top; h++) {
      rows.add(new ArrayList<>());
    }
    List<Integer> node = new ArrayList<>(heights.stream().map(h -> 0).toList());
    for (boolean more = true; more; more = next(node)) {
      rows.get(sum(node)).add(List.copyOf(node));
    }
    return rows;
  }

  private boolean next(List<Integer> node) {
    for (int a = node.size() - 1; a >= 0; a--) {
      if (node.get(a) < heights.get(a)) {
        node.set(a, node.get(a) + 1);
        return true;
      }
      node.set(a, 0);
    }
    return false;
  }

  private String drawn() {
    List<List<List<Integer>>> rows = rows();
    double height = rows.size() * STEP + 34;
    Svg svg = new Svg(WIDTH, height, "Generalization lattice of " + String.join(", ", attributes));
    legend(svg);
    for (int h = 0; h + 1 < rows.size(); h++) {
      for (List<Integer> node : rows.get(h)) {
        for (List<Integer> above : rows.get(h + 1)) {
          if (below(node, above)) {
            double x1 = x(rows.get(h), node);
            double x2 = x(rows.get(h + 1), above);
            svg.line(x1, y(rows, h), x2, y(rows, h + 1), Svg.GRID);
          }
        }
      }
    }
    for (int h = 0; h < rows.size(); h++) {
      for (List<Integer> node : rows.get(h)) {
        node(svg, node, x(rows.get(h), node), y(rows, h));
      }
    }
    return svg.finish();
  }

  private static double x(List<List<Integer>> row, List<Integer> node) {
    return (row.indexOf(node) + 0.5) * WIDTH / row.size();
  }

  private static double y(List<List<List<Integer>>> rows, int height) {
    return 34 + (rows.size() - 1 - height) * STEP + STEP / 2;
  }

  private static boolean below(List<Integer> node, List<Integer> above) {
    for (int a = 0; a < node.size(); a++) {
      if (node.get(a) > above.get(a)) {
        return false;
      }
    }
    return true;
  }

  private State state(List<Integer> node) {
    if (node.equals(chosen)) {
      return State.CHOSEN;
    }
    if (minimal.contains(node)) {
      return State.MINIMAL;
    }
    return upward && minimal.stream().anyMatch(m -> below(m, node)) ? State.ANONYMOUS : State.OTHER;
  }

  private static String name(List<Integer> node) {
    return String.join(",", node.stream().map(String::valueOf).toList());
  }

  private void node(Svg svg, List<Integer> node, double x, double y) {
    String name = name(node);
    box(svg, state(node), name, x, y, Math.max(34, name.length() * 5.6 + 12));
  }

  private static void box(Svg svg, State state, String text, double x, double y, double wide) {
    boolean dark = state == State.CHOSEN;
    boolean other = state == State.OTHER;
    String fill = dark ? Svg.INK : other ? NodeBox.PLAIN : NodeBox.PASSING;
    String border = other ? Svg.FAINT : Svg.INK;
    String ink = dark ? "#fff" : Svg.INK;
    new NodeBox(!other, fill, border, state == State.MINIMAL, other, ink)
        .draw(svg, text, x, y, wide);
  }

  private void legend(Svg svg) {
    double x = 60;
    for (State state : State.values()) {
      if (state == State.ANONYMOUS && !upward) {
        continue;
      }
      String name =
          switch (state) {
            case CHOSEN -> "chosen";
            case MINIMAL -> "minimal";
            case ANONYMOUS -> "anonymous";
            case OTHER -> upward ? "not anonymous" : "other";
          };
      double wide = Text.width(name, 11) + 16;
      box(svg, state, name, x, 14, wide);
      x += wide + 34;
    }
  }
}
