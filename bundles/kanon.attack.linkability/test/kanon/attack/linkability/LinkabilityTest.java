package kanon.attack.linkability;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import kanon.api.report.AttackResult;
import kanon.model.KanonException;
import kanon.testkit.AttackedTable;
import kanon.testkit.Example;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class LinkabilityTest {
  /** Two hundred people, each with a number on the left and another on the right. */
  private static AttackedTable table(boolean shown) {
    String[] ones = new String[200];
    String[] others = new String[200];
    List<String> rows = new ArrayList<>();
    List<String> cells = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      ones[i] = i + ";*";
      others[i] = "r" + i + ";*";
    }
    for (int i = 0; i < 200; i++) {
      rows.add(i + " r" + (i * 7 + 3) % 200);
      cells.add(shown ? rows.get(i) : "* *");
    }
    return AttackedTable.of(
        new Example()
            .hierarchy("shop", ones)
            .hierarchy("clinic", others)
            .rows(rows.toArray(String[]::new))
            .released(cells.toArray(String[]::new)));
  }

  private static AttackResult attacked(AttackedTable table, Map<String, Object> options) {
    return table.attacked(new Linkability(), options, TestRun.seeded(2)).get("classes");
  }

  @Test
  void links_areRightOfEverybodyWhoIsShown() {
    AttackResult found = attacked(table(true), Map.of());
    assertEquals(found.looked(), found.successes());
    assertEquals(1, found.precision(), 1e-9);
    assertEquals(0, found.baseline().trials(), "nobody fits who was left out");
  }

  @Test
  void links_gainNothingWhereNothingIsShown() {
    AttackResult found = attacked(table(false), Map.of());
    assertTrue(found.interval().low() <= 0 && found.interval().high() >= 0);
    assertTrue(found.precision() < 0.02);
  }

  @Test
  void links_endByTheirBudget() {
    assertFalse(attacked(table(false), Map.of("budget", 100L)).complete());
  }

  @Test
  void left_namesQuasiIdentifiers() {
    assertEquals(
        "UNKNOWN_LEFT_COLUMN",
        assertThrows(
                KanonException.class, () -> attacked(table(true), Map.of("left", List.of("shopp"))))
            .code());
    assertEquals(
        "NOTHING_TO_LINK",
        assertThrows(
                KanonException.class,
                () -> attacked(table(true), Map.of("left", List.of("shop", "clinic"))))
            .code());
  }
}
