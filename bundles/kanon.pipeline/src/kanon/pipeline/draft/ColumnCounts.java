package kanon.pipeline.draft;

import java.util.ArrayList;
import java.util.List;
import kanon.api.Run;
import kanon.api.Session;
import kanon.lib.detect.Column;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Type;

/** Reads how often each value of a column occurs, from any engine. */
final class ColumnCounts {
  private ColumnCounts() {}

  static Column of(Session session, String name, Run run) {
    Dictionary values = session.dictionary(name, Type.STRING, run);
    Attribute alone = Attribute.of(name, Role.QUASI_IDENTIFIER, values);
    Profile profile = session.profile(new Schema(List.of(alone)), run);
    long[] counts = new long[values.present()];
    for (int tuple = 0; tuple < profile.tuples(); tuple++) {
      int code = profile.code(0, tuple);
      if (code < counts.length) {
        counts[code] += profile.size(tuple);
      }
    }
    List<String> texts = new ArrayList<>();
    for (int code = 0; code < values.present(); code++) {
      texts.add(values.value(code));
    }
    return Column.of(name, texts, counts, session.rows());
  }
}
