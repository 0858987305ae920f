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
      for (String path : List.of("/table/values", "/hierarchies/edit", "/hierarchies/effect")) {
        Plugins.await(path, () -> !console.json(asked(path)).body().contains("\"working\""));
      }
      for (Object path : at(api, "paths").keySet()) {
        if (!at(api, "paths", path.toString()).containsKey("get") || path.equals("/-/events")) {
          continue;
        }
        String asked = asked(path.toString());
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
            variants(api, schema).stream().anyMatch(one -> fits(answer.keySet(), one)),
            asked + " has " + answer.keySet());
      }
    }
  }

  private static String asked(String path) {
    return switch (path) {
      case "/table/values" -> path + "?show=yes&column=age";
      case "/hierarchies/edit", "/hierarchies/effect" -> path + "?column=age";
      default -> path;
    };
  }

  /** The schemas of records that an answer may have. */
  private static List<Map<?, ?>> variants(Map<String, Object> api, Map<?, ?> schema) {
    List<Map<?, ?>> records = new ArrayList<>();
    List<?> variants = schema.get("anyOf") instanceof List<?> several ? several : List.of(schema);
    for (Object variant : variants) {
      String reference = String.valueOf(((Map<?, ?>) variant).get("$ref"));
      String name = reference.substring(reference.lastIndexOf('/') + 1);
      records.add(at(api, "components", "schemas", name));
    }
    return records;
  }

  /** Every key is one of the record's, and the record's required ones are there. */
  private static boolean fits(Set<String> keys, Map<?, ?> schema) {
    Object required = schema.containsKey("required") ? schema.get("required") : List.of();
    return at(schema, "properties").keySet().containsAll(keys)
        && keys.containsAll((List<?>) required);
  }
}
