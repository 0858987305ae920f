package kanon.pipeline.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import kanon.api.Run;
import kanon.api.Transformation;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Type;
import kanon.testkit.Seeds;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class RecodedTest {
  private static final Optional<String> NONE = Optional.empty();

  /** What is done to cells, and what it was given; {@code ?} in these tests is a missing cell. */
  private static final class Recorded implements Transformation {
    final List<String> given = new ArrayList<>();
    private final Optional<String> person;
    private final BinaryOperator<String> change;
    private final Set<String> bad;

    /**
     * @param change of a cell and its person's
     * @param bad cells that are refused
     */
    Recorded(Optional<String> person, BinaryOperator<String> change, Set<String> bad) {
      this.person = person;
      this.change = change;
      this.bad = bad;
    }

    @Override
    public String column() {
      return "c";
    }

    @Override
    public Optional<String> person() {
      return person;
    }

    @Override
    public List<Optional<String>> apply(
        List<Optional<String>> cells,
        List<Optional<String>> persons,
        Function<BitSet, String> where,
        Run run) {
      assertEquals(person.isPresent() ? cells.size() : 0, persons.size());
      BitSet refused = new BitSet();
      List<Optional<String>> changed = new ArrayList<>();
      for (int i = 0; i < cells.size(); i++) {
        String cell = cells.get(i).orElse("?");
        String whose = persons.isEmpty() ? "" : persons.get(i).orElse("?");
        given.add(whose.isEmpty() ? cell : cell + whose);
        refused.set(i, bad.contains(cell));
        changed.add(Optional.of(change.apply(cell, whose)).filter(text -> !text.equals("?")));
      }
      if (!refused.isEmpty()) {
        throw KanonException.input("VALUE_UNFIT", where.apply(refused));
      }
      return changed;
    }
  }

  private static Recorded alone(BinaryOperator<String> change, String... bad) {
    return new Recorded(NONE, change, Set.of(bad));
  }

  private static Column column(String... cells) {
    List<String> texts = List.of(cells).stream().filter(c -> !c.equals("?")).distinct().toList();
    boolean lacks = List.of(cells).contains("?");
    Dictionary values =
        Dictionary.of(Type.STRING, texts, lacks ? Optional.of("?") : Optional.empty());
    int[] codes = new int[cells.length];
    for (int row = 0; row < cells.length; row++) {
      codes[row] = cells[row].equals("?") ? values.missing() : values.code(cells[row]);
    }
    return new Column("c", values, Codes.of(codes, Math.max(1, values.size())));
  }

  private static List<String> cells(Column column) {
    List<String> cells = new ArrayList<>();
    for (int row = 0; row < column.codes().length(); row++) {
      int code = column.codes().at(row);
      boolean missing = code == column.dictionary().missing();
      cells.add(missing ? "?" : column.dictionary().value(code));
    }
    return cells;
  }

  private static Column recoded(Column column, Recorded transformation) {
    return Recoded.column(column, Optional.empty(), transformation, "NA", TestRun.seeded(1));
  }

  @Test
  void eachDistinctCell_isChangedOnce() {
    Recorded doubled = alone((cell, whose) -> cell.equals("?") ? cell : cell + cell);
    Column changed = recoded(column("b", "a", "?", "b", "a"), doubled);
    assertEquals(List.of("b", "a", "?"), doubled.given);
    assertEquals(List.of("bb", "aa", "?", "bb", "aa"), cells(changed));
    assertEquals(Type.STRING, changed.dictionary().type());
  }

  @Test
  void cellsThatBecomeOne_areOneValue() {
    Column changed = recoded(column("b", "a", "c"), alone((cell, whose) -> "x"));
    assertEquals(List.of("x"), List.of(changed.dictionary().value(0)));
    assertEquals(1, changed.dictionary().size());
  }

  @Test
  void missingCells_areShownAsBeforeOrElseAsInTheTable() {
    BinaryOperator<String> withoutA = (cell, whose) -> cell.equals("a") ? "?" : cell;
    Dictionary here = recoded(column("a", "?"), alone(withoutA)).dictionary();
    assertEquals("?", here.value(here.missing()));
    Dictionary elsewhere = recoded(column("a", "b"), alone(withoutA)).dictionary();
    assertEquals("NA", elsewhere.value(elsewhere.missing()));
    Dictionary filled = recoded(column("a", "?"), alone((cell, whose) -> "x")).dictionary();
    assertEquals(-1, filled.missing());
  }

  @Test
  void textThatIsHowMissingCellsAreShown_staysAText() {
    Column changed =
        recoded(column("a", "b"), alone((cell, whose) -> cell.equals("a") ? "?" : "NA"));
    assertEquals(List.of("?", "NA"), cells(changed));
    assertEquals(2, changed.dictionary().size());
  }

  @Test
  void noRows_makeNoCells() {
    Recorded any = alone((cell, whose) -> cell);
    assertEquals(0, recoded(column(), any).codes().length());
    assertEquals(List.of(), any.given);
  }

  @Test
  void pairs_areChangedByPerson() {
    Recorded both = new Recorded(Optional.of("p"), (cell, whose) -> whose + cell, Set.of());
    Column changed =
        Recoded.column(
            column("a", "a", "b", "a", "?", "?"),
            Optional.of(column("1", "2", "1", "1", "?", "2")),
            both,
            "",
            TestRun.seeded(1));
    assertEquals(List.of("a1", "a2", "b1", "??", "?2"), both.given);
    assertEquals(List.of("1a", "2a", "1b", "1a", "??", "2?"), cells(changed));
  }

  @Test
  void manyPairs_areChangedAsRowByRow() {
    SplittableRandom random = Seeds.random("pairs");
    for (int rows : new int[] {1, 600, 70_000}) {
      String[] dates = new String[rows];
      String[] people = new String[rows];
      List<String> expected = new ArrayList<>();
      Set<String> distinct = new HashSet<>();
      for (int row = 0; row < rows; row++) {
        dates[row] = random.nextInt(9) == 0 ? "?" : "d" + random.nextInt(1 + rows / 3);
        people[row] = random.nextInt(9) == 0 ? "?" : "p" + random.nextInt(1 + rows / 5);
        expected.add(people[row] + dates[row]);
        distinct.add(dates[row] + people[row]);
      }
      Recorded both = new Recorded(Optional.of("p"), (cell, whose) -> whose + cell, Set.of());
      Column changed =
          Recoded.column(
              column(dates), Optional.of(column(people)), both, "", TestRun.sequential());
      assertEquals(expected, cells(changed));
      assertEquals(distinct.size(), both.given.size());
    }
  }

  @Test
  void refusedCells_areToldByRows() {
    String[][] told = {
      {"a", "row 1"}, {"b", "row 2 and 1 more row"}, {"c", "row 3 and 2 more rows"}, {"?", "row 6"}
    };
    for (String[] one : told) {
      KanonException e =
          assertThrows(
              KanonException.class,
              () ->
                  recoded(
                      column("a", "b", "c", "c", "b", "?", "c"),
                      alone((cell, whose) -> cell, one[0])));
      assertEquals(one[1], e.getMessage());
    }
  }

  @Test
  void cancelledRun_endsWithinPairs() {
    Recorded both = new Recorded(Optional.of("p"), (cell, whose) -> cell, Set.of());
    KanonException e =
        assertThrows(
            KanonException.class,
            () ->
                Recoded.column(
                    column("a"),
                    Optional.of(column("b")),
                    both,
                    "",
                    TestRun.sequential().cancelAt(1)));
    assertEquals("CANCELLED", e.code());
    assertTrue(both.given.isEmpty());
  }
}
