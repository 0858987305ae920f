package kanon.repository;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import kanon.api.platform.PluginAdmin.Entry;
import kanon.api.platform.PluginRepositories.Offer;
import kanon.model.KanonException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** Plugins by name from an index in a folder. */
class InstallTest {
  @TempDir Path scratch;
  private TestPlatform platform;
  private TestRepository repository;

  @BeforeEach
  void open() throws Exception {
    platform = new TestPlatform(scratch);
    repository = new TestRepository(scratch.resolve("repository"));
  }

  @AfterEach
  void close() {
    platform.close();
  }

  private List<String> install(String wanted) {
    return platform.repositories().install(wanted, platform.access(repository.url())).stream()
        .map(e -> e.bundle() + " " + e.version())
        .toList();
  }

  private List<String> update(String... wanted) {
    return platform.repositories().update(List.of(wanted), platform.access()).stream()
        .map(e -> e.bundle() + " " + e.version() + " " + e.state())
        .toList();
  }

  private static String refused(Executable action) {
    KanonException e = assertThrows(KanonException.class, action);
    String told = String.valueOf(e.getMessage());
    assertFalse(told.contains("\n"), told);
    return e.code() + " " + told;
  }

  private String refused(String wanted) {
    return refused(() -> install(wanted));
  }

  @Test
  void install_takesTheNewestInTheRange_byTheNameOfBundleOrPlugin() {
    repository.add(
        BundleJar.of("third.party", "1.0.0"),
        BundleJar.of("third.party", "1.5.0"),
        BundleJar.of("third.party", "2.0.0"));
    assertEquals(List.of("third.party 1.5.0"), install("third.party@[1,2)"));
    assertEquals(List.of("third.party.jar"), platform.files());
    assertTrue(refused("party").startsWith("PLUGIN_EXISTS Bundle 'third.party' is there as"));
  }

  @Test
  void install_byPluginName_readsAPackedIndex() {
    repository.add(BundleJar.of("third.party", "1.0.0"));
    List<Entry> entries =
        platform
            .repositories()
            .install(
                "party", platform.access(repository.folder().resolve("packed.xml.gz").toString()));
    assertEquals(List.of(new Entry("third.party", "1.0.0", "active", "third.party.jar")), entries);
  }

  @Test
  void install_bringsWhatIsNeeded_first() {
    repository.add(
        BundleJar.of("a.top", "1.0.0").needing("middle"),
        BundleJar.of("b.middle", "1.0.0").needing("base"),
        BundleJar.of("c.base", "1.0.0"),
        BundleJar.of("c.base", "1.1.0"),
        BundleJar.of("d.other", "1.0.0"));
    assertEquals(List.of("c.base 1.1.0", "b.middle 1.0.0", "a.top 1.0.0"), install("top"));
  }

  @Test
  void install_takesWhatIsThere_beforeWhatIsOffered() {
    repository.add(
        BundleJar.of("base", "1.0.0"),
        BundleJar.of("base", "2.0.0"),
        BundleJar.of("top", "1.0.0").needing("base"));
    install("base@[1,2)");
    assertEquals(List.of("top 1.0.0"), install("top"));
    assertEquals(List.of("base 1.0.0", "top 1.0.0"), platform.plugins());
  }

  @Test
  void install_ofTwoProviders_takesTheHigherVersion_andLaterItsOwnRepository() {
    TestRepository other =
        new TestRepository(scratch.resolve("other"))
            .add(BundleJar.of("far.base", "9.0.0").with("Provide-Capability", base()));
    repository.add(
        BundleJar.of("near.base", "1.0.0").with("Provide-Capability", base()),
        BundleJar.of("top", "1.0.0").needing("base"));
    platform.repositories().install("top", platform.access(other.url(), repository.url()));
    assertEquals(List.of("near.base 1.0.0", "top 1.0.0"), platform.plugins());
  }

  private static String base() {
    return "kanon.algorithm;kanon.algorithm=base";
  }

