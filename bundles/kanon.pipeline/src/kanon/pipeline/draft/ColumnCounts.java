package kanon.pipeline.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import kanon.api.Run;
import kanon.api.Session;
import kanon.lib.detect.Column;
import kanon.model.Dictionary;
import kanon.model.Type;
import kanon.pipeline.session.ValueCounts;

/** Reads how often each value of a column occurs, from any engine. */
public final class ColumnCounts {
  private ColumnCounts() {}

  /** A column with the counts of its values. */
  public static Column of(Session session, String name, Run run) {
    Dictionary values = session.dictionary(name, Type.STRING, run);
    List<String> texts = new ArrayList<>();
    for (int code = 0; code < values.present(); code++) {
      texts.add(values.value(code));
    }
    long[] counts = new ValueCounts(session, name, Type.STRING, values, Map.of(), run).all();
    return Column.of(name, texts, counts, session.rows());
  }
}
