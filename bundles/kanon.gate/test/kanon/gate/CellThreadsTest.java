package kanon.gate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import kanon.api.Gate.Verdict;
import kanon.model.Attribute;
import kanon.model.CellAudit;
import kanon.model.Dictionary;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Type;
import kanon.testkit.TestGoal;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

/** What is wrong in one row of many is found, and told alike, whatever thread sees it. */
class CellThreadsTest {
  private static final int VALUES = 250;
  private static final int ENTRIES = VALUES * VALUES;
  private static final int ROWS = 3;
  private static final List<Integer> PLACES = List.of(0, 16_383, 16_384, 40_001, ENTRIES - 1);

  private final Dictionary values = texts(IntStream.range(0, VALUES).mapToObj(i -> "v" + i));
  private final Dictionary sick = texts(List.of("flu", "cold").stream());
  private final Dictionary shown = texts(List.of("*", "v0").stream());
  private final Profile profile = profile();

  private static Dictionary texts(java.util.stream.Stream<String> texts) {
    return Dictionary.of(Type.STRING, texts.toList(), Optional.empty());
  }

  private Profile profile() {
    Profile.Builder builder =
        new Profile.Builder(
            new Schema(
                List.of(
                    Attribute.of("a", Role.QUASI_IDENTIFIER, values),
                    Attribute.of("b", Role.QUASI_IDENTIFIER, values),
                    Attribute.of("illness", Role.SENSITIVE, sick))));
    for (int e = 0; e < ENTRIES; e++) {
      builder.add(was(e), ROWS);
    }
    return builder.build();
  }

  private static int[] was(int e) {
    return new int[] {e / VALUES, e % VALUES, e % 2};
  }

  /** What is changed in an honest entry. */
  private interface Change {
    long rows(int entry, int[] was, int[] shows);
  }

  private void assertFaults(Change change, String... faults) {
    for (int threads : new int[] {1, 2, 5}) {
      TestRun run = TestRun.threads(threads);
      CellAudit.Builder builder =
          new CellAudit.Builder(profile, List.of(shown, shown), List.of(sick));
      builder.add(
          ENTRIES,
          (entry, was, shows) -> {
            System.arraycopy(was(entry), 0, was, 0, was.length);
            shows[0] = 0;
            shows[1] = 0;
            shows[2] = was[2];
            return change.rows(entry, was, shows);
          },
          run.parallel());
      Verdict verdict = new ReleaseGate().judge(builder.build(), List.of(TestGoal.size(1)), 0, run);
      assertEquals(List.of(faults), verdict.faults());
      assertEquals(faults.length == 0, verdict.passed());
    }
  }

  @Test
  void honestRelease_passes() {
    assertFaults((entry, was, shows) -> ROWS);
  }

  @Test
  void untrueCell_isToldWithItsRows() {
    for (int place : PLACES.subList(1, PLACES.size())) {
      assertFaults(
          (entry, was, shows) -> {
            shows[1] = entry == place ? 1 : 0;
            return ROWS;
          },
          "Attribute 'b' shows in 3 rows a cell that does not stand for the original value");
    }
  }

  @Test
  void otherSensitiveValue_isToldWithItsRows() {
    for (int place : PLACES) {
      assertFaults(
          (entry, was, shows) -> {
            shows[2] ^= entry == place ? 1 : 0;
            return ROWS;
          },
          "Attribute 'illness' shows in 3 rows another value than the original one");
    }
  }

  @Test
  void rowReleasedTwice_isTold_inPlaceOfAnother() {
    for (int place : PLACES) {
      int other = (place + 30_000) % ENTRIES / 2 * 2 + place % 2;
      assertFaults(
          (entry, was, shows) -> {
            if (entry == other) {
              System.arraycopy(was(place), 0, was, 0, was.length);
            }
            return ROWS;
          },
          "The release has 3 rows made of input that is released already");
    }
  }

  @Test
  void rowsReleasedTwice_areCountedWhateverOrderTheyComeIn() {
    assertFaults(
        (entry, was, shows) -> {
          System.arraycopy(was(entry % 2), 0, was, 0, was.length);
          return ROWS;
        },
        "The release has %d rows made of input that is released already"
            .formatted((ENTRIES - 2) * ROWS));
  }
}
