package kanon.engine.spark;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import kanon.api.Engine;
import kanon.api.Plugin;
import kanon.engine.memory.MemoryEngine;
import kanon.lib.sql.SqlSession;
import kanon.model.Table;
import kanon.testkit.DatabaseContract;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(Server.class)
class SparkEngineContractTest extends DatabaseContract {
  private static final int ROUNDS = 3;
  private static final int FAILING_EVERY = 4;

  private static Optional<Connection> beside = Optional.empty();

  @BeforeAll
  static void open() throws SQLException {
    beside = Optional.of(Server.connect());
  }

  @AfterAll
  static void close() throws SQLException {
    if (beside.isPresent()) {
      beside.get().close();
    }
  }

  @Override
  protected Plugin<?> plugin() {
    return new SparkEngine();
  }

  @Override
  protected int rounds() {
    return ROUNDS;
  }

  @Override
  protected int failingEvery() {
    return FAILING_EVERY;
  }

  @Override
  protected boolean stagedInATable() {
    return false;
  }

  @Override
  protected Optional<Callable<?>> killing() {
    return Optional.of(
        () -> {
          Server.kill();
          beside = Optional.of(Server.connect());
          return true;
        });
  }

  /** Profile, upload, staging and writing the release. */
  @Override
  protected List<String> killedDuring() {
    return List.of(
        "GROUP BY", "^CREATE TEMPORARY VIEW kanon_", "^CACHE TABLE", "^CREATE TABLE .* AS ");
  }

  @Override
  protected List<String> killedBefore() {
    return List.of("^ALTER TABLE .* RENAME TO .*_old`$");
  }

  @Override
  protected Connection connect() {
    Connection open = beside.orElseThrow();
    return unclosed(open);
  }

  @Override
  protected Map<String, Object> settings(String table) {
    return Map.of("engine", "spark", "url", Server.url(), "table", table, "pushdown", true);
  }

  @Override
  protected Engine engine(UnaryOperator<Connection> seen) {
    return (input, run) -> SqlSession.open(new Spark(seen), input, run);
  }

  @Override
  protected Engine reference() {
    return new MemoryEngine();
  }

  @Override
  protected String stored(String name) {
    return Server.stored(name);
  }

  @Override
  protected boolean ordered() {
    return false;
  }

  @Override
  protected String quoted(String name) {
    return Server.quoted(name);
  }

  @Override
  protected void write(Connection connection, String name, Table rows) throws SQLException {
    Server.write(connection, name, rows);
  }

  /** A session remembers the files of a table that another one has replaced. */
  @Override
  protected List<String> readFrom(String from) throws SQLException {
    Server.execute(connect(), "REFRESH TABLE " + from);
    return super.readFrom(from);
  }

  @Override
  protected List<String> tables() throws SQLException {
    return Server.tables(connect());
  }
}
