package kanon.plugins;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Path;
import java.util.SplittableRandom;
import kanon.api.Algorithm;
import kanon.api.Plugin;
import kanon.plugins.trust.TrustFile;
import kanon.testkit.Seeds;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleException;

class AdmissionTest {
  private static final String NAME = "third.party";

  @TempDir Path scratch;
  private TestPlatform platform;
  private Admission admission;

  @BeforeEach
  void start() throws BundleException {
    platform = new TestPlatform(scratch);
    admission = new Admission(platform.context(), new PluginWeaving(platform.context()));
  }

  @AfterEach
  void stop() throws IOException {
    platform.close();
  }

  private static TestJar jar() {
    return TestJar.of(NAME, "1.0.0", "third");
  }

  private Bundle admit(byte[] content) throws Refusal {
    return admission
        .admit(
            TestJar.write(scratch.resolve("third.jar"), content),
            "third.jar",
            new TrustFile(platform.context()).judge())
        .bundle();
  }

  private void refused(String reason, TestJar jar) {
    refused(reason, jar.bytes());
  }

  /** With this reason, and nothing of it stays in the framework. */
  private void refused(String reason, byte[] content) {
    int before = platform.bundles().size();
    assertEquals(reason, assertThrows(Refusal.class, () -> admit(content)).reason());
    assertEquals(before, platform.bundles().size());
  }

  @Test
  void admit_startsEachContentAsABundleOfItsOwn() throws Refusal {
    Bundle one = admit(jar().bytes());
    Bundle same = admit(jar().bytes());
    assertEquals(Bundle.ACTIVE, one.getState());
    assertEquals(Bundle.ACTIVE, same.getState());
    assertEquals("plugin:third.jar#1", one.getLocation());
    assertEquals("plugin:third.jar#2", same.getLocation());
  }

  @Test
  void admit_takesBundlesThatOfferNothing() throws Refusal {
    Bundle quiet = admit(jar().without(Registering.HEADER).without("Provide-Capability").bytes());
    assertEquals(Bundle.ACTIVE, quiet.getState());
  }

  @Test
  void whatIsNoBundle_isRefused() {
    refused("is not a jar file, or not yet whole", new byte[0]);
    refused("is not a jar file, or not yet whole", new byte[] {'P', 'K', 3, 4});
    refused(
        "is not a bundle: its manifest has no Bundle-SymbolicName",
        jar().without("Bundle-SymbolicName"));
    refused(
        "is not a bundle: its manifest has no Bundle-ManifestVersion",
        jar().without("Bundle-ManifestVersion"));
    refused(
        "is not a bundle: its manifest has no Bundle-ManifestVersion",
        jar().without("Bundle-ManifestVersion").with("Fragment-Host", "some.host"));
  }

  @Test
  void whatCouldNotLeave_isRefused() {
    refused("is a fragment of another bundle", jar().with("Fragment-Host", "some.host"));
    refused("is a fragment of another bundle", jar().with("Fragment-Host", "system.bundle"));
    assertEquals(Bundle.ACTIVE, platform.context().getBundle(0).getState());
    refused(
        "exports the package third; a plugin exports none, so that it can be replaced at any time",
        jar().with("Export-Package", "third"));
    refused(
        "is a singleton; versions of a plugin have to stand side by side",
        jar().with("Bundle-SymbolicName", NAME + ";singleton:=true"));
  }

  @Test
  void descriptionsOfComponents_areXmlWithoutDoctype() throws Refusal {
    String xml = "OSGI-INF/third.xml";
    String fault = "describes a component in /OSGI-INF/third.xml, which cannot be read as XML: ";
    for (String header : new String[] {xml, "OSGI-INF/*.xml", "OSGI-INF/none.xml, " + xml}) {
      TestJar broken = jar().with("Service-Component", header).file(xml, "<a>\n<b></a>");
      refused(fault + "line 2, column 6", broken);
      admit(jar().with("Service-Component", header).file(xml, "<a>\n<b/></a>").bytes());
    }
    String declared = "<!DOCTYPE a [<!ENTITY e SYSTEM \"file:/etc/hostname\">]><a>&e;</a>";
    refused(fault + "line 1, column 10", jar().with("Service-Component", xml).file(xml, declared));
  }

