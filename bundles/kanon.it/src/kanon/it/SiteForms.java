package kanon.it;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import kanon.api.OptionInfo;
import kanon.api.PluginKind;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;
import org.osgi.service.cm.Configuration;
import org.osgi.service.cm.ConfigurationAdmin;
import org.osgi.service.metatype.AttributeDefinition;
import org.osgi.service.metatype.MetaTypeInformation;
import org.osgi.service.metatype.MetaTypeService;
import org.osgi.service.metatype.ObjectClassDefinition;

/**
 * The forms that a site fills in and what it writes there, by OSGi's Metatype and Config Admin.
 * Loaded when these are there: who looks through the tests does not find their types.
 */
final class SiteForms {
  private static final BundleContext CONTEXT =
      FrameworkUtil.getBundle(SiteForms.class).getBundleContext();

  private SiteForms() {}

  private static <S> S service(Class<S> type) {
    Plugins.await(type.getName(), () -> CONTEXT.getServiceReference(type) != null);
    return CONTEXT.getService(CONTEXT.getServiceReference(type));
  }

  /** The fields of a form by name: type, whether there may be many, choices and defaults. */
  static Map<String, String> fields(String bundle, String pid) {
    Bundle of =
        Arrays.stream(CONTEXT.getBundles())
            .filter(b -> bundle.equals(b.getSymbolicName()))
            .findFirst()
            .orElseThrow();
    Map<String, String> fields = new TreeMap<>();
    MetaTypeInformation forms = service(MetaTypeService.class).getMetaTypeInformation(of);
    if (forms == null || !List.of(forms.getPids()).contains(pid)) {
      return fields;
    }
    ObjectClassDefinition form = forms.getObjectClassDefinition(pid, null);
    for (AttributeDefinition field : form.getAttributeDefinitions(ObjectClassDefinition.ALL)) {
      fields.put(
          field.getID(),
          told(
              field.getType(),
              field.getCardinality() != 0,
              field.getOptionValues(),
              field.getDefaultValue()));
    }
    return fields;
  }

  private static String told(int type, boolean many, String[] choices, String[] standard) {
    String word =
        switch (type) {
          case AttributeDefinition.LONG -> "integer";
          case AttributeDefinition.DOUBLE -> "number";
          case AttributeDefinition.BOOLEAN -> "true or false";
          default -> "text";
        };
    return "%s%s %s %s"
        .formatted(
            word,
            many ? " list" : "",
            choices == null ? List.of() : List.of(choices),
            standard == null ? List.of() : List.of(standard));
  }

  /** What the form of an option has to show. */
  static String expected(OptionInfo option) {
    boolean many = option.type().startsWith("list of ");
    String item = many ? option.type().substring("list of ".length()) : option.type();
    String word =
        List.of("integer", "number", "true or false").stream()
            .filter(w -> item.equals(w) || item.equals(w + "s"))
            .findFirst()
            .orElse("text");
    List<String> standard = new ArrayList<>();
    String json = option.standard();
    if (many && json.length() > 2) {
      for (String one : json.substring(1, json.length() - 1).split("\\s*,\\s*")) {
        standard.add(plain(one));
      }
    } else if (!many && !json.isEmpty()) {
      standard.add(plain(json));
    }
    standard.removeIf(String::isEmpty); // Metatype has no empty default.
    return "%s%s %s %s".formatted(word, many ? " list" : "", option.values(), standard);
  }

  private static String plain(String json) {
    return json.startsWith("\"") ? json.substring(1, json.length() - 1).translateEscapes() : json;
  }

  /** Writes the site's defaults of a plugin. */
  static void write(PluginKind kind, String name, Map<String, Object> values) {
    try {
      configuration(kind, name).update(FrameworkUtil.asDictionary(values));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** Takes them back. */
  static void delete(PluginKind kind, String name) {
    try {
      configuration(kind, name).delete();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static Configuration configuration(PluginKind kind, String name) throws IOException {
    return service(ConfigurationAdmin.class)
        .getConfiguration("kanon.defaults." + kind.label() + "." + name, "?");
  }
}
