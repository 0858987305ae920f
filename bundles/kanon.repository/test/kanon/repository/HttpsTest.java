package kanon.repository;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStoreException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import javax.net.ssl.SSLContext;
import kanon.api.platform.Monitor;
import kanon.api.platform.RepositoryAccess;
import kanon.model.KanonException;
import kanon.repository.fetch.Cache;
import kanon.repository.fetch.Http;
import kanon.repository.fetch.Indexes;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** Plugins by name over https, from a server that is right, wrong, slow or gone. */
class HttpsTest {
  private static final int WEIGHT = 200_000;

  @TempDir static Path keys;
  private static Certificates good;

  @TempDir Path scratch;
  private TestPlatform platform;
  private TestRepository repository;
  private TestServer server;
  private BundleJar jar;

  @BeforeAll
  static void certify() {
    good = Certificates.good(keys);
  }

  @BeforeEach
  void open() throws Exception {
    platform = new TestPlatform(scratch);
    repository = new TestRepository(scratch.resolve("repository"));
    jar = BundleJar.of("third.party", "1.0.0").heavy(WEIGHT);
    repository.add(jar, BundleJar.of("top", "1.0.0").needing("party"));
    server = new TestServer(repository.folder(), good);
  }

  @AfterEach
  void close() {
    server.close();
    platform.close();
  }

  private void install(String wanted, RepositoryAccess access) {
    platform.repositories(good.trust()).install(wanted, access);
  }

  private RepositoryAccess access() {
    return platform.access(server.url("index.xml"));
  }

  private static String refused(Executable action) {
    KanonException e = assertThrows(KanonException.class, action);
    assertFalse(String.valueOf(e.getMessage()).contains("\n"));
    return e.code() + " " + e.getMessage();
  }

  private String refused(SSLContext trust) {
    return refused(() -> platform.repositories(trust).install("top", access()));
  }

  @Test
  void install_bringsWhatIsNeeded_andFetchesNothingTwice() {
    install("top", access());
    assertEquals(List.of("third.party 1.0.0", "top 1.0.0"), platform.plugins());
    assertEquals(
        List.of(
            "/index.xml 200",
            "/" + jar.file() + " 200",
            "/" + jar.file() + ".intoto.json 404",
            "/top-1.0.0.jar 200",
            "/top-1.0.0.jar.intoto.json 404"),
        server.asked);
    server.asked.clear();
    platform.repositories(good.trust()).update(List.of(), platform.access());
    assertEquals(List.of("/index.xml 304"), server.asked);
  }