  @Test
  void theNameOfABundleOfThePlatform_isFreeOnlyWhereThatOffersPlugins() throws Exception {
    TestJar part = TestJar.of("platforms.part", "1.0.0", "part").without("Provide-Capability");
    TestJar plugin = TestJar.of("platforms.plugin", "1.0.0", "plugin");
    for (TestJar jar : new TestJar[] {part, plugin}) {
      platform
          .context()
          .installBundle(jar.write(scratch.resolve("own.jar")).toUri() + "?" + jar.hashCode());
    }
    refused(
        "is named like a bundle of the platform, platforms.part",
        TestJar.of("platforms.part", "2.0.0", "part"));
    assertEquals(Bundle.ACTIVE, admit(plugin.with("Bundle-Version", "2").bytes()).getState());
  }

  @Test
  void whatIsNotThere_isNamed() {
    String library = "org.osgi.framework,kanon.model,";
    refused(
        "needs package some.library (nothing here has it)",
        jar().with("Import-Package", library + "kanon.api,some.library"));
    refused(
        "needs package kanon.api from version 1.9.0 below 2.0.0 (here it is 1.0.0: it was built"
            + " against another API)",
        jar().with("Import-Package", library + "kanon.api;version=\"[1.9,2)\""));
    refused(
        "needs package a.b (nothing here has it); needs package c (nothing here has it)",
        jar().with("Import-Package", library + "kanon.api,a.b,c"));
    refused(
        "needs Java 99 (this is Java " + Runtime.version().feature() + ")",
        jar().with("Require-Capability", "osgi.ee;filter:=\"(&(osgi.ee=JavaSE)(version=99))\""));
    refused(
        "needs some.namespace (a=b)",
        jar().with("Require-Capability", "some.namespace;filter:=\"(a=b)\""));
  }

  /** It needs the first version of a package, and a package whose bundle uses the second one. */
  @Test
  void needsThatExcludeEachOther_areRefused() throws BundleException {
    platform.install(library("one").with("Export-Package", "shared;version=1"));
    platform.install(library("two").with("Export-Package", "shared;version=2"));
    platform.install(
        library("user")
            .with("Import-Package", "shared;version=2")
            .with("Export-Package", "using;uses:=shared"));
    refused(
        "cannot be resolved: each of its requirements can be met, but not all of them at once",
        jar().with("Import-Package", "org.osgi.framework,using,shared;version=\"[1,2)\""));
  }

  private static TestJar library(String name) {
    return jar()
        .with("Bundle-SymbolicName", name)
        .without("Bundle-Activator")
        .without("Provide-Capability")
        .without("Import-Package");
  }

  @Test
  void whatIsOptionalOrOnlyMeantForAnotherTime_isNotNeeded() throws Refusal {
    Bundle bundle =
        admit(
            jar()
                .with(
                    "Import-Package",
                    "org.osgi.framework,kanon.api,kanon.model,some.library;resolution:=optional")
                .with("Require-Capability", "some.namespace;effective:=active")
                .bytes());
    assertEquals(Bundle.ACTIVE, bundle.getState());
  }

  @Test
  void whatDoesNotStart_isRefusedInOneLine() {
    refused(
        "does not start: java.lang.IllegalArgumentException: as asked",
        jar().with(Registering.HEADER, Registering.THROWS));
    refused(
        "does not start: java.lang.NoClassDefFoundError: no/such/Class",
        jar().with(Registering.HEADER, Registering.LACKS));
  }

