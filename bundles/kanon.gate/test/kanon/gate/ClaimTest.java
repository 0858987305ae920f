package kanon.gate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.Dictionary;
import kanon.model.Role;
import kanon.model.Type;
import org.junit.jupiter.api.Test;

class ClaimTest {
  private static Attribute attribute(Type type, String... values) {
    return Attribute.of(
        "q", Role.QUASI_IDENTIFIER, Dictionary.of(type, List.of(values), Optional.of("?")));
  }

  private static List<String> covered(Attribute attribute, String label) {
    Claim claim = new Claim(attribute, label, Map.of());
    List<String> covered = new ArrayList<>();
    for (int leaf = 0; leaf < attribute.dictionary().size(); leaf++) {
      if (claim.covers(leaf)) {
        covered.add(attribute.dictionary().value(leaf));
      }
    }
    return covered;
  }

  @Test
  void interval_hasBothEndsAndNoMissingValue() {
    Attribute ages = attribute(Type.INTEGER, "-1", "7", "20", "31");
    assertEquals(List.of("7", "20"), covered(ages, "[7,20]"));
    assertEquals(List.of("-1", "7", "20", "31"), covered(ages, "[-1,31]"));
    assertEquals(List.of("-1", "7", "20", "31", "?"), covered(ages, "*"));
  }

  @Test
  void interval_ofNumbersMayEndBetweenValues() {
    Attribute ages = attribute(Type.INTEGER, "-1", "7", "20", "31");
    assertEquals(List.of("7", "20"), covered(ages, "[0,20]"));
    assertEquals(List.of(), covered(ages, "[32,40]"));
    Attribute days = attribute(Type.DATE, "2024-02-29", "2024-03-01");
    assertEquals(List.of("2024-02-29"), covered(days, "[2024-01-01,2024-02-29]"));
    Attribute words = attribute(Type.STRING, "a", "c");
    assertEquals(List.of(), covered(words, "[a,b]"));
    assertEquals(List.of("a", "c"), covered(words, "[a,c]"));
  }

  @Test
  void interval_hasOneSpelling() {
    Attribute ages = attribute(Type.INTEGER, "7", "20", "31");
    for (String other :
        List.of(
            "[20,7]",
            "[7,7]",
            "[7, 20]",
            "[07,20]",
            "[7,20] ",
            "[7,20",
            "[7]",
            "[7,20,31]",
            "[\"7\",20]",
            "[+7,20]",
            "[7,?]",
            "[,20]",
            "[]",
            "[",
            "(7,20)")) {
      assertEquals(List.of(), covered(ages, other), other);
    }
  }

  @Test
  void set_hasOneSpelling() {
    Attribute words = attribute(Type.STRING, "a", "b", "c,d", "e\"f", "");
    assertEquals(List.of("a", "c,d"), covered(words, "{a,\"c,d\"}"));
    assertEquals(List.of("e\"f", "", "?"), covered(words, "{\"e\"\"f\",\"\",?}"));
    for (String other :
        List.of(
            "{b,a}",
            "{a,a}",
            "{a}",
            "{a,b",
            "{a,\"b\"}",
            "{a, b}",
            "{a,b,x}",
            "{a,c,d}",
            "{a,b,}",
            "{,a}",
            "{?,a}",
            "{a,?,?}",
            "{a,\"b}",
            "{\"e\"f\",?}",
            "{}",
            "{",
            "[a;b]")) {
      assertEquals(List.of(), covered(words, other), other);
    }
  }

  @Test
  void value_mayLookLikeAnything() {
    Attribute words = attribute(Type.STRING, "[a,b]", "a", "b", "{a,b}");
    assertEquals(List.of("[a,b]", "a", "b"), covered(words, "[a,b]"));
    assertEquals(List.of("a", "b", "{a,b}"), covered(words, "{a,b}"));
    assertEquals(List.of("?"), covered(words, "?"));
  }

  @Test
  void labelsOfCells_areReadAsTheyAreMeant() {
    Attribute words = attribute(Type.STRING, "a", ",", "{", "}x", "\"", "]", "");
    Cells cells = new Cells(words);
    int n = words.dictionary().size();
    for (int bits = 1; bits < 1 << n; bits++) {
      BitSet leaves = BitSet.valueOf(new long[] {bits});
      assertMeans(words, cells, cells.values(leaves));
    }
    for (int low = 0; low < n - 1; low++) {
      for (int high = low; high < n - 1; high++) {
        assertMeans(words, cells, cells.interval(low, high));
      }
    }
  }

  private static void assertMeans(Attribute attribute, Cells cells, int cell) {
    List<String> meant = new ArrayList<>();
    for (int leaf = 0; leaf < cells.domain(); leaf++) {
      if (cells.covers(cell, leaf)) {
        meant.add(attribute.dictionary().value(leaf));
      }
    }
    assertEquals(meant, covered(attribute, cells.label(cell)), cells.label(cell));
  }
}