  @Test
  void install_takesAnOlderVersion_whereTheNewestLacksSomething_andSaysSo() {
    repository.add(
        BundleJar.of("third.party", "1.0.0"), BundleJar.of("third.party", "2.0.0").needing("no"));
    assertEquals(List.of("third.party 1.0.0"), install("party"));
    assertEquals(
        List.of(
            "third.party 2.0.0 is offered and not taken: it needs algorithm 'no', which no repository offers"),
        platform.warnings);
  }

  @Test
  void install_refusesWhatLacksSomething_andLeavesNothing() {
    repository.add(
        BundleJar.of("top", "1.0.0").needing("base"),
        BundleJar.of("base", "1.0.0").needing("nowhere"),
        BundleJar.of("old", "1.0.0")
            .with("Require-Capability", "osgi.ee;filter:=\"(&(osgi.ee=JavaSE)(version=99))\""),
        BundleJar.of("newer", "1.0.0").with("Import-Package", "kanon.api;version=\"[1.9,2)\""),
        BundleJar.of("user", "1.0.0").with("Import-Package", "some.library"),
        BundleJar.of("lib", "1.0.0").with("Export-Package", "some.library"));
    assertEquals(
        "UNRESOLVED_PLUGIN Plugin top 1.0.0 needs base 1.0.0, which needs algorithm 'nowhere', which no repository offers",
        refused("top"));
    assertEquals(
        "UNRESOLVED_PLUGIN Plugin old 1.0.0 needs Java 99 (this is Java %d), which no repository offers"
            .formatted(Runtime.version().feature()),
        refused("old"));
    assertEquals(
        "UNRESOLVED_PLUGIN Plugin newer 1.0.0 needs package kanon.api from version 1.9.0 below 2.0.0 (here it is 1.0.0: it was built against another API), which no repository offers",
        refused("newer"));
    assertEquals(
        "UNRESOLVED_PLUGIN Plugin user 1.0.0 needs package some.library (nothing here has it), which lib 1.0.0 offers: that exports packages, as no plugin does",
        refused("user"));
    assertEquals(
        "UNRESOLVED_PLUGIN Plugin lib 1.0.0 exports packages, as no plugin does", refused("lib"));
    assertEquals(List.of(), platform.left());
  }

  @Test
  void install_refusesWhatNeedsTwoVersionsOfOneBundle() {
    repository.add(
        BundleJar.of("base", "1.0.0").with("Provide-Capability", "x;x=1"),
        BundleJar.of("base", "2.0.0").with("Provide-Capability", "x;x=2"),
        BundleJar.of("top", "1.0.0")
            .with("Require-Capability", "x;filter:=\"(x=1)\",x;filter:=\"(x=2)\""));
    assertTrue(
        refused("top").endsWith("would both have to come, and one takes the place of the other"));
    assertEquals(List.of(), platform.left());
  }

  @Test
  void install_refusesNamesAndRangesThatNobodyOffers() {
    repository.add(BundleJar.of("third.party", "1.0.0"), BundleJar.of("third.part", "1.0.0"));
    assertEquals(
        "NOT_OFFERED No repository offers it. Unknown plugin 'partyy'. Did you mean 'party'? Valid names are: third.part, part, third.party, party",
        refused("partyy"));
    assertEquals(
        "NOT_OFFERED No repository offers 'party' in a version of 2.0.0; there is 1.0.0",
        refused("party@2"));
    assertTrue(refused("party@[1,").startsWith("BAD_RANGE '[1,' is no range of versions"));
    assertEquals(
        "NO_REPOSITORY No repository is known; name one with --repository, or one a line in '%s'"
            .formatted(scratch.resolve("config")),
        refused(() -> platform.repositories().install("party", platform.access())));
  }

