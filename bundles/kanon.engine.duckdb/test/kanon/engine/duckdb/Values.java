package kanon.engine.duckdb;

import java.util.ArrayList;
import java.util.List;
import kanon.api.Session;
import kanon.model.Dictionary;
import kanon.model.Type;
import kanon.testkit.TestRun;

/** The different cells of a column, in their order. */
final class Values {
  private Values() {}

  static List<String> of(Session session, String column) {
    Dictionary dictionary = session.dictionary(column, Type.STRING, TestRun.sequential());
    List<String> values = new ArrayList<>();
    for (int code = 0; code < dictionary.size(); code++) {
      values.add(code == dictionary.missing() ? "<missing>" : dictionary.value(code));
    }
    return values;
  }
}
