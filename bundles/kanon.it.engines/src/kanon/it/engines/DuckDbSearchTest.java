package kanon.it.engines;

import java.nio.file.Path;
import java.util.Map;

/** In a file of DuckDB. */
class DuckDbSearchTest extends SearchesInPlace {
  @Override
  protected Map<String, Object> stored(Path csv) throws Exception {
    return DuckDbTest.stored(csv, folder);
  }
}
