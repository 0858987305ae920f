package kanon.exporter.json;

import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import kanon.api.Exporter;
import kanon.model.Table;
import kanon.testkit.ExporterContract;
import kanon.testkit.TextTables;
import org.jspecify.annotations.Nullable;

class JsonExporterContractTest extends ExporterContract {
  @Override
  protected Exporter<?> create() {
    return new JsonExporter();
  }

  @Override
  protected Table readBack(byte[] file) {
    return table(new Gson().fromJson(new String(file, StandardCharsets.UTF_8), JsonArray.class));
  }

  static Table table(JsonArray objects) {
    List<String> names = new ArrayList<>();
    List<List<@Nullable String>> rows = new ArrayList<>();
    for (JsonElement object : objects) {
      JsonObject members = object.getAsJsonObject();
      names = new ArrayList<>(members.keySet());
      List<@Nullable String> row = new ArrayList<>();
      for (JsonElement cell : members.asMap().values()) {
        row.add(cell.isJsonNull() ? null : cell.getAsString());
      }
      rows.add(row);
    }
    return TextTables.of(names, rows, "");
  }

  @Override
  protected boolean namesColumnsWithoutRows() {
    return false;
  }

  @Override
  protected List<Map<String, Object>> badOptions() {
    return List.of(Map.of("form", "pretty"), Map.of("form", ""));
  }
}
