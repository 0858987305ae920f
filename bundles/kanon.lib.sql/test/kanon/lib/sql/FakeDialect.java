package kanon.lib.sql;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A dialect with as much of its own as it must have, over a {@link FakeServer}. */
class FakeDialect implements Dialect {
  /** What was loaded into temporary tables, each row behind its table's name. */
  final List<String> loaded = new ArrayList<>();

  private final FakeServer server;

  FakeDialect(FakeServer server) {
    this.server = server;
  }

  /** An access whose input has some options. */
  static Access access(Map<String, Object> input) {
    return new Access(SqlOptions.of(input), Optional.empty(), Path::of, 1);
  }

  /** A connection to the table {@code t}. */
  Database open() {
    return Database.open(this, access(Map.of("table", "t")));
  }

  @Override
  public String name() {
    return "Fake";
  }

  @Override
  public Connection connect(Access access) {
    return server.connection();
  }

  @Override
  public String temporary(String name) {
    return name;
  }

  @Override
  public Optional<String> exact(int jdbcType, String typeName) {
    return jdbcType == Types.BIGINT ? Optional.of("BIGINT") : Optional.empty();
  }

  @Override
  public String text(String expression) {
    return "text(" + expression + ")";
  }

  @Override
  public String bytes(String text) {
    return "bytes(" + text + ")";
  }

  @Override
  public boolean ordered(int jdbcType, String typeName) {
    return WITHOUT_ORDER.stream().noneMatch(typeName::contains);
  }

  @Override
  public Sink load(Connection connection, String name, int columns) {
    return new Sink() {
      private final StringBuilder row = new StringBuilder(name);

      @Override
      public void text(@Nullable String value) {
        row.append(' ').append(value);
      }

      @Override
      public void whole(long value) {
        row.append(' ').append(value);
      }

      @Override
      public void end() {
        loaded.add(row.toString());
        row.setLength(name.length());
      }

      @Override
      public void close() {}
    };
  }

  @Override
  public String code(SQLException e) {
    return "code_" + e.getSQLState();
  }
}
