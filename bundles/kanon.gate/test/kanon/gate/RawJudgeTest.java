package kanon.gate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import kanon.api.ReleaseColumns;
import kanon.model.Attribute;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.Plan;
import kanon.model.Release;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Table;
import kanon.model.Type;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class RawJudgeTest {
  private static final Dictionary NONE = Dictionary.of(Type.STRING, List.of(), Optional.empty());
  private static final Schema SCHEMA =
      new Schema(
          List.of(
              Attribute.of("name", Role.IDENTIFYING, NONE),
              Attribute.of("age", Role.QUASI_IDENTIFIER, NONE),
              Attribute.of("ill", Role.SENSITIVE, NONE),
              Attribute.of("ward", Role.INSENSITIVE, NONE)));
  private static final Table ORIGINAL =
      table("name age ill ward other", "Ann 1 flu w1 x", "Bob 2 flu w1 y", "Cid 3 cold w2 z");

  private static Table table(String header, String... rows) {
    List<Column> columns = new ArrayList<>();
    String[] names = header.split(" ");
    for (int c = 0; c < names.length; c++) {
      int at = c;
      List<String> cells = Arrays.stream(rows).map(row -> row.split(" ")[at]).toList();
      List<String> texts = cells.stream().filter(t -> !t.equals("?")).distinct().toList();
      Dictionary values = Dictionary.of(Type.STRING, texts, Optional.of("?"));
      int[] codes =
          cells.stream()
              .mapToInt(t -> t.equals("?") ? values.missing() : texts.indexOf(t))
              .toArray();
      columns.add(new Column(names[c], values, Codes.of(codes, values.size())));
    }
    return new Table(columns);
  }

  private static List<String> faults(Optional<Plan.Bucketization> hides, Table... tables) {
    List<Release.Part> parts =
        tables.length == 1
            ? Release.of(tables[0]).parts()
            : List.of(Release.Part.of("-qi", tables[0]), Release.Part.of("-sensitive", tables[1]));
    return new ReleaseGate()
        .judge(Release.of(parts), SCHEMA, hides, Optional.of(ORIGINAL), TestRun.sequential());
  }

  private static List<String> cells(Table table) {
    return faults(Optional.empty(), table);
  }

  @Test
  void releaseWithItsColumns_passesInAnyOrderAndWithRowsRemoved() {
    assertEquals(List.of(), cells(table("age ill ward", "* cold w2", "* flu w1")));
  }

  @Test
  void columnThatIsLacking_isAFault() {
    assertEquals(
        List.of("The release lacks the column 'ward'"), cells(table("age ill", "* flu", "* flu")));
  }

  @Test
  void columnThatIsNotToBeReleased_isAFault() {
    for (String column : List.of("name", "other", "made-up")) {
      assertEquals(
          List.of("The release has a column '" + column + "' that is not to be released"),
          cells(table("age ill ward " + column, "* flu w1 x")));
    }
  }

  @Test
  void columnTwice_isAFault() {
    assertEquals(
        List.of("The release has a column 'ward' that is not to be released"),
        cells(table("age ill ward ward", "* flu w1 w1")));
  }

  @Test
  void cellThatTheOriginalDoesNotHave_isAFault() {
    String fault =
        "The release shows in 1 row, in columns that are released as they are, what the input does not have";
    assertEquals(List.of(fault), cells(table("age ill ward", "* flu w3", "* flu w1")));
    assertEquals(List.of(fault), cells(table("age ill ward", "* cold ?")));
    // Each cell is there, but not in one row.
    assertEquals(List.of(fault), cells(table("age ill ward", "* cold w1")));
    // More often than there.
    assertEquals(List.of(fault), cells(table("age ill ward", "* cold w2", "* cold w2")));
  }

  @Test
  void tablesOfAnatomy_haveTheirColumnsAndTheOriginalsRows() {
    Optional<Plan.Bucketization> anatomy = Optional.of(Plan.Bucketization.ANATOMY);
    Table sensitive = table("group ill count", "1 flu 2", "1 cold 1");
    assertEquals(
        List.of(), faults(anatomy, table("age ward group", "1 w1 1", "3 w2 1"), sensitive));
    assertEquals(
        List.of("The release lacks the column 'ward'"),
        faults(anatomy, table("age group", "1 1"), sensitive));
    assertEquals(
        List.of("The release has a column 'ill' that is not to be released"),
        faults(anatomy, table("age ward ill group", "1 w1 flu 1"), sensitive));
    assertEquals(
        1, faults(anatomy, table("age ward group", "1 w2 1"), sensitive).size(), "another ward");
  }

  @Test
  void tablesThatStayWhereTheyAre_areJudgedByWhatTheirEngineFound() {
    List<String> whole = List.of("age", "ill", "ward");
    assertEquals(List.of(), found(Optional.empty(), 0, List.of(whole)));
    assertEquals(
        List.of("The release lacks the column 'ward'"),
        found(Optional.empty(), 0, List.of(List.of("age", "ill"))));
    assertEquals(
        List.of("The release has a column 'name' that is not to be released"),
        found(Optional.empty(), 0, List.of(List.of("age", "ill", "ward", "name"))));
    assertEquals(
        List.of(
            "The release shows in 7 rows, in columns that are released as they are, what the input does not have, or no longer has"),
        found(Optional.empty(), 7, List.of(whole)));
    Optional<Plan.Bucketization> anatomy = Optional.of(Plan.Bucketization.ANATOMY);
    List<String> sensitive = List.of("group", "ill", "count");
    assertEquals(List.of(), found(anatomy, 0, List.of(List.of("age", "ward", "group"), sensitive)));
    assertEquals(
        1, found(anatomy, 0, List.of(List.of("age", "ward", "ill", "group"), sensitive)).size());
    assertEquals(
        List.of("The release has 1 tables, expected 2"), found(anatomy, 0, List.of(whole)));
  }

  private static List<String> found(
      Optional<Plan.Bucketization> hides, long strange, List<List<String>> tables) {
    return new ReleaseGate()
        .judge(ReleaseColumns.of(tables, OptionalLong.of(strange)), SCHEMA, hides);
  }

  @Test
  void tablesOfAPermutation_haveNoInsensitiveColumn() {
    Optional<Plan.Bucketization> permutation = Optional.of(Plan.Bucketization.PERMUTATION);
    Table sensitive = table("group ill", "1 flu");
    assertEquals(List.of(), faults(permutation, table("age group", "1 1"), sensitive));
    assertEquals(
        List.of("The release has a column 'ward' that is not to be released"),
        faults(permutation, table("age ward group", "1 w1 1"), sensitive));
    assertEquals(List.of("The release has 1 tables, expected 2"), faults(permutation, sensitive));
  }
}
