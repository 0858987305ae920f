package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import kanon.lib.json.JsonTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the console answers to scripts is what its OpenAPI file says. */
class ConsoleApiTest {
  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  private static Map<?, ?> at(Object tree, String... keys) {
    Object part = tree;
    for (String key : keys) {
      assertTrue(part instanceof Map<?, ?> map && map.containsKey(key), key + " in " + part);
      part = ((Map<?, ?>) part).get(key);
    }
    return (Map<?, ?>) part;
  }

  @Test
  void documents_haveTheKeysOfTheOpenApiFile() throws IOException {
    Map<String, Object> api = JsonTree.read(Path.of("../../docs/console-openapi.json"));
    Path project = Files.createDirectories(folder.resolve("project"));
    Files.writeString(project.resolve("table.csv"), InstalledTest.TABLE);
    Files.writeString(project.resolve("config.json"), InstalledTest.CONFIG);
    try (ConsoleProcess console = ConsoleProcess.start(project, "config.json").enter()) {
      assertEquals(200, console.post("/release/make").status());
      Plugins.await(
          "the release is made",
          () -> console.json("/release").body().contains("\"state\": \"done\""));
      Plugins.await(
          "the table is read", () -> console.json("/table").body().contains("\"proposal\""));
      Plugins.await(
          "levels are counted", () -> console.json("/hierarchies").body().contains("\"levels\""));
      String values = "/table/values?show=yes&column=age";
      Plugins.await(
          "the values are counted", () -> console.json(values).body().contains("\"values\""));
      for (Object path : at(api, "paths").keySet()) {
        if (!at(api, "paths", path.toString()).containsKey("get")) {
          continue;
        }
        String asked = path.equals("/table/values") ? values : path.toString();
        Map<String, Object> answer =
            JsonTree.object(new StringReader(console.json(asked).body()), asked);
        Map<?, ?> schema =
            at(
                api,
                "paths",
                path.toString(),
                "get",
                "responses",
                "200",
                "content",
                "application/json",
                "schema");
        assertTrue(
            keys(schema).contains(new TreeSet<Object>(answer.keySet())),
            asked + " has " + answer.keySet() + ", not " + keys(schema));
      }
    }
  }

  /** The keys of what a schema describes, or of each of several. */
  private static List<Set<Object>> keys(Map<?, ?> schema) {
    List<Set<Object>> keys = new ArrayList<>();
    List<?> variants = schema.get("anyOf") instanceof List<?> several ? several : List.of(schema);
    for (Object variant : variants) {
      if (variant instanceof Map<?, ?> map && map.get("properties") instanceof Map<?, ?> named) {
        keys.add(new TreeSet<>(named.keySet()));
      }
    }
    return keys;
  }
}
