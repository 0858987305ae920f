package kanon.lib.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

class DatabaseTest {
  private static final TestRun RUN = TestRun.seeded(1);

  private final FakeServer server = new FakeServer(this::answer);
  private final FakeDialect dialect = new FakeDialect(server);
  private final Database database = dialect.open();

  private List<List<Object>> answer(String sql) throws SQLException {
    if (sql.contains("bad")) {
      throw new SQLException("no", "42000");
    }
    return sql.startsWith("SELECT")
        ? List.of(List.of("b", 7), List.of(FakeServer.MISSING, 8), List.of("a", 9))
        : List.of();
  }

  @Test
  void queries_readInATransactionOfTheirOwn() {
    assertEquals(3L, count("SELECT 1"));
    assertEquals(List.of("SELECT 1", "commit"), server.told);
  }

  @Test
  void failedQuery_isRolledBack() {
    KanonException e = assertThrows(KanonException.class, () -> count("bad"));
    assertEquals("CODE_42000", e.code());
    assertEquals(List.of("bad", "rollback"), server.told);
    assertEquals(3L, count("SELECT 1"));
  }

  private long count(String sql) {
    long[] rows = new long[1];
    database.query(
        RUN,
        sql,
        results -> {
          while (results.next()) {
            rows[0]++;
          }
          return rows;
        });
    return rows[0];
  }

  @Test
  void distinctTexts_areADictionary_withMissingAsItsLast() {
    Value column = new Value("s.c", Optional.empty());
    Dictionary values = Fetch.distinct(database, column, "t AS s", RUN);
    assertEquals(3, values.size());
    assertEquals(2, values.present());
    assertEquals(2, values.missing());
  }

  @Test
  void temporaryTables_areNumberedAndDroppedOnce() {
    String one = database.create(RUN, "labels", "code BIGINT");
    String other = database.createAs(RUN, "labels", "SELECT 1");
    assertEquals("kanon_labels_1", one);
    assertEquals("kanon_labels_2", other);
    assertEquals(List.of(other), database.derived());
    database.drop(List.of(one, other));
    database.drop(List.of(one, other));
    assertEquals(List.of(), database.derived());
    assertEquals(
        List.of(
            "CREATE TEMPORARY TABLE kanon_labels_1 (code BIGINT)",
            "CREATE TEMPORARY TABLE kanon_labels_2 AS SELECT 1",
            "DROP TABLE kanon_labels_1",
            "DROP TABLE kanon_labels_2"),
        server.told);
  }

  @Test
  void rowsThatAreFed_areLoadedBlockByBlock() {
    int rows = Blocks.MOST + 1;
    Blocks blocks =
        new Blocks() {
          @Override
          public int blocks() {
            return Blocks.of(rows);
          }

          @Override
          public int fill(int block, long[][] columns) {
            int from = block * MOST;
            int n = Math.min(MOST, rows - from);
            for (int i = 0; i < n; i++) {
              columns[0][i] = (long) from + i;
              columns[1][i] = -1;
            }
            return n;
          }
        };
    String table = database.feed(RUN, "plan", List.of("k0", "r0"), blocks);
    assertEquals(
        List.of("CREATE TEMPORARY TABLE kanon_plan_1 (k0 BIGINT, r0 BIGINT)"), server.told);
    assertEquals(rows, dialect.loaded.size());
    assertEquals(table + " 0 -1", dialect.loaded.get(0));
    assertEquals(table + " " + Blocks.MOST + " -1", dialect.loaded.get(Blocks.MOST));
  }

  @Test
  void runThatIsCancelled_asksNothingMore() {
    TestRun cancelled = TestRun.seeded(1).cancelAt(1);
    KanonException e =
        assertThrows(KanonException.class, () -> database.execute(cancelled, "CREATE"));
    assertSame(KanonException.Kind.CANCELLED, e.kind());
    assertEquals(List.of(), server.told);
  }

  @Test
  void statement_isCancelledWhileItWorks() {
    CountDownLatch cancelled = new CountDownLatch(1);
    TestRun run = TestRun.seeded(1);
    FakeServer slow =
        new FakeServer(
            sql -> {
              run.cancel();
              try {
                cancelled.await();
              } catch (InterruptedException e) {
                throw new SQLException(e);
              }
              throw new SQLException("cancelled by the user", "57014");
            }) {
          @Override
          void cancelled() {
            cancelled.countDown();
          }
        };
    Database busy = new FakeDialect(slow).open();
    KanonException e = assertThrows(KanonException.class, () -> busy.execute(run, "CREATE"));
    assertEquals("CANCELLED", e.code());
  }

  @Test
  void tablesOfARelease_appearWithTheCommit() {
    Transaction making = new Transaction(database);
    making.begin();
    making.make("main.kept", true, "SELECT 1", RUN);
    making.publish();
    making.close();
    assertEquals(
        List.of(
            "DROP TABLE IF EXISTS \"main\".\"kept\"",
            "CREATE TABLE \"main\".\"kept\" AS SELECT 1",
            "commit"),
        server.told);
  }

  @Test
  void tablesThatAreNotPublished_areRolledBack() {
    Transaction making = new Transaction(database);
    making.begin();
    making.make("kept", false, "SELECT 1", RUN);
    making.close();
    assertEquals(List.of("CREATE TABLE \"kept\" AS SELECT 1", "rollback"), server.told);
  }

  @Test
  void tableThatExists_isRefusedUnlessItIsReplaced() {
    Transaction making = new Transaction(database);
    KanonException e =
        assertThrows(KanonException.class, () -> making.require(List.of("kept"), false));
    assertEquals("TABLE_EXISTS", e.code());
    server.told.clear();
    making.require(List.of("kept"), true);
    List<String> told = new ArrayList<>(server.told);
    assertTrue(told.remove(0).matches("CREATE TABLE \"kept_kanon_[0-9a-f]+\" \\(probe INTEGER\\)"));
    assertEquals(List.of("rollback"), told);
  }
}
