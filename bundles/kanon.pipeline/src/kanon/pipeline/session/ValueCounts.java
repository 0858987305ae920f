package kanon.pipeline.session;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.HierarchyBuilder;
import kanon.api.Names;
import kanon.api.Run;
import kanon.api.Session;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Type;
import kanon.pipeline.config.Config;
import org.jspecify.annotations.Nullable;

/** How often each value of a column occurs, counted by any engine when somebody asks. */
public final class ValueCounts implements HierarchyBuilder.Counts {
  private final Session session;
  private final String column;
  private final Type type;
  private final Dictionary values;
  private final Map<String, Config.Field> fields;
  private final Run run;
  private Optional<long[]> counted = Optional.empty();

  /**
   * Counts of a column's values.
   *
   * @param type in which the session is asked for its values
   * @param values those that occur, and perhaps more
   * @param fields the columns that the config names
   */
  public ValueCounts(
      Session session,
      String column,
      Type type,
      Dictionary values,
      Map<String, Config.Field> fields,
      Run run) {
    this.session = session;
    this.column = column;
    this.type = type;
    this.values = values;
    this.fields = fields;
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
    Attribute counted = attribute(column, type);
    Profile profile = session.profile(new Schema(List.of(counted)), run);
    long[] counts = new long[values.present()];
    for (int tuple = 0; tuple < profile.tuples(); tuple++) {
      int code = code(counted, profile.code(0, tuple));
      if (code >= 0) {
        counts[code] += profile.size(tuple);
      }
    }
    return counts;
  }

  @Override
  public HierarchyBuilder.Beside beside(String other, int most) {
    requireTold(other);
    Attribute counted = attribute(column, type);
    Attribute pairs = attribute(other, Type.STRING);
    if (pairs.dictionary().size() > most) {
      throw KanonException.input(
          "TOO_MANY_TO_GROUP",
          "'%s' has %,d values, and at most %,d can be told apart beside others"
              .formatted(other, pairs.dictionary().size(), most));
    }
    long[][] rows = new long[values.present()][pairs.dictionary().size()];
    Profile profile = session.profile(new Schema(List.of(counted, pairs)), run);
    for (int tuple = 0; tuple < profile.tuples(); tuple++) {
      int code = code(counted, profile.code(0, tuple));
      if (code >= 0) {
        rows[code][profile.code(1, tuple)] += profile.size(tuple);
      }
    }
    return HierarchyBuilder.Beside.of(pairs.dictionary(), rows);
  }

  /** Labels are released, and groups that follow a secret would tell of it. */
  private void requireTold(String other) {
    Config.@Nullable Field field = fields.get(other);
    if (field == null || other.equals(column)) {
      throw KanonException.usage(
          "UNKNOWN_COLUMN",
          Names.unknown(
              "column", other, fields.keySet().stream().filter(f -> !f.equals(column)).toList()));
    }
    if (field.role() != Role.QUASI_IDENTIFIER && field.role() != Role.INSENSITIVE) {
      throw KanonException.usage(
          "BESIDE_A_SECRET",
          "'%s' is %s, and groups of values made by it would tell of it: name a quasi-identifier or an insensitive column"
              .formatted(other, field.role().label()));
    }
  }

  private Attribute attribute(String name, Type as) {
    return Attribute.of(name, Role.QUASI_IDENTIFIER, session.dictionary(name, as, run));
  }

  /** The code among all values of one that occurs; -1 of the missing one. */
  private int code(Attribute counted, int occurring) {
    Dictionary own = counted.dictionary();
    return occurring < own.present() ? values.code(own.value(occurring)) : -1;
  }
}
