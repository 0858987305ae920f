package kanon.plugins;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import kanon.api.platform.PluginAdmin;
import kanon.lib.json.JsonTree;
import kanon.lib.keys.Envelope;
import kanon.lib.keys.SigningKey;
import kanon.model.KanonException;
import kanon.plugins.trust.Statement;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleException;

class TrustedPluginsTest {
  @TempDir Path scratch;
  private final SigningKey key = SigningKey.fresh();
  private TestPlatform platform;

  @BeforeEach
  void start() throws BundleException {
    platform = new TestPlatform(scratch);
  }

  @AfterEach
  void stop() throws IOException {
    platform.close();
  }

  /** The classes of these jars call the framework, which nothing has to be said of. */
  private static TestJar jar(String version) {
    return TestJar.of("third.party", version, "third").with(Statement.HEADER, "none");
  }

  private Path file() {
    return platform.folder.resolve("third.jar");
  }

  private Path trustFile() {
    return scratch.resolve("trust.json");
  }

  /** Written in a moment of its own, so that its stamp is another. */
  private void decide(String mode, List<SigningKey> keys, List<byte[]> listed) {
    List<Object> named =
        keys.stream().<Object>map(k -> Map.of("name", "ministry", "pem", k.half().pem())).toList();
    List<Object> contents =
        listed.stream().<Object>map(b -> Map.of("sha256", sha256(b), "file", "third.jar")).toList();
    TestJar.write(
        trustFile(),
        JsonTree.text(Map.of("mode", mode, "keys", named, "listed", contents))
            .getBytes(StandardCharsets.UTF_8));
  }

