package kanon.chart;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A search by subsets of the attributes: for each subset its nodes, those that were no candidates
 * faint, and of the candidates which were judged and which followed from others.
 *
 * @param attributes their names
 * @param rows for each node: what became of it (0 no candidate, 1 failed, 2 passed, 3 marked), its
 *     turn among those judged, and the level of each attribute, -1 where it is not in the subset
 */
public record SearchPicture(List<String> attributes, List<List<Integer>> rows) {
  private static final double WIDTH = 700;
  private static final double STEP = 40;
  private static final double GAP = 24;
  private static final double TOP = 34;
  private static final double TITLE = 30;
  private static final double CHARACTER = 6.2;

  private enum State {
    PRUNED("no candidate"),
    FAILED("judged, fails"),
    PASSED("judged, passes"),
    MARKED("marked: passes");

    final String told;

    State(String told) {
      this.told = told;
    }
  }

  /** A node: its levels of the subset alone. */
  private record Node(List<Integer> levels, State state, int turn) {
    int height() {
      return levels.stream().mapToInt(level -> level).sum();
    }

    String name() {
      String levelled = String.join(",", levels.stream().map(String::valueOf).toList());
      return turn > 0 ? levelled + " (" + turn + ")" : levelled;
    }

    double wide() {
      return name().length() * CHARACTER + 14;
    }

    boolean directlyBelow(Node above) {
      int more = 0;
      for (int i = 0; i < levels.size(); i++) {
        int step = above.levels.get(i) - levels.get(i);
        if (step < 0) {
          return false;
        }
        more += step;
      }
      return more == 1;
    }
  }

  /** The nodes of a subset, by height. */
  private record Family(String name, List<List<Node>> nodes) {
    double wide() {
      double widest = name.length() * CHARACTER;
      for (List<Node> row : nodes) {
        double wide = row.stream().mapToDouble(node -> node.wide() + 8).sum();
        widest = Math.max(widest, wide);
      }
      return widest;
    }

    double high() {
      return TITLE + nodes.size() * STEP;
    }
  }

  private record Placed(Family family, double x, double y) {}

  /** The picture. */
  public String svg() {
    List<Placed> placed = new ArrayList<>();
    double x = 0;
    double y = TOP;
    double line = 0;
    double wide = WIDTH;
    long members = 0;
    for (Map.Entry<List<Integer>, Family> entry : families().entrySet()) {
      Family family = entry.getValue();
      boolean another = entry.getKey().size() != members && !placed.isEmpty();
      if (another || x > 0 && x + family.wide() > WIDTH) {
        x = 0;
        y += line + GAP;
        line = 0;
      }
      members = entry.getKey().size();
      placed.add(new Placed(family, x, y));
      x += family.wide() + GAP;
      wide = Math.max(wide, x);
      line = Math.max(line, family.high());
    }
    Svg svg = new Svg(wide, y + line, "Search by subsets of " + String.join(", ", attributes));
    legend(svg);
    placed.forEach(one -> draw(svg, one));
    return svg.finish();
  }

  /** By their members, in the order of the search. */
  private Map<List<Integer>, Family> families() {
    Map<List<Integer>, Family> families = new LinkedHashMap<>();
    for (List<Integer> row : rows) {
      List<Integer> members = new ArrayList<>();
      List<Integer> levels = new ArrayList<>();
      for (int a = 0; a < attributes.size(); a++) {
        if (row.get(2 + a) >= 0) {
          members.add(a);
          levels.add(row.get(2 + a));
        }
      }
      Node node = new Node(levels, State.values()[row.get(0)], row.get(1));
      List<List<Node>> nodes =
          families.computeIfAbsent(members, m -> new Family(name(m), new ArrayList<>())).nodes;
      int last = nodes.size() - 1;
      if (last < 0 || nodes.get(last).get(0).height() != node.height()) {
        nodes.add(new ArrayList<>());
      }
      nodes.get(nodes.size() - 1).add(node);
    }
    return families;
  }

  private String name(List<Integer> members) {
    return String.join(", ", members.stream().map(attributes::get).toList());
  }

  private static void draw(Svg svg, Placed placed) {
    Family family = placed.family;
    double middle = placed.x + family.wide() / 2;
    double foot = placed.y + family.nodes.size() * STEP - STEP / 2;
    for (int h = 0; h + 1 < family.nodes.size(); h++) {
      for (Node node : family.nodes.get(h)) {
        for (Node above : family.nodes.get(h + 1)) {
          boolean candidates = node.state != State.PRUNED && above.state != State.PRUNED;
          if (candidates && node.directlyBelow(above)) {
            svg.line(
                x(family, h, node, middle),
                foot - h * STEP,
                x(family, h + 1, above, middle),
                foot - (h + 1) * STEP,
                Svg.FAINT);
          }
        }
      }
    }
    for (int h = 0; h < family.nodes.size(); h++) {
      for (Node node : family.nodes.get(h)) {
        box(svg, node.state, node.name(), x(family, h, node, middle), foot - h * STEP, node.wide());
      }
    }
    svg.text(middle, foot + STEP / 2 + 12, "middle", family.name);
  }

  private static double x(Family family, int height, Node node, double middle) {
    List<Node> row = family.nodes.get(height);
    double all = row.stream().mapToDouble(one -> one.wide() + 8).sum();
    double x = middle - all / 2;
    for (Node before : row) {
      if (before.equals(node)) {
        break;
      }
      x += before.wide() + 8;
    }
    return x + node.wide() / 2 + 4;
  }

  private static void box(Svg svg, State state, String text, double x, double y, double wide) {
    boolean passes = state == State.PASSED || state == State.MARKED;
    String ink = state == State.PRUNED ? Svg.FAINT : Svg.INK;
    String fill = passes ? NodeBox.PASSING : NodeBox.PLAIN;
    boolean unjudged = state == State.PRUNED || state == State.MARKED;
    new NodeBox(passes, fill, ink, state == State.PASSED, unjudged, ink)
        .draw(svg, text, x, y, wide);
  }

  private static void legend(Svg svg) {
    double x = 60;
    for (State state : State.values()) {
      double wide = Text.width(state.told, 11) + 16;
      box(svg, state, state.told, x, 14, wide);
      x += wide + 34;
    }
  }
}
