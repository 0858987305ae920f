package kanon.gate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class HiddenJudgeTest {
  private static final List<String> NAMES = List.of("Anna Holm", "Bert", " ", "", "Gro\u00df");

  private static List<String> faults(String... released) {
    return new ReleaseGate().judge("name", NAMES, List.of(released));
  }

  private static List<String> fault(String what) {
    return List.of(
        "The release shows in column 'name', whose cells are to be hidden, "
            + what
            + " of the input");
  }

  @Test
  void cellsThatAreNoneOfTheInput_pass() {
    assertEquals(List.of(), faults("K7Q2", "someone", "Anna", "Holm Anna"));
    assertEquals(List.of(), faults());
  }

  @Test
  void cellOfTheInput_isAFaultInWhateverCaseAndNotQuoted() {
    assertEquals(fault("a cell"), faults("K7Q2", "Bert"));
    assertEquals(fault("a cell"), faults("ANNA HOLM "));
    assertEquals(fault("a cell"), faults("GROSS"));
    assertEquals(fault("2 different cells"), faults("Bert", "Anna Holm", "bert"));
  }

  @Test
  void blankCells_nameNobody() {
    assertEquals(List.of(), faults("", " ", "\t"));
  }
}
