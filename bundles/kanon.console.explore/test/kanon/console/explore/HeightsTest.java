package kanon.console.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import kanon.api.report.LatticeReport;
import kanon.model.KanonException;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class HeightsTest {
  @Test
  void heights_countEveryNodeAboveAMinimalOne() {
    Heights heights =
        Heights.of(List.of(1, 2), List.of(List.of(1, 0), List.of(0, 2))).orElseThrow();
    assertEquals(
        List.of(
            new Heights.Row(0, 1, 0, 0),
            new Heights.Row(1, 2, 1, 1),
            new Heights.Row(2, 2, 2, 1),
            new Heights.Row(3, 1, 1, 0)),
        heights.rows());
  }

  @Test
  void largeLattices_areNotCounted() {
    assertTrue(Heights.of(List.of(99, 99, 99), List.of()).isEmpty());
    assertTrue(Heights.of(List.of(1_000_000_000, 1_000_000_000, 9), List.of()).isEmpty());
  }

  @Test
  void nodes_areReadAsTheyAreWritten() {
    assertEquals(List.of(2, 0, 1), Nodes.read(Nodes.text(List.of(2, 0, 1))));
    for (String wrong : List.of("", "1,,2", "a", "1;2")) {
      Assertions.assertThrows(KanonException.class, () -> Nodes.read(wrong));
    }
  }

  /** The picture of a neighbourhood has a link for each node, and every line joins two of them. */
  @Test
  void drawing_hasALinkForEachNode() {
    List<LatticeReport.Node> nodes = new ArrayList<>();
    for (int a = 0; a < 2; a++) {
      for (int b = 0; b < 3; b++) {
        nodes.add(node(a + b > 1, a, b));
      }
    }
    LatticeReport lattice =
        new LatticeReport(
            "1",
            List.of(new LatticeReport.Attribute("<a>", 1), new LatticeReport.Attribute("b", 2)),
            6,
            3,
            10,
            OptionalLong.empty(),
            0,
            true,
            true,
            true,
            nodes);
    String svg = LatticeDrawing.of(lattice, List.of(0, 0), "/explore?node=").markup();
    assertEquals(6, count(svg, "<a "));
    assertEquals(7, count(svg, "<line "));
    assertEquals(1, count(svg, "aria-current"));
    assertEquals(3, count(svg, ">levels [0-9],[0-9]: fails"));
  }

  private static int count(String text, String pattern) {
    return text.split(pattern, -1).length - 1;
  }

  @Test
  void shades_goFromNothingToAll() {
    assertEquals(0, LatticeDrawing.shade(lossy(0)));
    assertEquals(2, LatticeDrawing.shade(lossy(0.4)));
    assertEquals(5, LatticeDrawing.shade(lossy(1)));
  }

  private static LatticeReport.Node lossy(double loss) {
    return new LatticeReport.Node(
        List.of(0),
        true,
        false,
        OptionalLong.of(0),
        1,
        1,
        OptionalLong.empty(),
        OptionalDouble.of(loss));
  }

  private static LatticeReport.Node node(boolean passes, int... levels) {
    List<Integer> list = new ArrayList<>();
    for (int level : levels) {
      list.add(level);
    }
    return new LatticeReport.Node(
        list,
        passes,
        false,
        OptionalLong.of(0),
        1,
        1,
        OptionalLong.empty(),
        passes ? OptionalDouble.of(0.5) : OptionalDouble.empty());
  }

  @Test
  void emptyMinimal_isNoNode() {
    assertEquals(
        Optional.of(0L),
        Heights.of(List.of(1), List.of())
            .map(h -> h.rows().stream().mapToLong(Heights.Row::passing).sum()));
  }
}
