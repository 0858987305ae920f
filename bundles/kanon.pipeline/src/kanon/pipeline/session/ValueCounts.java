package kanon.pipeline.session;

import java.util.List;
import java.util.Optional;
import kanon.api.HierarchyBuilder;
import kanon.api.Run;
import kanon.api.Session;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Type;

/** How often each value of a column occurs, counted by any engine when somebody asks. */
public final class ValueCounts implements HierarchyBuilder.Counts {
  private final Session session;
  private final String column;
  private final Type type;
  private final Dictionary values;
  private final Run run;
  private Optional<long[]> counted = Optional.empty();

  /**
   * Counts of a column's values.
   *
   * @param type in which the session is asked for its values
   * @param values those that occur, and perhaps more
   */
  public ValueCounts(Session session, String column, Type type, Dictionary values, Run run) {
    this.session = session;
    this.column = column;
    this.type = type;
    this.values = values;
    this.run = run;
  }

  @Override
  public long rows(int code) {
    return all()[code];
  }

  /** For each value that is not missing the rows that have it. */
  public long[] all() {
    if (counted.isEmpty()) {
      counted = Optional.of(count());
    }
    return counted.get();
  }

  private long[] count() {
    Dictionary occurring = session.dictionary(column, type, run);
    Attribute alone = Attribute.of(column, Role.QUASI_IDENTIFIER, occurring);
    Profile profile = session.profile(new Schema(List.of(alone)), run);
    long[] counts = new long[values.present()];
    for (int tuple = 0; tuple < profile.tuples(); tuple++) {
      int code = profile.code(0, tuple);
      if (code < occurring.present()) {
        counts[values.code(occurring.value(code))] += profile.size(tuple);
      }
    }
    return counts;
  }
}