  @Test
  void offline_whatWasFetchedDoes_andNothingElse() throws IOException {
    RepositoryAccess offline = access().offline(true);
    assertTrue(
        refused(() -> install("top", offline))
            .endsWith("/index.xml was never read, and nothing is to be fetched"));
    platform.repositories(good.trust()).search("x", access());
    assertEquals(
        "NOT_FETCHED The jar of third.party 1.0.0 was never fetched, and nothing is to be fetched",
        refused(() -> install("top", offline)));
    assertEquals(List.of(), platform.files());
    install("third.party", access());
    server.close();
    Files.delete(platform.folder.resolve("third.party.jar"));
    try (TestPlatform other = new TestPlatform(scratch.resolve("other"))) {
      Files.createDirectories(other.cache.getParent());
      Files.move(platform.cache, other.cache);
      other.repositories().install("third.party", offline);
      assertEquals(List.of("third.party 1.0.0"), other.plugins());
    } catch (org.osgi.framework.BundleException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void aJarInTheCache_isComparedAtEachUse() throws IOException {
    install("third.party", access());
    Path cached;
    try (var files = Files.list(platform.cache.resolve("content"))) {
      cached = files.findFirst().orElseThrow();
    }
    Files.writeString(cached, "something else");
    repository.add(BundleJar.of("other", "1.0.0"));
    try (TestPlatform other = new TestPlatform(scratch.resolve("other"))) {
      Files.createDirectories(other.cache.getParent());
      Files.move(platform.cache, other.cache);
      server.asked.clear();
      other.repositories(good.trust()).install("third.party", access());
      assertEquals(
          List.of(
              "/index.xml 200", "/" + jar.file() + " 200", "/" + jar.file() + ".intoto.json 404"),
          server.asked);
    } catch (org.osgi.framework.BundleException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void certificatesThatAreNotGood_areRefusedInOneLine() throws Exception {
    String unknown = refused(SSLContext.getDefault());
    assertTrue(
        unknown.endsWith("/index.xml has a certificate that no authority trusted here has signed"),
        unknown);
    Certificates bad = Certificates.ofAnotherHost(scratch);
    try (TestServer wrong = new TestServer(repository.folder(), bad)) {
      String told =
          refused(
              () ->
                  platform
                      .repositories(bad.trust())
                      .install("top", platform.access(wrong.url("index.xml"))));
      assertTrue(told.startsWith("UNREACHABLE_REPOSITORY Repository https://127.0.0.1"), told);
      assertTrue(told.contains("has a certificate that is not its own: "), told);
      assertEquals(List.of(), wrong.asked);
    }
    assertEquals(List.of(), platform.left());
  }

  @Test
  void jarsThatAreNotWhatTheIndexSays_areRefused_andLeaveNothing() throws IOException {
    Path file = repository.folder().resolve(jar.file());
    byte[] bytes = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(bytes, bytes.length - 10));
    assertTrue(
        refused(good.trust())
            .endsWith(
                "it has %,d bytes instead of %,d".formatted(bytes.length - 10, bytes.length)));
    Files.write(file, Arrays.copyOf(bytes, bytes.length + 10));
    assertTrue(
        refused(good.trust()).endsWith("it has more than %,d bytes".formatted(bytes.length)));
    bytes[bytes.length / 2] ^= 1;
    Files.write(file, bytes);
    assertTrue(refused(good.trust()).contains("it has the SHA-256 "));
    Files.delete(file);
    assertTrue(refused(good.trust()).endsWith(jar.file() + ", is not there (status 404)"));
    assertEquals(List.of(), platform.left());
  }

  @Test
  void aMissingDependency_isRefusedBeforeAnythingIsFetched() {
    repository.add(BundleJar.of("lonely", "1.0.0").needing("nowhere"));
    assertTrue(
        refused(() -> install("lonely", access()))
            .startsWith("UNRESOLVED_PLUGIN Plugin lonely 1.0.0 needs algorithm 'nowhere'"));
    assertEquals(List.of("/index.xml 200"), server.asked);
    assertEquals(List.of(), platform.left());
  }

  @Test
  void anInterruptedDownload_goesOnWhereItEnded() throws IOException {
    platform.repositories(good.trust()).search("x", access());
    server.asked.clear();
    server.breakAfter = 70_000;
    RepositoryAccess kept = access().offline(false);
    install("third.party", kept);
    assertEquals(List.of("third.party 1.0.0"), platform.plugins());
    // The index is the same; then the jar, and of that what was missing.
    assertEquals("/index.xml 304", server.asked.get(0));
    assertEquals("/" + jar.file() + " 200", server.asked.get(1));
    assertTrue(
        server.asked.get(2).matches("/" + jar.file() + " bytes=[1-9]\\d*- 206"),
        server.asked.toString());
    assertEquals("/" + jar.file() + ".intoto.json 404", server.asked.get(3));
    assertEquals(4, server.asked.size());
  }

  @Test
  void anInterruptedDownload_beginsAnew_whereTheJarIsAnotherOne() throws IOException {
    Path content = Files.createDirectories(platform.cache.resolve("content"));
    String digest = kanon.lib.files.Sha256.of(jar.bytes());
    Files.write(content.resolve(digest + ".part"), new byte[100]);
    Files.writeString(
        content.resolve(digest + ".part.from"), server.url(jar.file()) + "\n\"another\"");
    install("third.party", access());
    assertEquals("/" + jar.file() + " bytes=100- 200", server.asked.get(1));
    assertEquals(List.of("third.party 1.0.0"), platform.plugins());
  }

  @Test
  void redirections_areFollowedToHttpsAlone() {
    server.redirect("moved.xml", server.url("index.xml"));
    install("top", platform.access(server.url("moved.xml")).offline(false));
    assertEquals(List.of("third.party 1.0.0", "top 1.0.0"), platform.plugins());
    server.redirect("plain.xml", "http://127.0.0.1/index.xml");
    server.redirect("file.xml", repository.url());
    server.redirect("round.xml", "round.xml");
    assertTrue(
        moved("plain.xml")
            .endsWith("leads to an address that is of 'http'; allowed are https and file"));
    assertTrue(moved("file.xml").endsWith("leads to a file of this machine"));
    assertTrue(moved("round.xml").endsWith("leads from one address to the next without an end"));
  }

  private String moved(String path) {
    return refused(
        () -> platform.repositories(good.trust()).search("x", platform.access(server.url(path))));
  }

  @Test
  void aTrustStoreThatCannotBeUsed_isToldInOneLine() throws Exception {
    Indexes indexes =
        new Indexes(
            new Cache(platform.cache),
            new Http(
                () -> {
                  throw new KeyStoreException("password");
                },
                Duration.ofMinutes(1)),
            false,
            Monitor.NONE);
    assertTrue(
        refused(() -> indexes.read(URI.create(server.url("index.xml"))))
            .endsWith(
                "is not asked, as Java's trust store cannot be used: java.security.KeyStoreException: password"));
  }

  @Test
  void aServerThatIsSilentOrGone_isToldInOneLine() {
    server.silent = true;
    assertTrue(
        refused(
                () ->
                    platform
                        .repositories(good.trust(), Duration.ofSeconds(1))
                        .search("x", access()))
            .endsWith("/index.xml sends nothing for 1 seconds"));
    RepositoryAccess access = access();
    server.close();
    assertTrue(
        refused(() -> platform.repositories(good.trust()).search("x", access))
            .endsWith("/index.xml is where nobody answers"));
  }

  @Test
  void cancelling_endsADownload() {
    server.silent = true;
    Monitor cancelled =
        new Monitor() {
          @Override
          public boolean cancelled() {
            return true;
          }
        };
    assertEquals("CANCELLED cancelled", refused(() -> install("top", access().monitor(cancelled))));
    assertEquals(List.of(), platform.left());
  }
}
