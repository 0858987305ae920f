package kanon.engine.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LiteralSinkTest {
  private final List<String> sent = new ArrayList<>();
  private final List<String> parts = new ArrayList<>();

  /** A connection that writes down what it is to execute. */
  private Connection connection() {
    Statement statement =
        proxy(
            Statement.class,
            (method, sql) -> {
              if (method.equals("execute")) {
                sent.add(sql);
              }
              return method.equals("execute") ? false : null;
            });
    return proxy(Connection.class, (method, sql) -> statement);
  }

  private interface Answer {
    @org.jspecify.annotations.Nullable
    Object to(String method, String argument);
  }

  private static <T> T proxy(Class<T> type, Answer answer) {
    return type.cast(
        Proxy.newProxyInstance(
            LiteralSinkTest.class.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) ->
                answer.to(method.getName(), arguments == null ? "" : arguments[0].toString())));
  }

  @Test
  void smallTableIsOneView() throws SQLException {
    try (LiteralSink sink = new LiteralSink(connection(), "v", "value VARCHAR, k BIGINT", parts)) {
      sink.text("it's");
      sink.whole(7);
      sink.end();
      sink.text(null);
      sink.whole(-1);
      sink.end();
    }
    assertEquals(1, sent.size());
    assertTrue(sent.get(0).startsWith("CREATE TEMPORARY VIEW v AS SELECT "), sent.get(0));
    assertTrue(sent.get(0).contains("('aXQncw,7;-,-1')"), sent.get(0));
    assertEquals(List.of(), parts);
  }

  @Test
  void emptyTableHasItsColumns() throws SQLException {
    new LiteralSink(connection(), "v", "k BIGINT", parts).close();
    assertTrue(sent.get(0).contains("CAST(c[0] AS BIGINT) AS k"), sent.get(0));
    assertTrue(sent.get(0).contains("WHERE s <> ''"), sent.get(0));
  }

  @Test
  void largeTableIsManyViewsInOne() throws SQLException {
    int rows = 1_000_000;
    try (LiteralSink sink = new LiteralSink(connection(), "v", "k BIGINT", parts)) {
      for (int row = 0; row < rows; row++) {
        sink.whole(1_000_000_000L + row);
        sink.end();
      }
    }
    assertEquals(List.of("v_1", "v_2", "v_3"), parts);
    assertTrue(sent.stream().allMatch(s -> s.length() < 5_000_000));
    long shipped = sent.subList(0, 3).stream().mapToLong(s -> s.split("[;']1").length - 1).sum();
    assertEquals(rows, shipped);
    assertEquals(
        "CREATE TEMPORARY VIEW v AS SELECT * FROM v_1 UNION ALL SELECT * FROM v_2 UNION ALL SELECT * FROM v_3",
        sent.get(3));
  }

  @Test
  void nothingInATextEndsTheStatementsText() throws SQLException {
    try (LiteralSink sink = new LiteralSink(connection(), "v", "value VARCHAR", parts)) {
      for (int c = 0; c < Character.MAX_VALUE; c++) {
        sink.text(c + "'\\;,-`\"?" + (char) c);
        sink.end();
      }
    }
    String statement = sent.get(0);
    String texts = statement.substring(statement.indexOf("VALUES"), statement.indexOf(" AS t("));
    assertTrue(texts.matches("VALUES (\\('[A-Za-z0-9+/;]*'\\)(, )?)*"), "another character");
  }
}
