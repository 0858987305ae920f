package kanon.shell.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;

class TerminalsTest {
  private static final int ENDLESS = Integer.MAX_VALUE;

  @Test
  void terminals_areThoseThatTheStartScriptNames() {
    TextConsole both = Terminals.process(Map.of("KANON_TERMINALS", "out err"));
    assertTrue(both.width() < ENDLESS && both.live() && both.colours());
    TextConsole none = Terminals.process(Map.of("KANON_TERMINALS", ""));
    assertFalse(none.width() < ENDLESS || none.live());
    assertTrue(Terminals.input(Map.of("KANON_TERMINALS", "in out")));
    assertFalse(Terminals.input(Map.of("KANON_TERMINALS", "out")));
  }

  @Test
  void noColourAndDumbTerminals_areHonoured() {
    Map<String, String> plain = Map.of("KANON_TERMINALS", "out err", "NO_COLOR", "1");
    assertFalse(Terminals.process(plain).colours());
    assertTrue(Terminals.process(plain).live());
    Map<String, String> dumb = Map.of("KANON_TERMINALS", "out err", "TERM", "dumb");
    assertFalse(Terminals.process(dumb).colours());
    assertFalse(Terminals.process(dumb).live());
  }

  @Test
  void columns_areToldByTheEnvironment_or80WhereThatIsNoNumber() {
    Map<String, String> wide = Map.of("KANON_TERMINALS", "out", "COLUMNS", "132");
    assertEquals(132, Terminals.process(wide).width());
    Map<String, String> odd = Map.of("KANON_TERMINALS", "out", "COLUMNS", "wide");
    assertEquals(80, Terminals.process(odd).width());
  }
}
