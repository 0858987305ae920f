package kanon.engine.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.BitSet;
import java.util.List;
import kanon.api.Session;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Table;
import kanon.model.Type;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class MemorySessionTest {
  @Test
  void dictionary_sortsByType() {
    Session session = Tables.open(Tables.table("n", "10", "9", "?", "-3", "9"));
    Dictionary text = session.dictionary("n", Type.STRING, TestRun.sequential());
    Dictionary number = session.dictionary("n", Type.INTEGER, TestRun.sequential());
    assertEquals(List.of("-3", "10", "9", "?"), values(text));
    assertEquals(List.of("-3", "9", "10", "?"), values(number));
    assertEquals(3, number.missing());
    assertEquals(Type.INTEGER, number.type());
  }

  private static List<String> values(Dictionary d) {
    return java.util.stream.IntStream.range(0, d.size()).mapToObj(d::value).toList();
  }

  @Test
  void dictionary_namesTheFirstWrongRowAndHowManyMore() {
    Session session = Tables.open(Tables.table("n,m", "1,1", "secret,2", "3,x", "other,4", "?,?"));
    KanonException two =
        assertThrows(
            KanonException.class,
            () -> session.dictionary("n", Type.INTEGER, TestRun.sequential()));
    assertEquals(KanonException.Kind.INPUT, two.kind());
    assertEquals("NOT_OF_TYPE", two.code());
    assertEquals(
        "Column 'n' has in row 2 a value that is not an integer, and in 1 more row",
        two.getMessage());
    KanonException one =
        assertThrows(
            KanonException.class, () -> session.dictionary("m", Type.DATE, TestRun.sequential()));
    assertEquals(
        "Column 'm' has in row 1 a value that is not a date such as 2024-12-31, and in 3 more rows",
        one.getMessage());
    assertFalse(two.getMessage().contains("secret"));
  }

  @Test
  void dictionary_leavesOutValuesThatNoRowHas() {
    Table all = Tables.table("n", "1", "word", "2");
    Session session =
        Tables.open(
            new Table(
                List.of(
                    new kanon.model.Column(
                        "n",
                        all.columns().get(0).dictionary(),
                        all.columns().get(0).codes().select(new int[] {2, 0}, 3)))));
    assertEquals(
        List.of("1", "2"), values(session.dictionary("n", Type.INTEGER, TestRun.sequential())));
  }

  @Test
  void dictionary_unknownColumnListsTheColumns() {
    Session session = Tables.open(Tables.table("a,b", "1,2"));
    KanonException e =
        assertThrows(
            KanonException.class, () -> session.dictionary("c", Type.STRING, TestRun.sequential()));
    assertEquals("UNKNOWN_COLUMN", e.code());
    assertEquals("The input has no column 'c'. Its columns are: a, b", e.getMessage());
  }

  @Test
  void profile_refusesASchemaThatLacksAValue() {
    Session session = Tables.open(Tables.table("a", "x", "y"));
    Dictionary other =
        Tables.open(Tables.table("a", "x")).dictionary("a", Type.STRING, TestRun.sequential());
    Schema schema = new Schema(List.of(Attribute.of("a", Role.QUASI_IDENTIFIER, other)));
    KanonException e =
        assertThrows(KanonException.class, () -> session.profile(schema, TestRun.sequential()));
    assertEquals(KanonException.Kind.INTERNAL, e.kind());
    assertEquals("VALUE_OUTSIDE_DOMAIN", e.code());
  }

  @Test
  void profile_takesADomainThatHasMore() {
    Session session = Tables.open(Tables.table("a", "x", "y", "x"));
    Dictionary wide =
        Tables.open(Tables.table("a", "w", "x", "y", "z"))
            .dictionary("a", Type.STRING, TestRun.sequential());
    Profile profile = Tables.profile(session, Attribute.of("a", Role.QUASI_IDENTIFIER, wide));
    assertEquals(2, profile.tuples());
    assertEquals(1, profile.code(0, 0));
    assertEquals(2, profile.size(0));
  }

  @Test
  void apply_takesAProfileMadeBeforeAnother() {
    Session session = Tables.open(Tables.table("a,b", "x1,p", "x2,q"));
    Profile first = Tables.profile(session, Tables.initials(session, "a"));
    Tables.profile(session, Tables.initials(session, "b"));
    Session.Staged staged =
        session.apply(
            Outcome.of(first, new Plan.Levels(new int[] {1}, new BitSet())),
            false,
            TestRun.sequential());
    assertEquals(
        List.of("x*,p", "x*,q"),
        Tables.rows(staged.release(TestRun.sequential()).parts().get(0).table()));
  }

  @Test
  void apply_refusesAProfileOfOtherRows() {
    Session session = Tables.open(Tables.table("a", "x1", "x2"));
    Session other = Tables.open(Tables.table("a", "x1", "x2", "x2"));
    Attribute a = Tables.initials(session, "a");
    Profile foreign = Tables.profile(Tables.open(Tables.table("a", "x1")), a);
    KanonException e =
        assertThrows(
            KanonException.class,
            () ->
                other.apply(
                    Outcome.of(foreign, new Plan.Levels(new int[] {1}, new BitSet())),
                    false,
                    TestRun.sequential()));
    assertEquals("FOREIGN_PROFILE", e.code());
  }

  @Test
  void apply_isCancelled() {
    Session session = Tables.open(Tables.table("a", "x1", "x2"));
    Profile profile = Tables.profile(session, Tables.initials(session, "a"));
    KanonException e =
        assertThrows(
            KanonException.class,
            () ->
                session.apply(
                    Outcome.of(profile, new Plan.Levels(new int[] {1}, new BitSet())),
                    false,
                    TestRun.sequential().cancelAt(1)));
    assertEquals(KanonException.Kind.CANCELLED, e.kind());
  }
}
