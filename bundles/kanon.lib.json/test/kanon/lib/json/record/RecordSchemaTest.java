package kanon.lib.json.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import kanon.api.Option;
import kanon.api.report.Flat;
import kanon.lib.json.JsonTree;
import kanon.model.Role;
import org.junit.jupiter.api.Test;

class RecordSchemaTest {
  record Choice(String name, @Flat Map<String, Object> options) {}

  record Parts(String a, OptionalDouble b) {}

  record Whole(
      @Option("how") Choice choice,
      @Option(value = "whose", standard = "sensitive") Role role,
      @Flat Parts parts,
      Optional<List<Integer>> node,
      Map<String, Double> shares) {}

  @Test
  void written_requiresWhatIsNotOptionalAndNothingElse() {
    Map<String, Object> schema = RecordSchema.written(Whole.class, "Whole");
    assertEquals(List.of("choice", "role", "a", "shares"), schema.get("required"));
    assertEquals(false, schema.get("additionalProperties"));
    Map<?, ?> properties = (Map<?, ?>) schema.get("properties");
    assertEquals(
        List.of("choice", "role", "a", "b", "node", "shares"), List.copyOf(properties.keySet()));
    assertEquals(
        Map.of("description", "how", "$ref", "#/$defs/RecordSchemaTest.Choice"),
        properties.get("choice"));
    assertEquals(Map.of("type", List.of("number", "null")), properties.get("b"));
    assertEquals(
        Map.of("type", "array", "items", Map.of("type", "integer")), properties.get("node"));
    assertEquals(
        "{\"type\": \"object\", \"properties\": {\"name\": {\"type\": \"string\"}},"
            + " \"required\": [\"name\"], \"additionalProperties\": true}",
        JsonTree.text(((Map<?, ?>) schema.get("$defs")).get("RecordSchemaTest.Choice"))
            .replaceAll("\\s+", " ")
            .replace("{ ", "{")
            .replace(" }", "}")
            .strip());
  }

  @Test
  void asked_letsDefaultsBeMissingAndTakesAName() {
    Map<String, Object> schema = RecordSchema.asked(Whole.class, "Whole");
    assertEquals(List.of("choice", "a", "shares"), schema.get("required"));
    Map<?, ?> choice = (Map<?, ?>) ((Map<?, ?>) schema.get("properties")).get("choice");
    assertEquals(
        List.of(Map.of("type", "string"), Map.of("$ref", "#/$defs/RecordSchemaTest.Choice")),
        choice.get("anyOf"));
  }
}
