package kanon.repository;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import kanon.api.platform.RepositoryAccess;
import kanon.lib.files.Sha256;
import kanon.lib.json.JsonTree;
import kanon.lib.keys.Envelope;
import kanon.lib.keys.SigningKey;
import kanon.model.KanonException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Signatures that lie beside jars in repositories, judged by a site that asks for them. */
class SignedTest {
  private static final BundleJar PARTY = BundleJar.of("third.party", "1.0.0");

  @TempDir static Path keys;
  private static Certificates good;
  private static SigningKey own;
  private static SigningKey foreign;

  @TempDir Path scratch;
  private TestPlatform platform;
  private TestRepository repository;
  private TestServer server;

  /** How a repository is reached. */
  enum Way {
    FILE,
    HTTPS
  }

  @BeforeAll
  static void makeKeys() {
    good = Certificates.good(keys);
    own = SigningKey.fresh();
    foreign = SigningKey.fresh();
  }

  @BeforeEach
  void open() throws Exception {
    platform = new TestPlatform(scratch);
    repository =
        new TestRepository(scratch.resolve("repository"))
            .add(PARTY, BundleJar.of("top", "1.0.0").needing("party"));
    server = new TestServer(repository.folder(), good);
    decide("signed");
  }

  @AfterEach
  void close() {
    server.close();
    platform.close();
  }

  /** With one key that is trusted. */
  private void decide(String mode) throws IOException {
    Map<String, Object> key = Map.of("name", "ministry", "pem", own.half().pem());
    Files.writeString(
        scratch.resolve("trust.json"),
        JsonTree.text(Map.of("mode", mode, "keys", List.of(key), "listed", List.of())));
  }

  private RepositoryAccess access(Way way) {
    return platform.access(way == Way.FILE ? repository.url() : server.url("index.xml"));
  }

  private void install(String wanted, Way way) {
    platform.repositories(good.trust()).install(wanted, access(way));
  }

  private String refused(String wanted, Way way) {
    KanonException e = assertThrows(KanonException.class, () -> install(wanted, way));
    assertEquals(List.of(), platform.files());
    assertEquals(List.of(), platform.plugins());
    return (e.code() + " " + e.getMessage()).replaceAll("; keys: .*", "");
  }

  private Path signature(BundleJar jar) {
    return TestPlatform.signature(repository.folder().resolve(jar.file()));
  }

  /** The bytes of a jar differ with the time at which it is made. */
  private byte[] content(BundleJar jar) throws IOException {
    return Files.readAllBytes(repository.folder().resolve(jar.file()));
  }

  private void sign(BundleJar jar, byte[] content, SigningKey key) throws IOException {
    Map<String, Object> subject =
        Map.of("name", jar.file(), "digest", Map.of("sha256", Sha256.of(content)));
    String statement =
        JsonTree.text(
            Map.of(
                "_type",
                "https://in-toto.io/Statement/v1",
                "subject",
                List.of(subject),
                "predicateType",
                "urn:kanon:plugin:1",
                "predicate",
                Map.of()));
    Envelope envelope = Envelope.of(statement.getBytes(StandardCharsets.UTF_8), key);
    Files.writeString(signature(jar), JsonTree.text(envelope.tree()));
  }

  @ParameterizedTest
  @EnumSource
  void aSignatureBesideTheJar_comesWithIt_andLetsItIn(Way way) throws IOException {
    sign(PARTY, content(PARTY), own);
    install("party", way);
    assertEquals(List.of("third.party.jar", "third.party.jar.intoto.json"), platform.files());
    assertEquals(
        Files.readString(signature(PARTY)),
        Files.readString(platform.folder.resolve("third.party.jar.intoto.json")));
  }

  @ParameterizedTest
  @EnumSource
  void missingWrongAndForeignSignatures_areRefusedWithTheReason(Way way) throws IOException {
    String none =
        "PLUGIN_REFUSED third.party.jar is not signed: no signature lies beside it as FILE.jar.intoto.json";
    assertEquals(none, refused("party", way));
    Files.writeString(signature(PARTY), "<html>nothing is here</html>");
    assertEquals(none, refused("party", way));
    sign(PARTY, "another jar".getBytes(StandardCharsets.UTF_8), own);
    assertEquals(
        "PLUGIN_REFUSED third.party.jar has a signature of another content", refused("party", way));
    sign(PARTY, content(PARTY), foreign);
    assertEquals(
        "PLUGIN_REFUSED third.party.jar is signed by no key of " + scratch.resolve("trust.json"),
        refused("party", way));
  }

  @ParameterizedTest
  @EnumSource
  void whatComesAlong_hasToBeSignedAsWell(Way way) throws IOException {
    BundleJar top = BundleJar.of("top", "1.0.0").needing("party");
    sign(top, content(top), own);
    assertTrue(refused("top", way).startsWith("PLUGIN_REFUSED third.party.jar is not signed"));
    sign(PARTY, content(PARTY), own);
    install("top", way);
    assertEquals(List.of("third.party 1.0.0", "top 1.0.0"), platform.plugins());
  }

  @ParameterizedTest
  @EnumSource
  void aSignatureThatIsWithdrawn_isNotTakenFromTheCache(Way way) throws IOException {
    sign(PARTY, content(PARTY), own);
    decide("listed");
    assertTrue(refused("party", way).contains("is not listed"));
    decide("signed");
    Files.delete(signature(PARTY));
    assertTrue(refused("party", way).contains("is not signed"));
  }

  @ParameterizedTest
  @EnumSource
  void whatIsTooLargeForASignature_isRefused_whateverIsAskedFor(Way way) throws IOException {
    decide("any");
    Files.write(signature(PARTY), new byte[(1 << 20) + 1]);
    assertTrue(refused("party", way).endsWith("is no signature: it has more than 1,048,576 bytes"));
  }

  @Test
  void whereNoneIsAskedFor_nothingHasToBeThere() throws IOException {
    decide("any");
    install("party", Way.HTTPS);
    assertEquals(List.of("third.party.jar"), platform.files());
  }

  @Test
  void serversThatHideWhatIsMissing_haveNone_thoseThatFailSayNothing() {
    String asked = PARTY.file() + Envelope.SUFFIX;
    server.answer(asked, 403);
    assertTrue(refused("party", Way.HTTPS).contains("is not signed"));
    server.answer(asked, 500);
    assertEquals(
        "UNREACHABLE_REPOSITORY The signature of third.party 1.0.0, %s, cannot be had: the server answers with status 500"
            .formatted(server.url(asked)),
        refused("party", Way.HTTPS));
  }

  @Test
  void offline_theSignatureThatWasFetchedDoes() throws IOException {
    sign(PARTY, content(PARTY), own);
    decide("listed");
    assertTrue(refused("party", Way.HTTPS).contains("is not listed"));
    decide("signed");
    RepositoryAccess offline = access(Way.HTTPS).offline(true);
    server.close();
    platform.repositories(good.trust()).install("party", offline);
    assertEquals(List.of("third.party 1.0.0"), platform.plugins());
  }
}
