package kanon.build;

import aQute.bnd.osgi.Analyzer;
import aQute.bnd.osgi.Clazz;
import aQute.bnd.osgi.EmbeddedResource;
import aQute.bnd.osgi.Jar;
import aQute.bnd.service.AnalyzerPlugin;
import java.io.File;
import java.lang.annotation.Annotation;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Describes the options of each plugin in a bundle for OSGi's Metatype service, so that consoles
 * show a form for the site's defaults of it. What a plugin takes is asked of the platform's own
 * code ({@code Options.list}), which also binds the options.
 */
final class Metatype implements AnalyzerPlugin {
  private static final String PLUGIN_KIND = "kanon.api.PluginKind";
  private static final String OPTIONS = "kanon.lib.json.record.Options";

  /** Counts changes of what is written, so that bundles are packed anew. */
  static final String VERSION = "1";

  /** Kinds that a config says everything of: sites have no defaults for them. */
  private static final Set<String> OWN = Set.of("engine", "hierarchy");

  private final Path json;

  /**
   * @param workspace the folder of all bundles
   */
  Metatype(Path workspace) {
    json = workspace.resolve("kanon.lib.json/bin");
  }

  @Override
  public boolean analyzeJar(Analyzer analyzer) throws Exception {
    List<Clazz> declared = new ArrayList<>();
    for (Clazz type : analyzer.getClassspace().values()) {
      if (type.annotations() != null
          && type.annotations().stream()
              .anyMatch(a -> a.getFQN().startsWith("kanon.api.Provides"))) {
        declared.add(type);
      }
    }
    if (declared.isEmpty() || !Files.isDirectory(json)) return false;
    try (URLClassLoader loader =
        new URLClassLoader(classpath(analyzer), ClassLoader.getPlatformClassLoader())) {
      for (Clazz type : declared) add(analyzer.getJar(), loader, type.getFQN());
    }
    return false;
  }

  private URL[] classpath(Analyzer analyzer) throws MalformedURLException {
    List<URL> urls = new ArrayList<>();
    urls.add(analyzer.getBase().toPath().resolve("bin").toUri().toURL());
    urls.add(json.toUri().toURL());
    for (Jar jar : analyzer.getClasspath()) {
      File source = jar.getSource();
      if (source != null) urls.add(source.toURI().toURL());
    }
    return urls.toArray(new URL[0]);
  }

  private static void add(Jar jar, ClassLoader loader, String name) throws Exception {
    Class<?> type = Class.forName(name, false, loader);
    for (Object kind : Class.forName(PLUGIN_KIND, true, loader).getEnumConstants()) {
      Class<?> declaration = (Class<?>) call(kind, "declaration");
      Annotation declared = type.getAnnotation(declaration.asSubclass(Annotation.class));
      if (declared == null) continue;
      String label = String.valueOf(call(kind, "label"));
      if (OWN.contains(label)) continue;
      String plugin = String.valueOf(declaration.getMethod("name").invoke(declared));
      List<?> options =
          (List<?>)
              Class.forName(OPTIONS, true, loader)
                  .getMethod("list", Class.class)
                  .invoke(null, options(type));
      if (!options.isEmpty()) put(jar, label, plugin, declared, options);
    }
  }

  private static void put(Jar jar, String kind, String plugin, Annotation declared, List<?> options)
      throws Exception {
    String description =
        String.valueOf(declared.annotationType().getMethod("description").invoke(declared));
    MetatypePage page = new MetatypePage(kind, plugin, description);
    for (Object option : options) {
      List<String> values = new ArrayList<>();
      for (Object value : (List<?>) call(option, "values")) values.add(String.valueOf(value));
      page.option(
          String.valueOf(call(option, "name")),
          String.valueOf(call(option, "type")),
          String.valueOf(call(option, "standard")),
          values,
          String.valueOf(call(option, "meaning")));
    }
    jar.putResource(
        "OSGI-INF/metatype/" + page.pid() + ".xml",
        new EmbeddedResource(page.xml().getBytes(StandardCharsets.UTF_8), 0L));
  }

  /** The record that a plugin's method says it takes. */
  private static Class<?> options(Class<?> plugin) throws NoSuchMethodException {
    Type returned = plugin.getMethod("options").getGenericReturnType();
    if (returned instanceof ParameterizedType generic
        && generic.getActualTypeArguments()[0] instanceof Class<?> record) {
      return record;
    }
    throw new Failure(plugin.getName() + ".options() does not say which record it returns");
  }

  private static Object call(Object on, String method) throws Exception {
    return Objects.requireNonNull(on.getClass().getMethod(method).invoke(on), method);
  }
}
