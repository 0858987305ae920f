package kanon.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PomTest {
  private static final Coordinates OWN = new Coordinates("kanon", "kanon.lib.x", "1.0.0");

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  private static Attributes headers() {
    Attributes headers = new Attributes();
    headers.putValue("Bundle-Description", "Nodes & what < follows");
    headers.putValue("Bundle-Vendor", "Kanon");
    headers.putValue("Bundle-License", "Apache-2.0");
    return headers;
  }

  private Pom read(String text) throws IOException {
    Tree.write(folder.resolve("pom.xml"), text);
    return Pom.read(folder.resolve("pom.xml"));
  }

  /** The text of an element, blanks aside. */
  private static boolean holds(String pom, String element) {
    return pom.replaceAll("\\s+", "").contains(element.replaceAll("\\s+", ""));
  }

  @Test
  void text_hasWhatPublicRepositoriesAskFor() {
    String pom = Pom.text(OWN, headers(), Map.of());
    for (String element :
        List.of(
            "<groupId>kanon</groupId>",
            "<artifactId>kanon.lib.x</artifactId>",
            "<version>1.0.0</version>",
            "<name>kanon.lib.x</name>",
            "<description>Nodes &amp; what &lt; follows</description>",
            "<licenses><license><name>Apache-2.0</name><url>",
            "<organization><name>Kanon</name></organization>",
            "<developers><developer><name>Kanon</name><organization>Kanon</organization>")) {
      assertTrue(holds(pom, element), pom);
    }
  }

  @Test
  void text_hasTheAddressOfTheBundleIfItHasOne() {
    Attributes headers = headers();
    headers.putValue("Bundle-DocURL", "https://kanon.example");
    assertTrue(holds(Pom.text(OWN, headers, Map.of()), "<url>https://kanon.example</url>"));
  }

  @Test
  void needed_areTheDependenciesOfRunTime() throws IOException {
    Map<Coordinates, String> dependencies = new LinkedHashMap<>();
    dependencies.put(new Coordinates("kanon", "kanon.model", "1.0.0"), "compile");
    dependencies.put(new Coordinates("org.osgi", "osgi.annotation", "8.1.0"), "provided");
    dependencies.put(new Coordinates("g", "later", "1"), "runtime");
    Pom pom = read(Pom.text(OWN, headers(), dependencies));
    assertEquals(List.of("kanon.model", "later"), pom.needed());
    assertEquals(List.of(), pom.context());
  }

  @Test
  void context_isTheParentAndWhatIsImported() throws IOException {
    Pom pom =
        read(
            """
            <project>
              <parent><groupId>g</groupId><artifactId>p</artifactId><version>2</version></parent>
              <artifactId>a</artifactId>
              <dependencyManagement><dependencies>
                <dependency><groupId>g</groupId><artifactId>bom</artifactId><version>3</version>
                  <type>pom</type><scope>import</scope></dependency>
                <dependency><groupId>g</groupId><artifactId>b</artifactId><version>4</version>
                </dependency>
              </dependencies></dependencyManagement>
              <dependencies>
                <dependency><groupId>g</groupId><artifactId>b</artifactId></dependency>
                <dependency><groupId>g</groupId><artifactId>o</artifactId>
                  <optional>true</optional></dependency>
                <dependency><groupId>g</groupId><artifactId>t</artifactId>
                  <scope>test</scope></dependency>
              </dependencies>
            </project>
            """);
    assertEquals(
        List.of(new Coordinates("g", "p", "2"), new Coordinates("g", "bom", "3")), pom.context());
    assertEquals(List.of("b"), pom.needed());
  }
}
