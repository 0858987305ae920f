package kanon.engine.spark;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * Prepared statements whose text is sent unchanged. The driver's own replace question marks by
 * values, also those in names and quoted texts.
 */
final class VerbatimStatement {
  private VerbatimStatement() {}

  static PreparedStatement of(Connection connection, String sql) throws SQLException {
    Statement statement = connection.createStatement();
    return (PreparedStatement)
        Proxy.newProxyInstance(
            VerbatimStatement.class.getClassLoader(),
            new Class<?>[] {PreparedStatement.class},
            (proxy, method, arguments) -> {
              boolean bare = arguments == null || arguments.length == 0;
              try {
                return switch (method.getName()) {
                  case "execute" -> statement.execute(sql);
                  case "executeQuery" -> bare ? statement.executeQuery(sql) : null;
                  default -> method.invoke(statement, arguments);
                };
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }
}
