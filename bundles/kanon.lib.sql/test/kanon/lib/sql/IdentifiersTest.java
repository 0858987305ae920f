package kanon.lib.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import kanon.model.KanonException;
import org.junit.jupiter.api.Test;

class IdentifiersTest {
  @Test
  void parts_areSeparatedByDotsOutsideOfQuotes() {
    assertEquals(List.of("t"), Identifiers.parts("t"));
    assertEquals(List.of("db", "main", "t"), Identifiers.parts("db.main.t"));
    assertEquals(List.of("a.b", "c d"), Identifiers.parts("\"a.b\".\"c d\""));
  }

  @Test
  void twoQuotesInQuotes_areOne() {
    assertEquals(List.of("say \"hi\""), Identifiers.parts("\"say \"\"hi\"\"\""));
  }

  @Test
  void namesThatCannotBe_areRefused() {
    for (String name : List.of("", ".t", "t.", "a..b", "\"t", "\"\"", "a\0b")) {
      KanonException e =
          assertThrows(KanonException.class, () -> Identifiers.parts(name), () -> name);
      assertEquals("BAD_TABLE_NAME", e.code());
      assertEquals(KanonException.Kind.USAGE, e.kind());
    }
  }

  @Test
  void suffix_goesToTheLastPart_whateverIsInIt() {
    assertEquals("\"main\".\"t_qi\"", Identifiers.suffixed("main.t", "_qi"));
    String odd = Identifiers.suffixed("\"a.\"\"b\"", "_x");
    assertEquals(List.of("a.\"b_x"), Identifiers.parts(odd));
  }
}
