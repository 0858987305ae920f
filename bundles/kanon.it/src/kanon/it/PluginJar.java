package kanon.it;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import kanon.api.Algorithm;

/** Makes the jar of a plugin: a class of the tests becomes a bundle of its own. */
final class PluginJar {
  private final String symbolicName;
  private final String algorithm;
  private final Class<?> component;
  private final Map<String, String> headers = new LinkedHashMap<>();
  private final Map<String, String> files = new LinkedHashMap<>();

  PluginJar(String symbolicName, String algorithm, Class<? extends Algorithm<?>> component) {
    this.symbolicName = symbolicName;
    this.algorithm = algorithm;
    this.component = component;
    with("Bundle-ManifestVersion", "2");
    with("Bundle-SymbolicName", symbolicName);
    with("Bundle-Version", "1.0.0");
    with("Import-Package", imports("[1.0,2)"));
    with("Provide-Capability", "kanon.algorithm;kanon.algorithm=" + algorithm);
    with("Service-Component", "OSGI-INF/component.xml");
    with(
        "Require-Capability",
        "osgi.extender;filter:=\"(&(osgi.extender=osgi.component)(version>=1.5.0)(!(version>=2.0.0)))\"");
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

  private String descriptor() {
    return """
        <scr:component xmlns:scr="http://www.osgi.org/xmlns/scr/v1.3.0" name="%s">
          <property name="kanon.name" type="String" value="%s"/>
          <property name="kanon.description" type="String" value="A test's"/>
          <property name="kanon.recoding" type="String" value="FULL_DOMAIN"/>
          <property name="kanon.guarantee" type="String" value="HEURISTIC"/>
          <property name="kanon.hierarchies" type="String" value="USED"/>
          <property name="kanon.goals" type="String" value="ANY"/>
          <service><provide interface="kanon.api.Algorithm"/></service>
          <implementation class="%s"/>
        </scr:component>
        """
        .formatted(symbolicName, algorithm, component.getName());
  }

  private byte[] bytes() throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    headers.forEach((name, value) -> manifest.getMainAttributes().putValue(name, value));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (JarOutputStream jar = new JarOutputStream(bytes, manifest)) {
      String path = component.getName().replace('.', '/') + ".class";
      try (InputStream in =
          Objects.requireNonNull(component.getClassLoader().getResourceAsStream(path))) {
        jar.putNextEntry(new ZipEntry(path));
        in.transferTo(jar);
      }
      text(jar, "OSGI-INF/component.xml", descriptor());
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