  private static String sha256(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  private static void sign(Path jar, byte[] content, SigningKey by, String type) {
    String statement =
        JsonTree.text(
            Map.of(
                "_type",
                "https://in-toto.io/Statement/v1",
                "subject",
                List.of(Map.of("name", "third.jar", "digest", Map.of("sha256", sha256(content)))),
                "predicateType",
                type,
                "predicate",
                Map.of()));
    Envelope envelope = Envelope.of(statement.getBytes(StandardCharsets.UTF_8), by);
    TestJar.write(
        jar.resolveSibling(jar.getFileName() + Envelope.SUFFIX),
        JsonTree.text(envelope.tree()).getBytes(StandardCharsets.UTF_8));
  }

  private void sign(byte[] content, SigningKey by) {
    sign(file(), content, by, "urn:kanon:plugin:1");
  }

  private String state() {
    PluginAdmin admin = platform.open();
    List<PluginAdmin.Entry> entries = admin.entries();
    assertEquals(1, entries.size());
    return (entries.get(0).state() + " " + admin.standing(entries.get(0)).trust())
        .replace(trustFile().toString(), "TRUST")
        .replace(key.half().id(), "KEY");
  }

  @Test
  void withoutDecisions_anythingIsLetInUnchecked() {
    jar("1.0.0").write(file());
    assertEquals("active unchecked", state());
  }

  @Test
  void anyMode_tellsWhatIsListedOrSigned() {
    byte[] content = TestJar.bytes(file(), jar("1.0.0"));
    decide("any", List.of(key), List.of());
    assertEquals("active unchecked", state());
    sign(content, key);
    assertEquals("active signed by key KEY", state());
    decide("any", List.of(key), List.of(content));
    assertEquals("active listed", state());
  }

  @Test
  void listedMode_takesThisContentAlone() {
    byte[] content = TestJar.bytes(file(), jar("1.0.0"));
    decide("listed", List.of(key), List.of());
    sign(content, key);
    assertEquals("refused: it is not listed in TRUST: 'kanon trust add FILE' lists it ", state());
    decide("listed", List.of(), List.of(content));
    assertEquals("active listed", state());
    jar("1.0.1").write(file());
    assertTrue(state().startsWith("refused: it is not listed in TRUST"), this::state);
  }

  @Test
  void signedMode_takesWhatAKeyHasSigned() {
    byte[] content = TestJar.bytes(file(), jar("1.0.0"));
    decide("signed", List.of(key), List.of());
    String wanted = "; keys: ministry; 'kanon trust add FILE' lists a jar without one ";
    assertEquals(
        "refused: it is not signed: no signature lies beside it as FILE.jar.intoto.json" + wanted,
        state());
    sign(content, SigningKey.fresh());
    assertEquals("refused: it is signed by no key of TRUST" + wanted, state());
    sign(TestJar.bytes(scratch.resolve("other.jar"), jar("2.0.0")), key);
    assertEquals("refused: it has a signature of another content" + wanted, state());
    sign(file(), content, key, "urn:kanon:release:1");
    assertEquals("refused: it has a signature of another content" + wanted, state());
    sign(content, key);
    assertEquals("active signed by key KEY", state());
    decide("signed", List.of(), List.of(content));
    assertEquals("active listed", state());
  }

  @Test
  void whatIsSignedAndConcealsWhatItRefersTo_hasToBeListed() {
    TestJar jar = jar("1.0.0").with(Calling.class);
    byte[] content = TestJar.bytes(file(), jar);
    sign(content, key);
    decide("signed", List.of(key), List.of());
    assertEquals(
        "refused: it refers to what its author does not say in Kanon-Needs: java.net.Socket (in"
            + " kanon.plugins.TrustedPluginsTest$Calling); 'kanon trust add FILE' lists it in"
            + " TRUST all the same ",
        state());
    decide("signed", List.of(key), List.of(content));
    assertEquals("active listed", state());
    sign(TestJar.bytes(file(), jar.with(Statement.HEADER, "network")), key);
    assertEquals("active signed by key KEY", state());
  }

  static final class Calling {
    static Object call() {
      return new java.net.Socket();
    }
  }

  @Test
  void decisionsThatChangeWhileItRuns_areHeeded() {
    byte[] content = TestJar.bytes(file(), jar("1.0.0"));
    PluginFolder admin = platform.open();
    admin.watch();
    Bundle first = platform.bundle("1.0.0");
    decide("listed", List.of(), List.of());
    TestPlatform.await("it leaves", () -> first.getState() == Bundle.UNINSTALLED);
    assertTrue(admin.entries().get(0).state().startsWith("refused: it is not listed"));
    decide("listed", List.of(), List.of(content));
    TestPlatform.await("it comes", () -> admin.entries().get(0).state().equals("active"));
    Bundle second = platform.bundle("1.0.0");
    assertEquals("listed", admin.trust(second.getBundleId()));
    decide("signed", List.of(key), List.of(content));
    TestPlatform.await(
        "it is judged again",
        () -> admin.standing(admin.entries().get(0)).trust().equals("listed"));
    assertEquals(Bundle.ACTIVE, second.getState());
  }

  @Test
  void bundlesThatAreToBeIsolated_areNamedOrAll() throws IOException {
    jar("1.0.0").write(file());
    PluginFolder admin = platform.open();
    long id = platform.bundle("1.0.0").getBundleId();
    assertFalse(admin.isolates(id));
    Files.writeString(trustFile(), "{\"isolate\": [\"other.party\"]}");
    assertFalse(admin.isolates(id));
    Files.writeString(trustFile(), "{\"isolate\": [\"other.party\", \"third.party\"]}");
    assertTrue(admin.isolates(id));
    Files.writeString(trustFile(), "{\"isolate\": [\"all\"]}");
    assertTrue(admin.isolates(id));
    Files.writeString(trustFile(), "{\"isolate\": [] ");
    assertTrue(admin.isolates(id));
  }

  @Test
  void aFileThatCannotBeBelieved_letsNothingIn() throws IOException {
    jar("1.0.0").write(file());
    String closed = "refused: it is not let in while nothing is: ";
    Files.writeString(trustFile(), "{\"mode\": \"sigend\"}");
    assertEquals(
        closed
            + "TRUST: Unknown mode 'sigend'. Did you mean 'signed'? Valid names are: any, signed,"
            + " listed ",
        state());
    Files.writeString(trustFile(), "{\"mode\": \"any\", \"lister\": []}");
    assertTrue(state().startsWith(closed + "TRUST: has keys that mean nothing; expected mode"));
    Files.writeString(trustFile(), "{");
    assertTrue(state().startsWith(closed), this::state);
    Files.writeString(trustFile(), "{\"mode\": \"any\"}");
    assertEquals("active unchecked", state());
    Files.setPosixFilePermissions(trustFile(), PosixFilePermissions.fromString("rw-rw-r--"));
    assertEquals(
        closed + "'TRUST' may be written by others than its owner: chmod go-w TRUST ", state());
  }

  @Test
  void install_takesTheSignatureAlong() throws IOException {
    decide("signed", List.of(key), List.of());
    Path elsewhere = scratch.resolve("elsewhere/third.jar");
    byte[] content = TestJar.bytes(elsewhere, jar("1.0.0"));
    PluginFolder admin = platform.open();
    KanonException refused = assertThrows(KanonException.class, () -> admin.install(elsewhere));
    assertEquals("PLUGIN_REFUSED", refused.code());
    assertTrue(Files.notExists(file()));
    sign(elsewhere, content, key, "urn:kanon:plugin:1");
    assertEquals(
        "signed by key " + key.half().id(), admin.standing(admin.install(elsewhere)).trust());
    assertEquals("active signed by key KEY", state());
    admin.remove("third.party");
    try (var left = Files.list(platform.folder)) {
      assertEquals(List.of(), left.toList());
    }
  }

  @Test
  void look_tellsOfAJarWithoutRunningIt() {
    Path elsewhere = jar("1.2.3").write(scratch.resolve("elsewhere/third.jar"));
    assertEquals("says it needs nothing", platform.open().look(elsewhere).needs());
    assertEquals(List.of(), platform.bundles());
  }

  @Test
  void anUnknownNeed_isRefused() {
    jar("1.0.0").with(Statement.HEADER, "telepathy").write(file());
    assertTrue(state().startsWith("refused: it states 'telepathy' as Kanon-Needs"), this::state);
  }
}
