package kanon.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import org.junit.jupiter.api.Test;

class FaultTest {
  private static final String ONE =
      "A_FAULT.kind = input\nA_FAULT.meaning = It broke: 1 = 2.\nA_FAULT.remedy = Mend it.\n";

  private static List<Fault> read(String text) throws IOException {
    return Fault.read(new StringReader(text));
  }

  private static void refused(String expected, String text) {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> read(text), text);
    assertTrue(String.valueOf(e.getMessage()).contains(expected), e.getMessage());
  }

  @Test
  void read_hasEachFaultByCode() throws IOException {
    Fault a = new Fault("A_FAULT", KanonException.Kind.INPUT, "It broke: 1 = 2.", "Mend it.");
    assertEquals(List.of(a), read(ONE));
    Fault b = new Fault("B", KanonException.Kind.USAGE, "So.", "Do.");
    assertEquals(List.of(a, b), read("B.kind=usage\nB.meaning=So.\nB.remedy=Do.\n" + ONE));
    assertEquals(List.of(), read("# nothing\n"));
  }

  @Test
  void read_refusesWhatIsIncomplete() {
    refused("A_FAULT.remedy", ONE.replace("A_FAULT.remedy = Mend it.\n", ""));
    refused("A_FAULT.meaning", ONE.replace("It broke: 1 = 2.", " "));
    refused("A_FAULT.other", ONE + "A_FAULT.other = x\n");
    refused("KIND", ONE.replace("input", "kind"));
    refused("'kind'", "kind = input\n");
  }
}
