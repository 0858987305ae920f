package kanon.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.OptionInfo;
import kanon.api.Plugin;
import kanon.api.PluginKind;
import kanon.lib.json.record.Options;
import kanon.model.KanonException;
import org.junit.jupiter.api.Test;
import org.osgi.annotation.versioning.ConsumerType;

/** What holds for plugins of every kind: how they declare themselves and their options. */
@ConsumerType
public abstract class PluginContract {
  /** The kind of the plugin. */
  protected abstract PluginKind kind();

  /** The plugin. */
  protected abstract Plugin<?> plugin();

  /** Options that must be accepted; to be overridden where some option has no default. */
  protected Map<String, Object> standardOptions() {
    return Map.of();
  }

  /** Options that must be refused, one case each; wrong names and types are tried anyway. */
  protected List<Map<String, Object>> badOptions() {
    return List.of();
  }

  private Class<? extends Record> optionsType() {
    return plugin().options();
  }

  /** The value of an element of the plugin's declaration. */
  protected final Object declared(String element) {
    Annotation declaration = declaration().orElseThrow();
    try {
      Method method = declaration.annotationType().getMethod(element);
      return method.invoke(declaration);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError("The declaration has no '" + element + "'", e);
    }
  }

  private Optional<Annotation> declaration() {
    return Optional.ofNullable(plugin().getClass().getAnnotation(kind().declaration()));
  }

  @Test
  void declaration_standsOnTheComponent() {
    assertTrue(declaration().isPresent(), "No @" + kind().declaration().getSimpleName());
    assertTrue(kind().service().isInstance(plugin()));
  }

  @Test
  void name_isKebabCaseOrAsKeysOfConfigsAre() {
    String name = (String) declared("name");
    boolean key = kind() == PluginKind.TRANSFORM;
    assertTrue(name.matches(key ? "[a-z][a-zA-Z0-9]*" : "[a-z][a-z0-9]*(-[a-z0-9]+)*"), name);
  }

  @Test
  void description_isOneLine() {
    String description = (String) declared("description");
    assertFalse(description.isBlank());
    assertEquals(description.strip(), description);
    assertFalse(description.contains("\n"));
  }

  @Test
  void options_areDocumentedAndBind() {
    for (OptionInfo option : Options.list(optionsType())) {
      assertFalse(option.meaning().isBlank(), option.name());
      assertTrue(option.name().matches("[a-z][a-zA-Z0-9]*"), option.name());
      assertFalse(List.of("name", "model", "options").contains(option.name()), option.name());
    }
    Record bound = Options.bind(optionsType(), standardOptions(), "test");
    assertEquals(
        bound, Options.bind(optionsType(), Options.values(bound), "test"), "values bind again");
  }

  @Test
  void options_badOnesAreRefused() {
    List<Map<String, Object>> bad = new ArrayList<>(badOptions());
    bad.add(Map.of("noSuchOption", 1L));
    for (OptionInfo option : Options.list(optionsType())) {
      boolean object = option.type().equals("object");
      bad.add(Map.of(option.name(), object ? List.of() : Map.of()));
    }
    for (Map<String, Object> given : bad) {
      Map<String, Object> all = new LinkedHashMap<>(standardOptions());
      all.putAll(given);
      KanonException e =
          assertThrows(
              KanonException.class,
              () -> Options.bind(optionsType(), all, "test"),
              () -> "Accepted: " + given);
      DescribedFaults.assertFault("BAD_OPTION", e);
      assertFalse(String.valueOf(e.getMessage()).contains("\n"));
    }
  }
}
