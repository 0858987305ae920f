package kanon.privacy.risk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import kanon.api.ClassCounts;
import org.junit.jupiter.api.Test;

/** Worked by hand: three classes of 1, 2 and 5 rows, for 4, 10 and 5 people. */
class RisksTest {
  private static final ClassCounts CLASSES =
      ClassCounts.of(new long[] {1, 2, 5}, new long[] {4, 10, 5});

  @Test
  void averages_areThoseOfTheirDefinitions() {
    assertEquals(3 / 8.0, Risks.prosecutor(CLASSES), 1e-15);
    assertEquals((0.25 + 0.2 + 1) / 8, Risks.marketer(CLASSES), 1e-15);
    assertEquals((0.25 + 0.2 + 1) / 8, Risks.journalist(CLASSES), 1e-15);
    ClassCounts even = ClassCounts.of(new long[] {1, 1}, new long[] {2, 2});
    assertEquals(0.5, Risks.journalist(even), 1e-15);
    ClassCounts uneven = ClassCounts.of(new long[] {1, 9}, new long[] {1, 900});
    assertEquals((1 + 0.01) / 10, Risks.journalist(uneven), 1e-15);
  }

  /** The journalist's is never below classes over people. */
  @Test
  void journalist_takesTheHigherOfTwo() {
    ClassCounts classes = ClassCounts.of(new long[] {1, 100}, new long[] {10, 200});
    double marketer = (0.1 + 0.5) / 101;
    assertEquals(Math.max(2 / 210.0, marketer), Risks.journalist(classes), 1e-15);
    assertEquals(2 / 210.0, Risks.journalist(classes), 1e-15);
  }

  @Test
  void smallClasses_countTheirRows() {
    assertEquals(1 / 8.0, Risks.small(CLASSES, 2, false), 1e-15);
    assertEquals(3 / 8.0, Risks.small(CLASSES, 5, false), 1e-15);
    assertEquals(1 / 8.0, Risks.small(CLASSES, 5, true), 1e-15);
    assertEquals(0, Risks.small(CLASSES, 1, false), 1e-15);
  }
}