  @Test
  void install_refusesANameThatRepositoriesOfferDifferently() {
    repository.add(BundleJar.of("third.party", "1.0.0"), BundleJar.of("other.party", "1.0.0"));
    TestRepository confusing =
        new TestRepository(scratch.resolve("confusing")).add(BundleJar.of("third.party", "9.0.0"));
    TestRepository mirror =
        new TestRepository(scratch.resolve("mirror"))
            .add(BundleJar.of("third.party", "1.0.0"), BundleJar.of("other.party", "1.0.0"));
    assertEquals(
        "DOUBTFUL_PLUGIN 'party' is offered by several bundles; name one of them: other.party, third.party",
        refused("party"));
    assertEquals(
        "DOUBTFUL_PLUGIN 'third.party' is offered differently by several repositories; name one with --repository: %s (1.0.0), %s (9.0.0)"
            .formatted(repository.url(), confusing.url()),
        refused(
            () ->
                platform
                    .repositories()
                    .install("third.party", platform.access(repository.url(), confusing.url()))));
    assertEquals(List.of(), platform.left());
    platform.repositories().install("third.party", platform.access(repository.url(), mirror.url()));
    assertEquals(List.of("third.party 1.0.0"), platform.plugins());
  }

  @Test
  void install_refusesJarsThatAreNotWhatTheIndexSays() throws IOException {
    BundleJar jar = BundleJar.of("third.party", "1.0.0").heavy(1000);
    repository.add(jar);
    Path file = repository.folder().resolve(jar.file());
    byte[] bytes = Files.readAllBytes(file);
    Files.write(file, java.util.Arrays.copyOf(bytes, bytes.length - 10));
    assertEquals(
        "WRONG_CONTENT The jar of third.party 1.0.0 is not the one of %s: it has %,d bytes instead of %,d"
            .formatted(repository.url(), bytes.length - 10, bytes.length),
        refused("party"));
    Files.write(file, java.util.Arrays.copyOf(bytes, bytes.length + 100_000));
    assertTrue(refused("party").endsWith("it has more than %,d bytes".formatted(bytes.length)));
    bytes[bytes.length / 2] ^= 1;
    Files.write(file, bytes);
    assertTrue(refused("party").contains("it has the SHA-256 "), refused("party"));
    Files.delete(file);
    assertTrue(
        refused("party").startsWith("UNREACHABLE_REPOSITORY The jar of third.party 1.0.0, file:"));
    assertEquals(List.of(), platform.left());
  }

  @Test
  void install_refusesAJarOfAnotherName() {
    repository.add(BundleJar.of("third.party", "1.0.0")).edit("third.party\"", "kanon.gate\"");
    assertEquals(
        "WRONG_CONTENT The jar of kanon.gate 1.0.0 is not the one of %s: it is third.party 1.0.0"
            .formatted(repository.url()),
        refused("kanon.gate"));
    assertEquals(List.of(), platform.files());
  }

  @Test
  void install_whatTheFolderOfPluginsRefuses_leavesNothingAmongThePlugins() {
    repository.add(BundleJar.of("base", "1.0.0"), BundleJar.of("top", "1.0.0").needing("base"));
    platform.refused = "top.jar";
    assertEquals("PLUGIN_REFUSED as asked", refused("top"));
    assertEquals(List.of(), platform.files());
    assertEquals(List.of(), platform.plugins());
  }

  @Test
  void update_takesTheNewestInTheRememberedRange_fromWhereItCame() {
    repository.add(BundleJar.of("third.party", "1.0.0"), BundleJar.of("free", "1.0.0"));
    install("party@[1,2)");
    install("free");
    assertEquals(List.of("third.party 1.0.0 up to date", "free 1.0.0 up to date"), update());
    repository.add(
        BundleJar.of("third.party", "1.4.0"),
        BundleJar.of("third.party", "2.0.0"),
        BundleJar.of("free", "3.0.0"));
    assertEquals(List.of("third.party 1.4.0 active"), update("third.party"));
    assertEquals(List.of("third.party 1.4.0 up to date", "free 3.0.0 active"), update());
    assertEquals(List.of("third.party 2.0.0 active"), update("third.party@2"));
    assertEquals(List.of("third.party 1.4.0 active"), update("third.party@[1,2)"));
    assertEquals(List.of("free.jar", "third.party.jar"), platform.files());
  }

