package kanon.shell.command;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.api.Names;
import kanon.lib.json.JsonPath;
import kanon.model.KanonException;
import kanon.model.Role;

/** Gives a column its role. */
final class RoleCommand implements Command {
  static final String COLUMN = "COLUMN";
  private static final String ROLE = "ROLE";

  @Override
  public Syntax syntax() {
    return Syntax.of("role", "Gives a column its role")
        .one(COLUMN, Kind.COLUMN)
        .one(ROLE, Kind.ROLE)
        .details("ROLE is one of " + String.join(", ", roles()) + ".");
  }

  @Override
  public boolean shellOnly() {
    return true;
  }

  /** The roles by their names in a config. */
  static List<String> roles() {
    return Arrays.stream(Role.values()).map(Role::label).toList();
  }

  @Override
  public int run(Call call) {
    String role = call.arguments().one(ROLE);
    if (!roles().contains(role)) {
      throw KanonException.usage("UNKNOWN_ROLE", Names.unknown("role", role, roles()));
    }
    attribute(call, call.arguments().one(COLUMN), "role", role);
    return 0;
  }

  /** Sets a property of a column, null to remove it; other columns stay as they are. */
  static void attribute(
      Call call, String column, String key, @org.jspecify.annotations.Nullable Object value) {
    List<String> columns = call.wiring().columns(call.services());
    if (!columns.contains(column)) {
      throw KanonException.usage("UNKNOWN_COLUMN", Names.unknown("column", column, columns));
    }
    Map<String, Object> config = JsonPath.with(call.wiring().config(), List.of());
    Map<String, Object> attributes = Trees.map(config, "attributes");
    config.put("attributes", attributes);
    Map<String, Object> attribute = new LinkedHashMap<>(Trees.map(attributes, column));
    if (value == null) {
      attribute.remove(key);
    } else {
      attribute.put(key, value);
    }
    attributes.put(column, attribute);
    call.wiring().replace(config);
  }
}
