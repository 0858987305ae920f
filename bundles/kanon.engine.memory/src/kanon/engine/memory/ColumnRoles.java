package kanon.engine.memory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kanon.api.Run;
import kanon.model.Attribute;
import kanon.model.Column;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Table;
import kanon.model.Type;

/** The columns of a table by their part in a release. */
final class ColumnRoles {
  private final Table table;
  private final Map<String, Role> roles = new HashMap<>();
  private final Map<String, Integer> quasiIdentifiers = new HashMap<>();

  ColumnRoles(Table table, Schema schema) {
    this.table = table;
    for (Attribute a : schema.attributes()) {
      roles.put(a.name(), a.role());
    }
    for (Attribute a : schema.quasiIdentifiers()) {
      quasiIdentifiers.put(a.name(), quasiIdentifiers.size());
    }
  }

  Role role(String name) {
    return roles.getOrDefault(name, Role.UNDECIDED);
  }

  /** The index of a quasi-identifier in the schema, or -1. */
  int quasiIdentifier(String name) {
    return quasiIdentifiers.getOrDefault(name, -1);
  }

  /** The columns that the schema names and does not drop. */
  List<Column> released() {
    return table.columns().stream().filter(c -> role(c.name()).released()).toList();
  }

  /** The insensitive columns with dictionaries in the order of their texts. */
  List<Column> insensitiveInOrder(Run run) {
    List<Column> columns = new ArrayList<>();
    for (Column c : table.columns()) {
      if (role(c.name()) == Role.INSENSITIVE) {
        run.check();
        columns.add(c.in(c.dictionary().sorted(Type.STRING)));
      }
    }
    return columns;
  }
}
