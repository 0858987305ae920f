package kanon.lib.sql;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.Hierarchy;
import kanon.model.KanonException;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Type;
import org.junit.jupiter.api.Test;

class StartLevelsTest {
  /** Three codes below two districts, and a missing value that keeps its label but at the root. */
  private static Attribute zip() {
    Dictionary values = Dictionary.of(Type.STRING, List.of("11", "12", "21"), Optional.of("?"));
    Hierarchy hierarchy =
        Hierarchy.of(
            values,
            List.of(
                new String[] {"1*", "*"},
                new String[] {"1*", "*"},
                new String[] {"2*", "*"},
                new String[] {"?", "*"}));
    return Attribute.of("zip", Role.QUASI_IDENTIFIER, values).with(hierarchy);
  }

  private static final Schema SCHEMA =
      new Schema(
          List.of(
              zip(),
              Attribute.of(
                  "sex",
                  Role.QUASI_IDENTIFIER,
                  Dictionary.of(Type.STRING, List.of("f", "m"), Optional.empty())),
              Attribute.of(
                  "disease",
                  Role.SENSITIVE,
                  Dictionary.of(Type.STRING, List.of("flu"), Optional.empty()))));

  private static Schema raised(Map<String, Object> levels, List<Coding.Leaves> leaves) {
    return StartLevels.of(levels).raise(SCHEMA, leaves);
  }

  @Test
  void labelsOfTheLevel_becomeTheValues_withWhatIsAboveThem() {
    List<Coding.Leaves> leaves = new ArrayList<>();
    Attribute raised = raised(Map.of("zip", 1L), leaves).quasiIdentifier(0);
    Dictionary values = raised.dictionary();
    assertEquals(List.of("1*", "2*"), List.of(values.value(0), values.value(1)));
    assertEquals(2, values.missing());
    assertEquals("?", values.value(2));
    assertEquals(1, raised.height());
    assertEquals("*", raised.hierarchy().label(raised.hierarchy().root()));
    assertTrue(leaves.get(0).raised());
    assertArrayEquals(new int[] {0, 0, 1, 2}, leaves.get(0).codeOf());
  }

  @Test
  void highestLevel_leavesOneValueAndNoHierarchy() {
    List<Coding.Leaves> leaves = new ArrayList<>();
    Attribute raised = raised(Map.of("zip", 2L), leaves).quasiIdentifier(0);
    assertEquals(1, raised.dictionary().size());
    assertFalse(raised.hasHierarchy());
    assertArrayEquals(new int[4], leaves.get(0).codeOf());
  }

  @Test
  void levelZero_changesNothing() {
    List<Coding.Leaves> leaves = new ArrayList<>();
    Schema schema = raised(Map.of("zip", 0L, "sex", 0L), leaves);
    assertEquals(SCHEMA.attributes(), schema.attributes());
    assertEquals(3, leaves.size());
    for (Coding.Leaves of : leaves) {
      assertFalse(of.raised());
      assertArrayEquals(of.codes(of.values()), of.codeOf());
    }
  }

  @Test
  void valuesThatAreNoLeaves_haveNoCode() {
    Dictionary other = Dictionary.of(Type.STRING, List.of("12", "99"), Optional.empty());
    assertArrayEquals(new int[] {1, -1}, Coding.Leaves.of(zip()).codes(other));
  }

  @Test
  void levelsThatAreNot_areRefused() {
    refused(List.of("zip"), "expected an object");
    refused(Map.of("zip", "1"), "input.startLevels.zip: expected a level");
    refused(Map.of("zip", -1L), "input.startLevels.zip: expected a level");
    refused(Map.of("zip", 3L), "is 3, expected 0 to 2");
    refused(Map.of("sex", 1L), "expected 0, as it has no hierarchy");
    refused(Map.of("disease", 1L), "input.startLevels: ");
    refused(Map.of("zipp", 1L), "zip");
  }

  private static void refused(Object levels, String part) {
    KanonException e =
        assertThrows(
            KanonException.class, () -> StartLevels.of(levels).raise(SCHEMA, new ArrayList<>()));
    assertEquals("BAD_OPTION", e.code());
    assertTrue(String.valueOf(e.getMessage()).contains(part), e.getMessage());
  }

  @Test
  void labelsByNumber_becomeADictionary_inWhichEqualOnesAreOne() {
    LabelTexts texts =
        LabelTexts.of(
            List.of(Optional.of("2"), Optional.of("1"), Optional.empty(), Optional.of("2")),
            Type.INTEGER);
    Dictionary values = texts.dictionary();
    assertEquals(Type.INTEGER, values.type());
    assertArrayEquals(new int[] {0, 1, 2, 0}, texts.codes());
    assertEquals(List.of("2", "1"), List.of(values.value(0), values.value(1)));
    assertEquals(2, values.missing());
    LabelTexts mixed = LabelTexts.of(List.of(Optional.of("2"), Optional.of("[1,2]")), Type.INTEGER);
    assertEquals(Type.STRING, mixed.dictionary().type());
  }
}
