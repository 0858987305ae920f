package kanon.it;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import kanon.api.Algorithm;
import kanon.api.command.Command;
import kanon.api.console.ConsolePage;
import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkUtil;

/** Makes the jar of a plugin or a command: a class of the tests becomes a bundle of its own. */
final class PluginJar {
  private final Class<?> component;
  private final String descriptor;
  private final Map<String, String> headers = new LinkedHashMap<>();
  private final Map<String, String> files = new LinkedHashMap<>();
  private boolean whole;

  PluginJar(String symbolicName, String algorithm, Class<? extends Algorithm<?>> component) {
    this(
        symbolicName,
        component,
        descriptor(
            symbolicName,
            component,
            Algorithm.class,
            """
              <property name="kanon.name" type="String" value="%s"/>
              <property name="kanon.description" type="String" value="A test's"/>
              <property name="kanon.recoding" type="String" value="FULL_DOMAIN"/>
              <property name="kanon.guarantee" type="String" value="HEURISTIC"/>
              <property name="kanon.hierarchies" type="String" value="USED"/>
              <property name="kanon.goals" type="String" value="ANY"/>
            """
                .formatted(algorithm)));
    with("Import-Package", imports("[1.0,2)"));
    with("Provide-Capability", "kanon.algorithm;kanon.algorithm=" + algorithm);
  }

  private PluginJar(String symbolicName, Class<?> component, String descriptor) {
    this.component = component;
    this.descriptor = descriptor;
    with("Bundle-ManifestVersion", "2");
    with("Bundle-SymbolicName", symbolicName);
    with("Bundle-Version", "1.0.0");
    with("Service-Component", "OSGI-INF/component.xml");
    with(
        "Require-Capability",
        "osgi.extender;filter:=\"(&(osgi.extender=osgi.component)(version>=1.5.0)(!(version>=2.0.0)))\"");
  }

  /** The jar of a command. */
  static PluginJar command(
      String symbolicName, String name, String summary, Class<? extends Command> component) {
    return new PluginJar(
            symbolicName,
            component,
            descriptor(
                symbolicName,
                component,
                Command.class,
                """
                  <property name="kanon.name" type="String" value="%s"/>
                  <property name="kanon.summary" type="String" value="%s"/>
                  <property name="kanon.scope" type="String" value="BOTH"/>
                  <property name="kanon.order" type="Integer" value="1000"/>
                """
                    .formatted(name, summary)))
        .with("Import-Package", "kanon.api.command;version=\"[1.0,2)\"")
        .with("Provide-Capability", "kanon.command;kanon.command=" + name);
  }

  /** The jar of a page of the console. */
  static PluginJar page(
      String symbolicName, String name, String title, Class<? extends ConsolePage> component) {
    return new PluginJar(
            symbolicName,
            component,
            descriptor(
                symbolicName,
                component,
                ConsolePage.class,
                """
                  <property name="kanon.name" type="String" value="%s"/>
                  <property name="kanon.title" type="String" value="%s"/>
                  <property name="kanon.order" type="Integer" value="1000"/>
                  <property name="kanon.icon" type="String" value="*"/>
                """
                    .formatted(name, title)))
        .with("Import-Package", "kanon.api.console;version=\"[1.0,2)\"")
        .with("Provide-Capability", "kanon.page;kanon.page=" + name);
  }

  private static String descriptor(
      String name, Class<?> component, Class<?> service, String properties) {
    return """
        <scr:component xmlns:scr="http://www.osgi.org/xmlns/scr/v1.3.0" name="%s">
          %s
          <service><provide interface="%s"/></service>
          <implementation class="%s"/>
        </scr:component>
        """
        .formatted(name, properties, service.getName(), component.getName());
  }

  static String imports(String range) {
    return "kanon.api;version=\"%s\",kanon.model;version=\"[1.0,2)\"".formatted(range);
  }

  PluginJar with(String header, String value) {
    headers.put(header, value);
    return this;
  }

  PluginJar without(String header) {
    headers.remove(header);
    return this;
  }

  PluginJar file(String name, String text) {
    files.put(name, text);
    return this;
  }

  /** All classes of the component's package, instead of the component's alone. */
  PluginJar packageOfComponent() {
    whole = true;
    return this;
  }

  private List<String> classes() {
    String path = component.getName().replace('.', '/') + ".class";
    if (!whole) {
      return List.of(path);
    }
    String folder = path.substring(0, path.lastIndexOf('/'));
    Bundle tests = FrameworkUtil.getBundle(component);
    return Collections.list(tests.findEntries(folder, "*.class", false)).stream()
        .map(url -> url.getPath().substring(1))
        .filter(name -> !name.endsWith("package-info.class"))
        .toList();
  }

  private byte[] bytes() throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    headers.forEach((name, value) -> manifest.getMainAttributes().putValue(name, value));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (JarOutputStream jar = new JarOutputStream(bytes, manifest)) {
      for (String path : classes()) {
        try (InputStream in =
            Objects.requireNonNull(component.getClassLoader().getResourceAsStream(path))) {
          jar.putNextEntry(new ZipEntry(path));
          in.transferTo(jar);
        }
      }
      text(jar, "OSGI-INF/component.xml", descriptor);
      for (Map.Entry<String, String> file : files.entrySet()) {
        text(jar, file.getKey(), file.getValue());
      }
    }
    return bytes.toByteArray();
  }

  private static void text(JarOutputStream jar, String name, String text) throws IOException {
    jar.putNextEntry(new ZipEntry(name));
    jar.write(text.getBytes(java.nio.charset.StandardCharsets.UTF_8));
  }

  /** Writes it beside its place and renames it. */
  Path write(Path file) throws IOException {
    Path half = file.resolveSibling("." + file.getFileName());
    Files.write(half, bytes());
    return Files.move(
        half, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
  }

  /** Writes it in place, byte by byte in pieces, as a slow copy does. */
  void writeInPlace(Path file) throws IOException {
    byte[] all = bytes();
    try (OutputStream out = Files.newOutputStream(file)) {
      for (int from = 0; from < all.length; from += 512) {
        out.write(all, from, Math.min(512, all.length - from));
        out.flush();
      }
    }
  }
}
