package kanon.shell.config;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class AssignmentsTest {
  @Test
  void aKeyThatStandsAloneTakesTheNextWord() {
    assertEquals(
        List.of("seed=1", "privacy.0.k=10", "output.path=a=b", "threads"),
        Assignments.joined(
            List.of("seed", "1", "privacy.0.k=10", "output.path", "a=b", "threads")));
    assertEquals(
        List.of("metrics=[a,b]", "seed=", "k=1"),
        Assignments.joined(List.of("metrics=", "[a,b]", "seed=", "k=1")));
    assertEquals(List.of(), Assignments.joined(List.of()));
  }
}
