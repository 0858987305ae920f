package kanon.engine.spark;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * Statements whose text is sent as it stands. The driver's own prepared statements put values in
 * place of question marks, and take one in a name or in a quoted text for such a place.
 */
final class Whole {
  private Whole() {}

  static PreparedStatement of(Connection connection, String sql) throws SQLException {
    Statement statement = connection.createStatement();
    return (PreparedStatement)
        Proxy.newProxyInstance(
            Whole.class.getClassLoader(),
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
