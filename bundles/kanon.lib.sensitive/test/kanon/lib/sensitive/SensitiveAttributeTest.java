package kanon.lib.sensitive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.KanonException;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Type;
import org.junit.jupiter.api.Test;

class SensitiveAttributeTest {
  private static Schema schema(String... names) {
    Dictionary values = Dictionary.of(Type.STRING, List.of("x"), Optional.empty());
    return new Schema(
        Arrays.stream(names).map(n -> Attribute.of(n, Role.SENSITIVE, values)).toList());
  }

  private static String refused(Schema schema, Optional<String> named) {
    KanonException e =
        assertThrows(
            KanonException.class, () -> SensitiveAttribute.of(schema, named, "l-diversity"));
    assertEquals(KanonException.Kind.USAGE, e.kind());
    return String.valueOf(e.getMessage());
  }

  @Test
  void of_theOnlyOne_orTheNamedOne() {
    assertEquals(0, SensitiveAttribute.of(schema("a"), Optional.empty(), "m").index());
    assertEquals(1, SensitiveAttribute.of(schema("a", "b"), Optional.of("b"), "m").index());
    assertEquals(
        List.of(1.0, 0.5),
        SensitiveAttribute.of(schema("a", "b"), Optional.of("b"), "m").maxShares(0.5));
  }

  @Test
  void of_refusesWhatItCannotTell_namingTheAttributes() {
    assertEquals(
        "model 'l-diversity' needs an attribute with the role 'sensitive', the config has none",
        refused(schema(), Optional.empty()));
    assertEquals(
        "model 'l-diversity': 'attribute' is missing: one of the sensitive attributes a, b",
        refused(schema("a", "b"), Optional.empty()));
    assertEquals(
        "model 'l-diversity': Unknown sensitive attribute 'salry'. Did you mean 'salary'? Valid names"
            + " are: salary",
        refused(schema("salary"), Optional.of("salry")));
  }
}
