package kanon.campaign.rogue;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

/** The jar of an algorithm that misbehaves, made of classes of this bundle. */
final class RogueJar {
  /** Says how. */
  static final String FILE = "misbehaviour.txt";

  private static final String DESCRIPTOR =
      """
      <scr:component xmlns:scr="http://www.osgi.org/xmlns/scr/v1.3.0" name="campaign.rogue">
        <property name="kanon.name" type="String" value="%s"/>
        <property name="kanon.description" type="String" value="misbehaves"/>
        <property name="kanon.recoding" type="String" value="FULL_DOMAIN"/>
        <property name="kanon.guarantee" type="String" value="HEURISTIC"/>
        <property name="kanon.hierarchies" type="String" value="USED"/>
        <property name="kanon.goals" type="String" value="ANY"/>
        <service><provide interface="kanon.api.Algorithm"/></service>
        <implementation class="%s"/>
      </scr:component>
      """;

  private static final Map<String, String> HEADERS =
      Map.of(
          "Bundle-ManifestVersion",
          "2",
          "Bundle-SymbolicName",
          "campaign.rogue",
          "Bundle-Version",
          "1.0.0",
          "Service-Component",
          "OSGI-INF/component.xml",
          "Import-Package",
          "kanon.api;version=\"[1.0,2)\",kanon.model;version=\"[1.0,2)\"",
          "Provide-Capability",
          "kanon.algorithm;kanon.algorithm=" + Rogue.NAME,
          "Require-Capability",
          "osgi.extender;filter:=\"(&(osgi.extender=osgi.component)(version>=1.5.0)(!(version>=2.0.0)))\"");

  private RogueJar() {}

  static void write(Path file, Misbehaviour misbehaviour) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    HEADERS.forEach((name, value) -> manifest.getMainAttributes().putValue(name, value));
    try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(file), manifest)) {
      for (Path type : classes()) {
        put(jar, "kanon/campaign/rogue/" + type.getFileName(), Files.readAllBytes(type));
      }
      text(
          jar, "OSGI-INF/component.xml", DESCRIPTOR.formatted(Rogue.NAME, Planted.class.getName()));
      text(jar, FILE, misbehaviour.name());
    }
  }

  /** Those that the algorithm needs. */
  private static List<Path> classes() throws IOException {
    URI here =
        URI.create(Objects.requireNonNull(Planted.class.getResource("Planted.class")).toString());
    try (Stream<Path> all = Files.list(Path.of(here).getParent())) {
      return all.filter(
              f -> f.getFileName().toString().matches("(Planted|Misbehaviour|RogueJar).*"))
          .toList();
    }
  }

  private static void text(JarOutputStream jar, String name, String text) throws IOException {
    put(jar, name, text.getBytes(StandardCharsets.UTF_8));
  }

  private static void put(JarOutputStream jar, String name, byte[] bytes) throws IOException {
    jar.putNextEntry(new ZipEntry(name));
    jar.write(bytes);
  }
}
