package kanon.engine.memory;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.Session;
import kanon.model.Attribute;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.Hierarchy;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Table;
import kanon.model.Type;
import kanon.testkit.TestInput;
import kanon.testkit.TestRun;

/** Small tables written as texts; "?" is missing. */
final class Tables {
  private Tables() {}

  static Table table(String header, String... rows) {
    String[] names = header.split(",");
    List<Column> columns = new ArrayList<>();
    for (int c = 0; c < names.length; c++) {
      Map<String, Integer> codeOf = new LinkedHashMap<>();
      boolean missing = false;
      for (String row : rows) {
        String value = row.split(",", -1)[c];
        missing |= value.equals("?");
        if (!value.equals("?")) {
          codeOf.putIfAbsent(value, codeOf.size());
        }
      }
      int[] codes = new int[rows.length];
      for (int r = 0; r < rows.length; r++) {
        String value = rows[r].split(",", -1)[c];
        codes[r] = value.equals("?") ? codeOf.size() : codeOf.get(value);
      }
      Dictionary d =
          Dictionary.of(
              Type.STRING,
              new ArrayList<>(codeOf.keySet()),
              missing ? Optional.of("?") : Optional.empty());
      columns.add(new Column(names[c], d, Codes.of(codes, d.size())));
    }
    return new Table(columns);
  }

  static List<String> rows(Table table) {
    List<String> rows = new ArrayList<>();
    for (int r = 0; r < table.rows(); r++) {
      List<String> cells = new ArrayList<>();
      for (Column c : table.columns()) {
        cells.add(c.value(r));
      }
      rows.add(String.join(",", cells));
    }
    return rows;
  }

  static Session open(Table table) {
    return new MemoryEngine().open(TestInput.of(Map.of(), table), TestRun.sequential());
  }

  static Attribute attribute(Session session, String name, Role role, Type type) {
    return Attribute.of(name, role, session.dictionary(name, type, TestRun.sequential()));
  }

  /**
   * A quasi-identifier with a hierarchy of one level below the root: the value's first character.
   */
  static Attribute initials(Session session, String name) {
    Dictionary d = session.dictionary(name, Type.STRING, TestRun.sequential());
    List<String[]> ancestors = new ArrayList<>();
    for (int code = 0; code < d.size(); code++) {
      ancestors.add(new String[] {d.value(code).charAt(0) + "*", "*"});
    }
    return Attribute.of(name, Role.QUASI_IDENTIFIER, d).with(Hierarchy.of(d, ancestors));
  }

  /** A profile of the attributes; all other columns are insensitive. */
  static Profile profile(Session session, Attribute... attributes) {
    List<Attribute> all = new ArrayList<>(Arrays.asList(attributes));
    for (String column : session.columns()) {
      if (all.stream().noneMatch(a -> a.name().equals(column))) {
        all.add(attribute(session, column, Role.INSENSITIVE, Type.STRING));
      }
    }
    return session.profile(new Schema(all), TestRun.sequential());
  }
}
