package kanon.engine.spark;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The codes of Spark's failures. */
final class SparkFailures {
  private static final Pattern OF_VALUE = Pattern.compile("SQLSTATE: (22\\w{3})");

  private SparkFailures() {}

  /**
   * The SQLSTATE of a fault whose message quotes a value. Faults in tasks have it only in their
   * message.
   */
  static Optional<String> ofValue(SQLException e) {
    return Optional.ofNullable(e.getSQLState())
        .filter(state -> state.startsWith("22"))
        .or(
            () ->
                OF_VALUE
                    .matcher(String.valueOf(e.getMessage()))
                    .results()
                    .map(found -> found.group(1))
                    .findFirst());
  }

  static String code(SQLException e) {
    String state = String.valueOf(e.getSQLState());
    String message = String.valueOf(e.getMessage());
    if (holds(message, "TABLE_OR_VIEW_NOT_FOUND", "SCHEMA_NOT_FOUND", "NoSuchTableException")) {
      return "NO_SUCH_TABLE";
    }
    if (holds(message, "SparkFileNotFoundException", "FILE_NOT_EXIST")) {
      return "SOURCE_CHANGED"; // Its files were listed when it was opened.
    }
    if (holds(message, "PATH_NOT_FOUND")) {
      return "NO_SUCH_FILE";
    }
    if (state.equals("42501")
        || holds(message, "AccessControlException", "Permission denied", "PERMISSION_DENIED")) {
      return "NO_PRIVILEGE";
    }
    if (state.startsWith("28")
        || holds(message, "Error validating the login", "Peer indicated failure", "GSS initiate")) {
      return "ACCESS_DENIED";
    }
    boolean lost =
        state.startsWith("08")
            || holds(
                message, "TTransportException", "Connection is closed", "Invalid SessionHandle");
    return lost ? "CONNECTION_LOST" : "DATABASE";
  }

  private static boolean holds(String message, String... parts) {
    return List.of(parts).stream().anyMatch(message::contains);
  }
}
