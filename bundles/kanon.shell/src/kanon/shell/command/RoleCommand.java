package kanon.shell.command;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.api.Names;
import kanon.api.command.Call;
import kanon.api.command.Command;
import kanon.api.command.ProvidesCommand;
import kanon.api.command.ProvidesCommand.Scope;
import kanon.api.command.Syntax;
import kanon.api.command.Words;
import kanon.lib.json.JsonPath;
import kanon.model.KanonException;
import kanon.model.Role;
import kanon.shell.config.ConfigTree;
import org.osgi.service.component.annotations.Component;

/** Gives a column its role. */
@ProvidesCommand(
    name = "role",
    summary = "Gives a column its role",
    scope = Scope.SHELL,
    order = 230)
@Component
public final class RoleCommand implements Command {
  static final String COLUMN = "COLUMN";
  private static final String ROLE = "ROLE";

  @Override
  public Syntax syntax() {
    return Syntax.NONE
        .one(COLUMN, Words.COLUMN)
        .one(ROLE, Words.of(roles()))
        .details("ROLE is one of " + String.join(", ", roles()) + ".");
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

  /** Refuses a column that the table lacks. */
  static void refuseUnknown(Call call, String column) {
    List<String> columns = call.openConfig().columns();
    if (!columns.contains(column)) {
      throw KanonException.usage("UNKNOWN_COLUMN", Names.unknown("column", column, columns));
    }
  }

  /** Sets a property of a column, null to remove it; other columns stay as they are. */
  static void attribute(
      Call call, String column, String key, @org.jspecify.annotations.Nullable Object value) {
    refuseUnknown(call, column);
    Map<String, Object> config = JsonPath.with(call.openConfig().config(), List.of());
    Map<String, Object> attributes = ConfigTree.map(config, "attributes");
    config.put("attributes", attributes);
    Map<String, Object> attribute = new LinkedHashMap<>(ConfigTree.map(attributes, column));
    if (value == null) {
      attribute.remove(key);
    } else {
      attribute.put(key, value);
    }
    attributes.put(column, attribute);
    call.openConfig().replace(config);
  }
}
