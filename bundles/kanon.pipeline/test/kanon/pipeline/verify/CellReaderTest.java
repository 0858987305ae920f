package kanon.pipeline.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.Dictionary;
import kanon.model.Hierarchy;
import kanon.model.Role;
import kanon.model.Type;
import org.junit.jupiter.api.Test;

class CellReaderTest {
  private static final List<String> VALUES = List.of("a", "b,c", "d\"e", "{x}", "[y,z]");

  private static Cells cells() {
    Dictionary values = Dictionary.of(Type.STRING, VALUES, Optional.of("?"));
    List<String[]> ancestors =
        List.of(
            new String[] {"low", "*"},
            new String[] {"low", "*"},
            new String[] {"high", "*"},
            new String[] {"high", "*"},
            new String[] {"high", "*"},
            new String[0]);
    return new Cells(
        Attribute.of("q", Role.QUASI_IDENTIFIER, values).with(Hierarchy.of(values, ancestors)));
  }

  @Test
  void everyCellIsReadBackFromItsLabel() {
    Cells cells = cells();
    for (int low = 0; low < VALUES.size(); low++) {
      for (int high = low; high < VALUES.size(); high++) {
        cells.interval(low, high);
      }
    }
    for (int set = 1; set < 1 << (VALUES.size() + 1); set++) {
      cells.values(BitSet.valueOf(new long[] {set}));
    }
    CellReader reader = new CellReader(cells);
    int all = cells.size();
    for (int cell = 0; cell < all; cell++) {
      assertEquals(cell, reader.read(cells.label(cell), false).orElse(-1), cells.label(cell));
    }
    assertEquals(all, cells.size());
  }

  @Test
  void whatIsNoCellIsNone() {
    CellReader reader = new CellReader(cells());
    for (String label :
        List.of(
            "",
            "x",
            "[",
            "{",
            "[]",
            "{}",
            "[a]",
            "[d\"e,a]",
            "{a,x}",
            "{?x}",
            "[a,a]",
            "[b,a]",
            "{a}",
            "{b,a}",
            "{a,a}",
            "{?,a}",
            "{\"a\",b}")) {
      assertTrue(reader.read(label, false).isEmpty(), label);
    }
    assertEquals(VALUES.size(), reader.read("any", true).orElse(-1));
  }
}
