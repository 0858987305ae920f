package kanon.repository.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import kanon.api.PluginKind;
import kanon.repository.BundleJar;
import kanon.repository.TestRepository;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.Version;

class IndexReaderTest {
  private static final URI HERE = URI.create("https://repository.example/some/index.xml");
  private static final String DIGEST = "0123456789abcdef".repeat(4);
  private static final String RESOURCE =
      """
      <resource>
        <capability namespace="osgi.identity">
          <attribute name="osgi.identity" value="third.party"/>
          <attribute name="type" value="osgi.bundle"/>
          <attribute name="version" value="1.2.3" type="Version"/>
        </capability>
        <capability namespace="osgi.content">
          <attribute name="osgi.content" value="%s"/>
          <attribute name="url" value="%s"/>
          <attribute name="size" value="12" type="Long"/>
        </capability>
        %s
      </resource>
      """;

  private static String document(String content) {
    return "<?xml version='1.0'?><repository xmlns='%s'>%s</repository>"
        .formatted(IndexReader.NAMESPACE, content);
  }

  private static String resource(String url, String more) {
    return document(RESOURCE.formatted(DIGEST, url, more));
  }

  private static Index read(String document) throws BadIndex {
    return IndexReader.read(document.getBytes(StandardCharsets.UTF_8), HERE);
  }

  private static void refused(String reason, String document) {
    refused(reason, document.getBytes(StandardCharsets.UTF_8));
  }

  private static void refused(String reason, byte[] document) {
    BadIndex e = assertThrows(BadIndex.class, () -> IndexReader.read(document, HERE));
    assertTrue(e.reason().contains(reason), e.reason());
    assertFalse(e.reason().contains("\n"));
  }

  @Test
  void bndsIndex_isRead_plainAndPacked(@TempDir Path folder) throws Exception {
    BundleJar jar =
        BundleJar.of("third.party", "1.2.3")
            .with("Bundle-Description", "Gentle")
            .with("Import-Package", "kanon.api;version=\"[1.0,2)\"");
    TestRepository repository = new TestRepository(folder).add(jar);
    for (String name : List.of("index.xml", "packed.xml.gz")) {
      URI at = folder.resolve(name).toUri();
      Index index = IndexReader.read(Files.readAllBytes(folder.resolve(name)), at);
      Offered offered = index.resources().get(0);
      assertEquals("third.party 1.2.3", offered.toString());
      assertEquals("Gentle", offered.description());
      assertEquals(List.of("party"), offered.plugins(PluginKind.ALGORITHM));
      assertEquals(List.of(), offered.plugins(PluginKind.METRIC));
      Content content = offered.content().orElseThrow();
      assertEquals(repository.folder().resolve(jar.file()).toUri(), content.url());
      assertEquals(jar.bytes().length, content.size());
      assertTrue(offered.unusable().isEmpty());
      assertEquals(
          "osgi.wiring.package (&(osgi.wiring.package=kanon.api)(version>=1.0.0)(!(version>=2.0.0)))",
          offered.needs().get(0).toString());
    }
  }

  @Test
  void attributes_areOfTheirTypes() throws BadIndex {
    Offered offered =
        read(resource(
                "x.jar",
                """
                <capability namespace="n">
                  <attribute name="s" value="a,b"/>
                  <attribute name="l" value=" 7 " type="Long"/>
                  <attribute name="d" value="1.5" type="Double"/>
                  <attribute name="v" value="1.2" type="Version"/>
                  <attribute name="list" value="a\\,b, c" type="List&lt;String&gt;"/>
                  <attribute name="versions" value="1,2" type="List&lt;Version&gt;"/>
                  <directive name="x" value="y"/>
                  <other xmlns="urn:other"><attribute name="z" value="1"/></other>
                </capability>
                """))
            .resources()
            .get(0);
    assertEquals(
        Map.of(
            "s",
            "a,b",
            "l",
            7L,
            "d",
            1.5,
            "v",
            new Version("1.2"),
            "list",
            List.of("a,b", "c"),
            "versions",
            List.of(new Version("1"), new Version("2"))),
        offered.getCapabilities("n").get(0).getAttributes());
    assertEquals(Map.of("x", "y"), offered.getCapabilities("n").get(0).getDirectives());
    assertEquals(
        URI.create("https://repository.example/some/x.jar"), offered.content().orElseThrow().url());
  }

