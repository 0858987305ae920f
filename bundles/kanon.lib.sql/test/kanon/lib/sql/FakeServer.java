package kanon.lib.sql;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A database that a test plays: it keeps what it is told, and answers as the test says. */
class FakeServer {
  /** Answers a statement. */
  interface Answers {
    /** The rows that it yields, none where it yields nothing. */
    List<List<Object>> rows(String sql) throws SQLException;
  }

  /** A column of every result. */
  record Field(String name, int jdbcType, String typeName) {}

  /** What is in a row where there is nothing. */
  static final Object MISSING = new Object();

  /** Statements and the ends of transactions, in the order in which they came. */
  final List<String> told = new ArrayList<>();

  private final Answers answers;
  private final List<Field> fields;
  private boolean autoCommit = true;
  private boolean working;

  FakeServer(List<Field> fields, Answers answers) {
    this.fields = fields;
    this.answers = answers;
  }

  FakeServer(Answers answers) {
    this(List.of(), answers);
  }

  Connection connection() {
    return proxy(
        Connection.class,
        (proxy, method, arguments) ->
            switch (method.getName()) {
              case "prepareStatement" -> statement(PreparedStatement.class, (String) arguments[0]);
              case "createStatement" -> statement(Statement.class, "");
              case "isValid" -> true;
              case "getAutoCommit" -> autoCommit;
              case "setAutoCommit" -> autoCommit((boolean) arguments[0]);
              case "commit", "rollback" -> end(method.getName());
              default -> null;
            });
  }

  private @Nullable Object autoCommit(boolean on) {
    autoCommit = on;
    return null;
  }

  /** Ends a transaction, which is told of if there was anything in it. */
  private @Nullable Object end(String how) {
    if (working) {
      told.add(how);
    }
    working = false;
    return null;
  }

  private <S extends Statement> S statement(Class<S> type, String prepared) {
    return proxy(
        type,
        (proxy, method, arguments) -> {
          boolean bare = arguments == null || arguments.length == 0;
          return switch (method.getName()) {
            case "execute" -> answer(bare ? prepared : (String) arguments[0]).isEmpty();
            case "executeQuery" -> results(answer(bare ? prepared : (String) arguments[0]));
            case "cancel" -> cancel();
            default -> null;
          };
        });
  }

  private @Nullable Object cancel() {
    cancelled();
    return null;
  }

  /** A statement is cancelled. */
  void cancelled() {}

  private List<List<Object>> answer(String sql) throws SQLException {
    told.add(sql);
    working = !autoCommit;
    return answers.rows(sql);
  }

  private ResultSet results(List<List<Object>> rows) {
    Iterator<List<Object>> next = rows.iterator();
    List<Object> row = new ArrayList<>();
    return proxy(
        ResultSet.class,
        (proxy, method, arguments) -> {
          switch (method.getName()) {
            case "next":
              row.clear();
              boolean more = next.hasNext();
              row.addAll(more ? next.next() : List.of());
              return more;
            case "getString":
              Object cell = row.get((int) arguments[0] - 1);
              return cell == MISSING ? null : cell.toString();
            case "getLong":
              return ((Number) row.get((int) arguments[0] - 1)).longValue();
            case "getMetaData":
              return proxy(ResultSetMetaData.class, (p, m, a) -> described(m.getName(), a));
            default:
              return null;
          }
        });
  }

  private Object described(String method, Object @Nullable [] arguments) {
    if (arguments == null) {
      return fields.size();
    }
    Field field = fields.get((int) arguments[0] - 1);
    return switch (method) {
      case "getColumnType" -> field.jdbcType;
      case "getColumnTypeName" -> field.typeName;
      default -> field.name;
    };
  }

  private static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(
        Proxy.newProxyInstance(FakeServer.class.getClassLoader(), new Class<?>[] {type}, handler));
  }
}
