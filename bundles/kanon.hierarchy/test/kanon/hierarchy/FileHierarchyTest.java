package kanon.hierarchy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import kanon.api.HierarchyBuilder.Levels;
import kanon.model.Dictionary;
import kanon.model.Hierarchy;
import kanon.model.KanonException;
import kanon.model.Type;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileHierarchyTest {
  @TempDir private Path folder = Path.of("");

  private Levels levels(String text, Dictionary values) {
    return Building.levels(
        new FileHierarchy(), Map.of("path", Building.file(folder, "h.csv", text)), values);
  }

  private List<String> path(String text, Dictionary values, String value) {
    return Building.path(
        new FileHierarchy(), Map.of("path", Building.file(folder, "h", text)), values, value);
  }

  private KanonException refused(String text, Dictionary values) {
    KanonException e = assertThrows(KanonException.class, () -> levels(text, values));
    assertEquals(KanonException.Kind.INPUT, e.kind());
    assertTrue(String.valueOf(e.getMessage()).contains("h.csv"), e.getMessage());
    assertEquals(1, String.valueOf(e.getMessage()).lines().count());
    return e;
  }

  private static List<String> leaves(Levels levels) {
    return IntStream.range(0, levels.leaves().size()).mapToObj(levels.leaves()::value).toList();
  }

  private static Dictionary text(String... values) {
    return Building.values(Type.STRING, values);
  }

  @Test
  void csv_keepsTheOrderOfTheFileAndItsDomain() {
    Levels levels = levels("low;few;*\nmiddle;few;*\nhigh;many;*\n", text("high", "low"));
    assertEquals(List.of("low", "middle", "high"), leaves(levels));
    assertEquals(2, Hierarchy.of(levels.leaves(), levels.ancestors()).height());
  }

  @Test
  void csv_ofNumbersTakesTheirOrder() {
    Levels levels =
        levels(
            "10;x;*\n9;x;*\nunknown;unknown;*\n-1;y;*\n", Building.values(Type.INTEGER, "9", "10"));
    assertEquals(List.of("-1", "9", "10"), leaves(levels));
    assertEquals(Type.INTEGER, levels.leaves().type());
    assertEquals("y", levels.ancestors().get(0)[0]);
  }

  @Test
  void csv_findsTheSeparator() {
    for (String separator : List.of(";", "\t", "|", ",")) {
      assertEquals(
          List.of("a", "g", "*"),
          path("a;g;*\r\nb;g;*\r\n".replace(";", separator), text("a", "b"), "a"));
    }
    assertEquals(List.of("a,b", "g", "*"), path("a,b;g;*", text("a,b"), "a,b"));
    assertEquals(List.of("a;b", "g", "*"), path("\"a;b\";g;*\n", text("a;b"), "a;b"));
  }

  @Test
  void csv_takesAMarkAtTheStartAndBlankLines() {
    assertEquals(List.of("a", "*"), path("\uFEFF\na;*\n\nb;*", text("a", "b"), "a"));
  }

  @Test
  void csv_withoutRootsGetsThem() {
    assertEquals(List.of("a", "g", "*"), path("a;g\nb;g\n", text("a", "b"), "a"));
    assertEquals(List.of("a", "*"), path("a\nb\n", text("a", "b"), "a"));
  }

  @Test
  void csv_lineOfTheMissingMarkerCoversMissing() {
    Dictionary values = text("a", "?");
    Levels levels = levels("a;g;*\n?;none;*\n", values);
    assertEquals(List.of("a", "?"), leaves(levels));
    assertEquals(1, levels.leaves().missing());
    assertEquals(List.of("?", "?", "*"), path("a;g;*\n?;none;*\n", values, "?"));
    assertEquals(List.of("?", "?", "*"), path("a;g;*\n", values, "?"));
    assertEquals(List.of("a", "?"), leaves(levels("a;g;*\n?;none;*\n", text("a"))));
  }

  @Test
  void csv_countsTheValuesThatItLacks() {
    assertTrue(
        String.valueOf(refused("a;*\n", text("a", "b")).getMessage())
            .endsWith("h.csv has no line for 1 value of the data"));
    String[] many = IntStream.range(10, 23).mapToObj(Integer::toString).toArray(String[]::new);
    KanonException e = refused("a;*\n", text(many));
    assertEquals("VALUE_NOT_IN_HIERARCHY", e.code());
    assertTrue(
        String.valueOf(e.getMessage()).endsWith("has no line for 13 values of the data"),
        e.getMessage());
  }

  @Test
  void csv_refusesRaggedLines() {
    KanonException e = refused("a;g;*\n\nb;*\n", text("a"));
    assertEquals("RAGGED_HIERARCHY", e.code());
    assertTrue(
        String.valueOf(e.getMessage()).endsWith("line 3 has 2 fields, expected 3 as in line 1"),
        e.getMessage());
  }

  @Test
  void csv_refusesRootsInSomeLines() {
    assertEquals("ROOT_MISSING", refused("a;g;*\nb;g;h\n", text("a")).code());
    KanonException e = refused("a;g;h\nb;g;*\n", text("a"));
    assertTrue(
        String.valueOf(e.getMessage())
            .endsWith("line 2 ends in '*', line 1 does not; expected all or none"),
        e.getMessage());
  }

  @Test
  void file_refusesLabelsThatNobodyCouldRead() {
    for (String file : List.of("a;;*\nb;g;*\n", "a;g\0;*\nb;g\0;*\n", "{\"\": [\"a\", \"b\"]}")) {
      assertEquals("BAD_LABEL", refused(file, text("a", "b")).code());
    }
    assertTrue(
        String.valueOf(refused("a;g;*\nb;;*\n", text("a", "b")).getMessage())
            .endsWith("h.csv: the label of the value of line 2 on level 1 is empty"));
    assertEquals(List.of("a", ""), leaves(levels("a;g;*\n;;*\n", text("a"))));
  }

  @Test
  void csv_refusesAValueWithTwoPaths() {
    KanonException e = refused("a;g;*\nb;g;*\n\na;h;*\n", text("a"));
    assertEquals("DUPLICATE_VALUE", e.code());
    assertTrue(
        String.valueOf(e.getMessage())
            .endsWith("h.csv: the value of line 1 stands again in line 4, with different levels"),
        e.getMessage());
    assertEquals(1, levels("a;g;*\na;g;*\n", text("a")).leaves().size());
  }

  @Test
  void file_refusesWhatIsNoHierarchy() throws IOException {
    assertEquals("BAD_HIERARCHY_FILE", refused("\n\n", text("a")).code());
    assertEquals("BAD_HIERARCHY_FILE", refused("\"a;*\n", text("a")).code());
    assertEquals("BAD_HIERARCHY_FILE", refused("[]", text("a")).code());
    assertEquals("BAD_HIERARCHY_FILE", refused("[true]", text("a")).code());
    assertEquals("BAD_HIERARCHY_FILE", refused("{\"a\": [", text("a")).code());
    assertEquals("BAD_HIERARCHY_FILE", refused("{\"a\": [], \"a\": []}", text("a")).code());
    Path latin = Files.write(folder.resolve("latin.csv"), new byte[] {(byte) 0xE4, ';', '*'});
    KanonException e =
        assertThrows(
            KanonException.class,
            () ->
                Building.levels(new FileHierarchy(), Map.of("path", latin.toString()), text("a")));
    assertEquals("MALFORMED_TEXT", e.code());
    KanonException none =
        assertThrows(
            KanonException.class,
            () ->
                Building.levels(
                    new FileHierarchy(),
                    Map.of("path", folder.resolve("none.csv").toString()),
                    text("a")));
    assertEquals("NO_SUCH_FILE", none.code());
  }

  @Test
  void csv_mayBeginWithABracket() {
    for (String line : List.of("[0,4];[0,9];*\n[5,9];[0,9];*\n", "[0,4];[0,9]\n[5,9];[0,9]\n")) {
      assertEquals(
          List.of("[0,4]", "[0,9]", "*"), path(line, text("[0,4]", "[5,9]"), "[0,4]"), line);
    }
    assertEquals(List.of("[a]", "*"), path("[a];*\nb;*\n", text("[a]", "b"), "[a]"));
    assertEquals(List.of("{a}", "x", "*"), path("{a},x,*\nb,x,*\n", text("{a}", "b"), "{a}"));
    assertEquals("BAD_HIERARCHY_FILE", refused("{\"a\": [1, 2\n\"b\": 3}\n", text("1")).code());
  }

  @Test
  void json_isATree() {
    String tree =
        """
        {"Europe": {"North": ["NO", "SE"], "South": ["IT", {"Balkans": []}]}, "Asia": ["JP"], "X": {}}
        """;
    Dictionary values = text("JP", "SE", "X");
    assertEquals(List.of("SE", "North", "Europe", "*"), path(tree, values, "SE"));
    assertEquals(List.of("Balkans", "South", "Europe", "*"), path(tree, values, "Balkans"));
    assertEquals(List.of("JP", "JP", "Asia", "*"), path(tree, values, "JP"));
    assertEquals(List.of("X", "X", "X", "*"), path(tree, values, "X"));
    assertEquals(List.of("NO", "SE", "IT", "Balkans", "JP", "X"), leaves(levels(tree, values)));
  }

  @Test
  void json_rootMayBeWrittenOut() {
    assertEquals(
        List.of("1", "low", "*"),
        path("{\"*\": {\"low\": [1, 2], \"high\": [30]}}", text("1", "30"), "1"));
    assertEquals(List.of("a", "*"), path("[\"a\", \"b\"]", text("a"), "a"));
    assertEquals(
        List.of("1.5", "x", "*"),
        path("{\"x\": [1.5]}", Building.values(Type.DECIMAL, "1.5"), "1.5"));
  }

  @Test
  void json_refusesAValueInTwoPlaces() {
    KanonException e = refused("{\"x\": [\"a\"], \"y\": [\"b\", \"a\"]}", text("a"));
    assertEquals("DUPLICATE_VALUE", e.code());
    assertTrue(
        String.valueOf(e.getMessage())
            .endsWith("the value of place 1 stands again in place 3, with different levels"),
        e.getMessage());
  }

  @Test
  void faults_tellPlacesAndNoTextOfTheFile() {
    for (String file :
        List.of(
            "Smith;Smith's;*\nSmith;Jones's;*\n",
            "Smith;;*\n",
            "Smith;*\n\"Smith",
            "{\"Smith\": [], \"Smith\": []}",
            "{\"Smith\": [99999999999999999999]}",
            "{\"Smith\": [1e999]}",
            "{\"Smith\": [true]}",
            "{\"Smith\": [Jones]}",
            "[\"Smith\", \"Jones]")) {
      String said = String.valueOf(refused(file, text("Smith")).getMessage());
      assertTrue(
          List.of("Smith", "Jones", "9999", "1e99").stream().noneMatch(said::contains), said);
    }
  }

  @Test
  void csv_placesOfValuesStandInTheMessagesOfTheHierarchy() {
    Levels levels =
        levels("30;x;*\n\n4;y;*\n5;4;*\n", Building.values(Type.INTEGER, "4", "5", "30"));
    KanonException e =
        assertThrows(
            KanonException.class,
            () -> Hierarchy.of(levels.leaves(), levels.ancestors(), levels::place, () -> {}));
    assertEquals("AMBIGUOUS_LABEL", e.code());
    assertEquals(
        "the label of the value of line 4 on level 1 is also the value of line 3 itself, which is another node",
        e.getMessage());
  }

  @Test
  void csv_ofAllMissingValuesCompiles() {
    Levels levels = levels("a;g;*\n", text("?"));
    assertEquals(2, Hierarchy.of(levels.leaves(), levels.ancestors()).height());
  }
}