  @Test
  void entitiesAndDocumentTypes_areRefused(@TempDir Path folder) throws IOException {
    Path secret = Files.writeString(folder.resolve("secret"), "secret");
    String laughs =
        "<!DOCTYPE repository [<!ENTITY a '%s'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;'>]>"
            .formatted("ha".repeat(1000));
    String body = "<repository xmlns='%s' name='&b;'/>".formatted(IndexReader.NAMESPACE);
    refused("document type", laughs + body);
    refused(
        "document type",
        "<!DOCTYPE repository [<!ENTITY b SYSTEM '%s'>]>".formatted(secret.toUri())
            + "<repository xmlns='%s'>&b;</repository>".formatted(IndexReader.NAMESPACE));
    refused(
        "document type",
        "<!DOCTYPE repository SYSTEM 'https://elsewhere.example/x.dtd'><repository xmlns='%s'/>"
            .formatted(IndexReader.NAMESPACE));
    BadIndex e = assertThrows(BadIndex.class, () -> read(document("&b;")));
    assertTrue(e.reason().contains("entity") || e.reason().contains("well-formed"), e.reason());
  }

  @Test
  void whatIsNoIndex_isRefused() {
    refused("begins with 'html'", "<html/>");
    refused("begins with 'repository'", "<repository xmlns='urn:other'/>");
    refused("not well-formed", "no XML at all");
    refused("not well-formed", "");
    refused("not well-formed", document("<resource>").replace("</repository>", ""));
    refused("not well-formed", document("<resource>"));
    refused("without 'namespace'", document("<resource><capability/></resource>"));
  }

  @Test
  void whatIsCutOffOrTooLarge_isRefused() throws IOException {
    byte[] packed = packed(document("<!-- " + "x".repeat(100_000) + " -->"), 1);
    refused("not well-formed", Arrays.copyOf(packed, packed.length - 20));
    refused("cut off or damaged", Arrays.copyOf(packed, 5));
    byte[] bomb = packed("<!-- " + " ".repeat(1 << 20) + " -->", 80);
    assertTrue(bomb.length < 1 << 20);
    refused("larger than", bomb);
  }

  private static byte[] packed(String text, int times) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      for (int i = 0; i < times; i++) {
        out.write(text.getBytes(StandardCharsets.UTF_8));
      }
    }
    return bytes.toByteArray();
  }

  @Test
  void addressesThatLeadElsewhere_areRefused() {
    for (String url :
        List.of("../x.jar", "a/../../x.jar", "%2e%2e/x.jar", "/x.jar", "//other.example/x.jar")) {
      refused("does not lie in its own folder", resource(url, ""));
    }
    refused("a file of it", resource("file:/etc/passwd", ""));
    refused("is of 'http'", resource("http://repository.example/x.jar", ""));
    refused("is of 'jar'", resource("jar:file:/x.jar!/y", ""));
    refused("a user or a password", resource("https://me:secret@repository.example/x.jar", ""));
    refused("no URL", resource("x y.jar", ""));
    refused("is of 'ftp'", document("<referral url='ftp://repository.example/'/>"));
  }

  @Test
  void contentWithoutADigest_wrongNamesAndValues_areRefused() {
    refused("without its SHA-256", resource("x.jar", "").replace(DIGEST, "abc"));
    refused("without its address", resource("x.jar", "").replace("name=\"url\"", "name=\"u\""));
    refused("whose name is none", resource("x.jar", "").replace("third.party", "../../x"));
    refused("is no Version", resource("x.jar", "").replace("1.2.3", "one"));
    refused("is no Long", resource("x.jar", "").replace("12\" type=\"Long", "z\" type=\"Long"));
    refused("type that is none", resource("x.jar", "").replace("\"Long\"", "\"Object\""));
    refused("whose filter is none", resource("x.jar", need("((")));
    refused(
        "longer or deeper", resource("x.jar", need("(!".repeat(100) + "(a=b)" + ")".repeat(100))));
    refused("longer or deeper", resource("x.jar", need("(a=" + "b".repeat(9_000) + ")")));
    refused("longer than any", resource("x.jar", need("b".repeat(70_000))));
  }

  private static String need(String filter) {
    return "<requirement namespace='n'><directive name='filter' value='"
        + filter
        + "'/></requirement>";
  }

  @Test
  void referralsAreKept_resourcesWithoutANameAreNot() throws BadIndex {
    Index index = read(document("<referral url='more/index.xml' depth='1'/><resource/>"));
    assertEquals(
        List.of(URI.create("https://repository.example/some/more/index.xml")), index.referrals());
    assertEquals(List.of(), index.resources());
  }
}
