package kanon.engine.duckdb;

import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import kanon.lib.sql.Blocks;
import org.duckdb.DuckDBColumnType;
import org.duckdb.DuckDBConnection;
import org.duckdb.DuckDBDataChunkWriter;
import org.duckdb.DuckDBFunctions;
import org.duckdb.DuckDBTableFunction;
import org.duckdb.DuckDBTableFunctionBindInfo;
import org.duckdb.DuckDBTableFunctionBuilder;
import org.duckdb.DuckDBTableFunctionCallInfo;
import org.duckdb.DuckDBTableFunctionInitInfo;
import org.duckdb.DuckDBWritableVector;

/**
 * Rows of this process as a table function. Statements read them block by block on all of DuckDB's
 * threads; nothing is loaded.
 */
final class LentRows implements DuckDBTableFunction<LentRows.Lent, AtomicInteger, long[][]> {
  private static final String FUNCTION = "kanon_rows";

  private final Map<String, Lent> lent = new ConcurrentHashMap<>();
  private boolean registered;

  /** The rows that can be read under a name. */
  record Lent(List<String> columns, Blocks rows) {}

  synchronized void lend(
      DuckDBConnection connection, String name, List<String> columns, Blocks rows)
      throws SQLException {
    if (!registered) {
      try (DuckDBTableFunctionBuilder builder = DuckDBFunctions.tableFunction()) {
        builder.withName(FUNCTION).withParameter(String.class).withFunction(this);
        builder.register(connection);
      }
      registered = true;
    }
    lent.put(name, new Lent(List.copyOf(columns), rows));
  }

  /** The query that reads the rows. */
  String query(String name) {
    return "SELECT * FROM " + FUNCTION + "('" + name + "')";
  }

  /** Forgets rows; whether there were any of that name. */
  boolean end(String name) {
    return lent.remove(name) != null;
  }

  @Override
  public Lent bind(DuckDBTableFunctionBindInfo info) throws SQLException {
    Lent found = lent.get(info.getParameter(0).getString());
    if (found == null) {
      throw new SQLException("the rows are lent no more");
    }
    found.columns.forEach(column -> info.addResultColumn(column, DuckDBColumnType.BIGINT));
    info.setCardinality((long) found.rows.blocks() * Blocks.MOST, false);
    return found;
  }

  @Override
  public AtomicInteger init(DuckDBTableFunctionInitInfo info) {
    Lent from = info.getBindData();
    info.setMaxThreads(Math.max(1, from.rows.blocks()));
    return new AtomicInteger();
  }

  @Override
  public long[][] localInit(DuckDBTableFunctionInitInfo info) {
    Lent from = info.getBindData();
    return new long[from.columns.size()][Blocks.MOST];
  }

  @Override
  public long apply(DuckDBTableFunctionCallInfo info, DuckDBDataChunkWriter out) {
    Lent from = info.getBindData();
    AtomicInteger next = info.getInitData();
    long[][] columns = info.getLocalInitData();
    int n = 0;
    while (n == 0) {
      int block = next.getAndIncrement();
      if (block >= from.rows.blocks()) {
        return 0;
      }
      n = from.rows.fill(block, columns);
    }
    for (int c = 0; c < columns.length; c++) {
      long[] column = columns[c];
      DuckDBWritableVector vector = out.vector(c);
      for (int row = 0; row < n; row++) {
        vector.setLong(row, column[row]);
      }
    }
    return n;
  }
}