  @Test
  void update_takesARebuiltBundleOfTheSameVersion() {
    repository.add(BundleJar.of("third.party", "1.0.0"));
    install("party");
    repository.add(BundleJar.of("third.party", "1.0.0").heavy(10));
    assertEquals(List.of("third.party 1.0.0 active"), update());
    assertEquals(List.of("third.party 1.0.0 up to date"), update());
  }

  @Test
  void update_ofWhatCameByHand_isRefused() throws IOException {
    repository.add(BundleJar.of("third.party", "1.0.0"));
    install("party");
    Files.write(
        platform.folder.resolve("third.party.jar"),
        BundleJar.of("third.party", "1.0.0").heavy(20).bytes());
    assertTrue(
        refused(() -> update("third.party"))
            .startsWith("NO_ORIGIN Bundle 'third.party' was not installed from a repository;"));
    assertEquals(List.of(), update());
    assertTrue(refused(() -> update("none")).startsWith("UNKNOWN_PLUGIN Unknown plugin 'none'"));
  }

  @Test
  void update_refusesToTakeAwayWhatAnotherPluginNeeds() {
    repository.add(
        BundleJar.of("base", "1.0.0"),
        BundleJar.of("base", "2.0.0").with("Provide-Capability", "x;x=y"),
        BundleJar.of("top", "1.0.0").needing("base"));
    install("base@[1,2)");
    install("top");
    assertEquals(
        "UNRESOLVED_PLUGIN Plugin top, which is there, would lack algorithm 'base'",
        refused(() -> update("base@2")));
    assertEquals(List.of("base 1.0.0", "top 1.0.0"), platform.plugins());
  }

  @Test
  void searchAndList_tellWhatIsOfferedAndHere() {
    repository.add(
        BundleJar.of("third.party", "1.0.0").with("Bundle-Description", "Gentle to values"),
        BundleJar.of("third.party", "1.1.0"),
        BundleJar.of("second.party", "1.0.0").with("Bundle-Description", "Cuts values"),
        BundleJar.of("lib", "1.0.0").with("Export-Package", "some.library"));
    platform.list(repository.url());
    assertEquals(List.of(), platform.repositories().names());
    install("third.party@[1.0,1.0]");
    Offer newer =
        new Offer(
            "third.party", "1.1.0", List.of("algorithm party"), "", "1.0.0", repository.url());
    Offer other =
        new Offer(
            "second.party",
            "1.0.0",
            List.of("algorithm party"),
            "Cuts values",
            "",
            repository.url());
    assertEquals(List.of(other, newer), platform.repositories().available(platform.access()));
    assertEquals(List.of(other), platform.repositories().search("CUTS", platform.access()));
    assertEquals(
        List.of(other, newer), platform.repositories().search("algorithm", platform.access()));
    assertEquals(List.of("party", "second.party", "third.party"), platform.repositories().names());
    install("second.party");
    update("third.party@1.1");
    assertEquals(List.of(), platform.repositories().available(platform.access()));
  }

  @Test
  void search_goesOnWhereOneRepositoryCannotBeRead_installDoesNot() {
    repository.add(BundleJar.of("third.party", "1.0.0"));
    String missing = scratch.resolve("missing.xml").toUri().toString();
    assertEquals(
        1,
        platform.repositories().search("party", platform.access(missing, repository.url())).size());
    String told = "Repository " + missing + " does not exist";
    assertEquals(List.of(told), platform.warnings);
    assertEquals(
        "UNREACHABLE_REPOSITORY " + told,
        refused(
            () ->
                platform
                    .repositories()
                    .install("party", platform.access(missing, repository.url()))));
    assertEquals(
        "UNREACHABLE_REPOSITORY " + told,
        refused(() -> platform.repositories().search("x", platform.access(missing))));
  }
}
