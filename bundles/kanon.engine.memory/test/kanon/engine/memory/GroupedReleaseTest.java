package kanon.engine.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import kanon.api.Session;
import kanon.model.Assignment;
import kanon.model.BucketAudit;
import kanon.model.KanonException;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Plan.Bucketization;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Table;
import kanon.model.Type;
import kanon.testkit.RandomPlans;
import kanon.testkit.Seeds;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class GroupedReleaseTest {
  private static final String[] ROWS = {
    "Ann,23,M,p1,flu", "Bob,9,M,p2,hiv", "Cid,23,F,p3,flu", "Dan,41,F,p4,cold", "Eve,41,?,p5,hiv"
  };

  private static Session session(String header) {
    return Tables.open(Tables.table(header, ROWS));
  }

  private static Profile profile(Session session) {
    return Tables.profile(
        session,
        Tables.attribute(session, "name", Role.IDENTIFYING, Type.STRING),
        Tables.attribute(session, "ill", Role.SENSITIVE, Type.STRING),
        Tables.attribute(session, "sex", Role.QUASI_IDENTIFIER, Type.STRING),
        Tables.attribute(session, "age", Role.QUASI_IDENTIFIER, Type.INTEGER));
  }

  /** Tuples by sex, age: F 23, F 41, M 9, M 23, ? 41; the last is removed. */
  private static Plan plan(Profile profile, Bucketization kind) {
    return new Plan.Groups(
        Assignment.wholeTuples(profile, new int[] {3, 3, 0, 0, Assignment.REMOVED}), 5, kind);
  }

  private static List<Table> tables(Session session, Profile profile, Plan plan, long seed) {
    Session.Staged staged = session.apply(Outcome.of(profile, plan), true, TestRun.seeded(seed));
    assertEquals(
        List.of("-qi", "-sensitive"),
        staged.release(TestRun.sequential()).parts().stream().map(p -> p.suffix()).toList());
    return staged.release(TestRun.sequential()).parts().stream().map(p -> p.table()).toList();
  }

  @Test
  void anatomy_showsValuesAndGroups() {
    Session session = session("name,age,sex,post,ill");
    Profile profile = profile(session);
    Set<List<String>> seen = new HashSet<>();
    for (long seed = 0; seed < 20; seed++) {
      List<Table> tables = tables(session, profile, plan(profile, Bucketization.ANATOMY), seed);
      assertEquals(List.of("age", "sex", "post", "group"), tables.get(0).names());
      assertEquals(List.of("group", "ill", "count"), tables.get(1).names());
      assertEquals(-1, tables.get(0).columns().get(2).dictionary().code("p5"));
      List<String> both = new ArrayList<>(Tables.rows(tables.get(0)));
      both.addAll(Tables.rows(tables.get(1)));
      seen.add(both);
    }
    assertEquals(
        Set.of(
            List.of(
                "9,M,p2,1",
                "23,M,p1,1",
                "23,F,p3,2",
                "41,F,p4,2",
                "1,flu,1",
                "1,hiv,1",
                "2,cold,1",
                "2,flu,1"),
            List.of(
                "23,F,p3,1",
                "41,F,p4,1",
                "9,M,p2,2",
                "23,M,p1,2",
                "1,cold,1",
                "1,flu,1",
                "2,flu,1",
                "2,hiv,1")),
        seen,
        "both numberings of the groups, and nothing else");
  }

  @Test
  void anatomy_countsEqualValues() {
    Session session = Tables.open(Tables.table("q,s", "a,x", "b,x", "c,y", "d,x"));
    Profile profile =
        Tables.profile(
            session,
            Tables.initials(session, "q"),
            Tables.attribute(session, "s", Role.SENSITIVE, Type.STRING));
    Plan plan =
        new Plan.Groups(Assignment.wholeTuples(profile, new int[4]), 1, Bucketization.ANATOMY);
    assertEquals(List.of("1,x,3", "1,y,1"), Tables.rows(tables(session, profile, plan, 1).get(1)));
  }

  @Test
  void permutation_dropsInsensitiveColumnsAndShowsEveryRow() {
    Session session = session("name,age,sex,post,ill");
    Profile profile = profile(session);
    List<Table> tables = tables(session, profile, plan(profile, Bucketization.PERMUTATION), 3);
    assertEquals(List.of("age", "sex", "group"), tables.get(0).names());
    assertEquals(List.of("group", "ill"), tables.get(1).names());
    assertEquals(4, tables.get(0).rows());
    assertEquals(4, tables.get(1).rows());
    assertEquals(Type.INTEGER, tables.get(0).columns().get(0).dictionary().type());
  }

  @Test
  void permutation_dealsEveryArrangementAlike() {
    Session session = Tables.open(Tables.table("p,q,s", "1,a,x", "2,b,y", "3,c,z"));
    Profile profile =
        Tables.profile(
            session,
            Tables.attribute(session, "p", Role.QUASI_IDENTIFIER, Type.INTEGER),
            Tables.attribute(session, "q", Role.QUASI_IDENTIFIER, Type.STRING),
            Tables.attribute(session, "s", Role.SENSITIVE, Type.STRING));
    Plan plan =
        new Plan.Groups(Assignment.wholeTuples(profile, new int[3]), 1, Bucketization.PERMUTATION);
    Map<List<String>, Integer> counts = new HashMap<>();
    int rounds = 3000;
    SplittableRandom seeds = Seeds.random("permutation_dealsEveryArrangementAlike");
    for (int i = 0; i < rounds; i++) {
      List<Table> tables = tables(session, profile, plan, seeds.nextLong());
      counts.merge(Tables.rows(tables.get(0)), 1, Integer::sum);
      assertEquals(List.of("1,x", "1,y", "1,z"), Tables.rows(tables.get(1)));
    }
    assertEquals(6, counts.size());
    counts.values().forEach(n -> assertTrue(n > rounds * 0.12 && n < rounds * 0.22));
  }

  @Test
  void release_refusesColumnsOfItsOwnNames() {
    Session group = session("name,age,sex,group,ill");
    Profile profile = profile(group);
    KanonException e =
        assertThrows(
            KanonException.class,
            () -> tables(group, profile, plan(profile, Bucketization.ANATOMY), 1));
    assertEquals("RESERVED_COLUMN", e.code());
    assertEquals(KanonException.Kind.INPUT, e.kind());
    assertEquals(
        4,
        tables(group, profile, plan(profile, Bucketization.PERMUTATION), 1).get(0).rows(),
        "permutation drops it");
    Session dropped = session("name,age,sex,count,ill");
    Profile other = profile(dropped);
    assertEquals(4, tables(dropped, other, plan(other, Bucketization.ANATOMY), 1).get(0).rows());
  }

  @Test
  void release_hasTheGroupsOfThePlan() {
    Seeds.each(
        200,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          Table table = randomTable(random);
          Session session = Tables.open(table);
          Profile profile =
              Tables.profile(
                  session,
                  Tables.attribute(session, "q", Role.QUASI_IDENTIFIER, Type.INTEGER),
                  Tables.attribute(session, "s", Role.SENSITIVE, Type.STRING),
                  Tables.attribute(session, "p", Role.QUASI_IDENTIFIER, Type.STRING),
                  Tables.attribute(session, "t", Role.SENSITIVE, Type.STRING));
          for (Plan plan : RandomPlans.ofGroups(profile, random)) {
            boolean anatomy =
                plan instanceof Plan.Groups groups && groups.kind() == Bucketization.ANATOMY;
            Session.Staged one =
                session.apply(Outcome.of(profile, plan), false, TestRun.seeded(seed));
            Session.Staged two =
                session.apply(Outcome.of(profile, plan), false, TestRun.seeded(seed, 3));
            List<Table> tables =
                one.release(TestRun.sequential()).parts().stream().map(p -> p.table()).toList();
            List<Table> again =
                two.release(TestRun.sequential()).parts().stream().map(p -> p.table()).toList();
            for (int i = 0; i < 2; i++) {
              assertEquals(Tables.rows(tables.get(i)), Tables.rows(again.get(i)));
            }
            checkSorted(tables.get(0), anatomy);
            checkGroups(profile, tables, (BucketAudit) one.audit(TestRun.sequential()));
          }
        });
  }

  private static Table randomTable(SplittableRandom random) {
    String[] rows = new String[random.nextInt(1, 40)];
    for (int r = 0; r < rows.length; r++) {
      rows[r] =
          "t%d,%s,%d,s%d,%s"
              .formatted(
                  random.nextInt(2),
                  random.nextInt(6) == 0 ? "?" : "m" + random.nextInt(4),
                  random.nextInt(5, 15),
                  random.nextInt(3),
                  random.nextInt(6) == 0 ? "?" : "p" + random.nextInt(2));
    }
    return Tables.table("t,m,q,s,p", rows);
  }

  /** By group, then m (Anatomy), q as a number, p; missing last. */
  private static void checkSorted(Table table, boolean anatomy) {
    List<String[]> rows = new ArrayList<>();
    Tables.rows(table).forEach(r -> rows.add(r.replace('?', '~').split(",")));
    int group = table.names().indexOf("group");
    int q = table.names().indexOf("q");
    Comparator<String[]> order = Comparator.comparing(r -> Integer.parseInt(r[group]));
    if (anatomy) {
      order = order.thenComparing(r -> r[0]);
    }
    order = order.thenComparing(r -> Integer.parseInt(r[q])).thenComparing(r -> r[q + 1]);
    for (int r = 1; r < rows.size(); r++) {
      assertTrue(order.compare(rows.get(r - 1), rows.get(r)) <= 0);
    }
  }

  /** Each group shows the values of the rows that the audit says it has, column by column. */
  private static void checkGroups(Profile profile, List<Table> tables, BucketAudit audit) {
    List<String> expectedQ = new ArrayList<>();
    List<String> expectedT = new ArrayList<>();
    for (int e = 0; e < audit.rows().entries(); e++) {
      int atom = audit.rows().code(0, e);
      String group = audit.rows().labels(1)[audit.rows().code(1, e)];
      int t = 0;
      while (profile.atomFrom(t + 1) <= atom) {
        t++;
      }
      for (int i = 0; i < audit.rows().rows(e); i++) {
        expectedQ.add(
            group
                + ":"
                + profile.schema().quasiIdentifier(0).dictionary().value(profile.code(0, t)));
        expectedT.add(
            group
                + ":"
                + profile
                    .schema()
                    .sensitive()
                    .get(1)
                    .dictionary()
                    .value(profile.sensitive(1, atom)));
      }
    }
    assertEquals(profile.rows() - expectedQ.size(), audit.removed());
    assertSame(expectedQ, values(tables.get(0), "q"));
    assertSame(expectedT, values(tables.get(1), "t"));
  }

  private static void assertSame(List<String> expected, List<String> found) {
    Collections.sort(expected);
    Collections.sort(found);
    assertEquals(expected, found);
  }

  private static List<String> values(Table table, String name) {
    List<String> values = new ArrayList<>();
    for (int r = 0; r < table.rows(); r++) {
      int row = r;
      int times = table.find("count").map(c -> Integer.parseInt(c.value(row))).orElse(1);
      for (int i = 0; i < times; i++) {
        values.add(
            table.find("group").orElseThrow().value(r)
                + ":"
                + table.find(name).orElseThrow().value(r));
      }
    }
    return values;
  }
}