  @Test
  void whatIsDeclaredAndWhatIsRegistered_mustAgree() {
    refused(
        "declares the algorithm 'other' in its manifest, but registers 'third'",
        jar().with("Provide-Capability", "kanon.algorithm;kanon.algorithm=other"));
    refused(
        "declares the metric 'third' in its manifest, but registers none",
        jar().with("Provide-Capability", "kanon.metric;kanon.metric=third"));
    refused(
        "registers a service kanon.api.Algorithm without the property kanon.name",
        jar().with(Registering.HEADER, Registering.NAMELESS));
    refused(
        "carries its own copy of the package kanon.api instead of importing it",
        jar()
            .with("Import-Package", "org.osgi.framework")
            .with(Algorithm.class)
            .with(Plugin.class));
  }

  /** Truncated, with bytes changed, with pieces cut out: it serves, or there is a reason. */
  @Test
  void damagedJars_areRefusedOrServe_andLeaveNothingBehind() {
    SplittableRandom random = Seeds.random("damaged jars");
    byte[] whole = jar().bytes();
    for (int round = 0; round < 100; round++) {
      refusedOrServing(damaged(whole, random), "round " + round);
    }
  }

  /** Headers that are no bundle's, among them those of bundles of OSGi's third release. */
  @Test
  void oddManifests_areRefusedOrServe_andLeaveNothingBehind() {
    SplittableRandom random = Seeds.random("odd manifests");
    String[] headers = {
      "Bundle-ManifestVersion",
      "Bundle-SymbolicName",
      "Bundle-Version",
      "Bundle-Activator",
      "Bundle-ActivationPolicy",
      "Bundle-ClassPath",
      "Bundle-NativeCode",
      "Import-Package",
      "Provide-Capability",
      "Require-Bundle",
      "Require-Capability",
      "DynamicImport-Package",
      "Fragment-Host"
    };
    String[] values = {
      "",
      " ",
      "1",
      "2",
      "x",
      "*",
      "lazy",
      ".",
      ";",
      ",",
      "a;b",
      "a;b=",
      "a;b:=c",
      "a;a",
      "a,a",
      "kanon.algorithm",
      "kanon.algorithm;kanon.algorithm:List<String>=third",
      "kanon.api",
      "a;filter:=\"(\"",
      "a;filter:=\"(a=*)\"",
      "a;version=x",
      "a;version=\"[2,1]\"",
      "osgi.identity;osgi.identity=other",
      "java.lang",
      "\u00e4\u0000"
    };
    for (int round = 0; round < 300; round++) {
      TestJar jar = jar();
      for (int i = random.nextInt(1, 3); i > 0; i--) {
        String header = headers[random.nextInt(headers.length)];
        if (random.nextInt(5) == 0) {
          jar.without(header);
        } else {
          jar.with(header, values[random.nextInt(values.length)]);
        }
      }
      refusedOrServing(jar.bytes(), jar);
    }
  }

  private void refusedOrServing(byte[] content, Object what) {
    try {
      Bundle bundle = admit(content);
      int started = Bundle.ACTIVE | Bundle.STARTING; // the latter where it is lazy
      assertNotEquals(0, bundle.getState() & started, what::toString);
      Admission.uninstall(bundle);
    } catch (Refusal e) {
      assertEquals(1, e.reason().lines().count());
    } catch (RuntimeException e) {
      throw new AssertionError(what + ": " + e, e);
    }
    assertEquals(0, platform.bundles().size(), what::toString);
  }

  private static byte[] damaged(byte[] whole, SplittableRandom random) {
    byte[] damaged = java.util.Arrays.copyOf(whole, whole.length);
    switch (random.nextInt(3)) {
      case 0 -> {
        return java.util.Arrays.copyOf(whole, random.nextInt(whole.length));
      }
      case 1 -> {
        for (int i = random.nextInt(1, 20); i > 0; i--) {
          damaged[random.nextInt(whole.length)] = (byte) random.nextInt();
        }
      }
      default -> {
        int from = random.nextInt(whole.length);
        int to = random.nextInt(from, whole.length);
        System.arraycopy(whole, to, damaged, from, whole.length - to);
      }
    }
    return damaged;
  }
}
