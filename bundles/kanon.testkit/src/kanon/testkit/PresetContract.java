package kanon.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import kanon.api.Plugin;
import kanon.api.PluginKind;
import kanon.api.Preset;
import kanon.lib.json.record.Options;
import org.junit.jupiter.api.Test;
import org.osgi.annotation.versioning.ConsumerType;

/** What every preset must do: say what it asks for, with source and reason, always the same. */
@ConsumerType
public abstract class PresetContract extends PluginContract {
  private static final List<List<String>> SENSITIVE =
      List.of(List.of(), List.of("disease"), List.of("disease", "a \"b\", c"));

  /** A new instance of the preset. */
  protected abstract Preset<?> create();

  @Override
  protected PluginKind kind() {
    return PluginKind.PRESET;
  }

  @Override
  protected Plugin<?> plugin() {
    return create();
  }

  /** What it asks for, by its standard options. */
  protected final List<Preset.Asked> asks(List<String> sensitive) {
    return asks(create(), sensitive, standardOptions());
  }

  private static <O extends Record> List<Preset.Asked> asks(
      Preset<O> preset, List<String> sensitive, Map<String, Object> options) {
    return preset.asks(Options.bind(preset.options(), options, "test"), sensitive);
  }

  private static String text(List<Preset.Asked> asks) {
    StringBuilder text = new StringBuilder();
    for (Preset.Asked asked : asks) {
      text.append(asked.model()).append(new TreeMap<>(asked.options())).append(asked.reason());
    }
    return text.toString();
  }

  @Test
  void source_isOneLine() {
    String source = (String) declared("source");
    assertFalse(source.isBlank());
    assertFalse(source.contains("\n"));
  }

  @Test
  void asks_atLeastOneModelWhateverIsSensitive() {
    SENSITIVE.forEach(columns -> assertFalse(asks(columns).isEmpty(), columns.toString()));
  }

  @Test
  void asks_eachWithAModelsNameAndAReasonInOneLine() {
    for (List<String> columns : SENSITIVE) {
      for (Preset.Asked asked : asks(columns)) {
        assertTrue(asked.model().matches("[a-z][a-z0-9]*(-[a-z0-9]+)*"), asked.model());
        assertFalse(asked.reason().isBlank());
        assertFalse(asked.reason().contains("\n"));
      }
    }
  }

  @Test
  void asks_thresholdsAreNumbersOfTheOptions() {
    for (List<String> columns : SENSITIVE) {
      for (Preset.Asked asked : asks(columns)) {
        if (asked.bound().isPresent()) {
          double bound =
              assertInstanceOf(Number.class, asked.options().get(asked.bound().get()))
                  .doubleValue();
          assertFalse(asked.weaker(bound, bound));
          assertTrue(asked.weaker(bound - 1, bound) != asked.weaker(bound + 1, bound));
        }
      }
    }
  }

  @Test
  void asks_theSameAgain() {
    for (List<String> columns : SENSITIVE) {
      assertEquals(text(asks(columns)), text(asks(columns)));
    }
  }

  @Test
  void asks_namesNoColumnThatIsNotSensitive() {
    for (List<String> columns : SENSITIVE) {
      for (Preset.Asked asked : asks(columns)) {
        Object attribute = asked.options().get("attribute");
        assertTrue(attribute == null || columns.contains(attribute), asked.model());
      }
    }
  }

  @Test
  void asked_cannotBeChanged() {
    for (Preset.Asked asked : asks(List.of("disease"))) {
      assertThrows(
          UnsupportedOperationException.class, () -> asked.options().put("threshold", 1.0));
    }
  }
}
