package kanon.lib.origin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.apache.felix.framework.FrameworkFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.Bundle;
import org.osgi.framework.Constants;
import org.osgi.framework.launch.Framework;

class OriginTest {
  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path scratch;

  private static byte[] jar(String name, String imports) throws IOException {
    Manifest manifest = new Manifest();
    Attributes main = manifest.getMainAttributes();
    main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    main.putValue(Constants.BUNDLE_MANIFESTVERSION, "2");
    main.putValue(Constants.BUNDLE_SYMBOLICNAME, name);
    if (!imports.isEmpty()) {
      main.putValue(Constants.IMPORT_PACKAGE, imports);
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new JarOutputStream(bytes, manifest).close();
    return bytes.toByteArray();
  }

  /** What is said of a bundle: platform, stranger or neither, seen from one at a location. */
  private String judged(String own, String further, String location, String imports)
      throws Exception {
    Map<String, String> properties = new HashMap<>();
    properties.put(Constants.FRAMEWORK_STORAGE, scratch.toString());
    properties.put(
        Constants.FRAMEWORK_STORAGE_CLEAN, Constants.FRAMEWORK_STORAGE_CLEAN_ONFIRSTINIT);
    properties.put(
        Constants.FRAMEWORK_SYSTEMPACKAGES_EXTRA, "kanon.api;version=1.0.0,other;version=1.0.0");
    if (!further.isEmpty()) {
      properties.put("kanon.platform", further);
    }
    Framework framework = new FrameworkFactory().newFramework(properties);
    framework.start();
    try {
      Bundle asks =
          framework
              .getBundleContext()
              .installBundle(own, new ByteArrayInputStream(jar("asks", "")));
      asks.start();
      Bundle bundle =
          framework
              .getBundleContext()
              .installBundle(location, new ByteArrayInputStream(jar("judged", imports)));
      Origin origin = new Origin(asks.getBundleContext());
      assertEquals(true, origin.platform(framework));
      return origin.platform(bundle)
          ? "platform"
          : origin.stranger(bundle) ? "stranger" : "neither";
    } finally {
      framework.stop();
      framework.waitForStop(0);
    }
  }

  @Test
  void bundleOfTheSameFolder_isOfThePlatform() throws Exception {
    String own = "reference:file:/kanon/bundles/kanon.pipeline.jar";
    assertEquals("platform", judged(own, "", "reference:file:/kanon/bundles/a.jar", "kanon.api"));
    assertEquals("stranger", judged(own, "", "reference:file:/other/a.jar", "kanon.api"));
    assertEquals("stranger", judged(own, "", "file:/kanon/bundles/a.jar", "kanon.api"));
    assertEquals("neither", judged(own, "", "mvn:org.other/other/1.0.0", "other"));
    assertEquals("neither", judged(own, "", "mvn:org.other/other/1.0.0", ""));
  }

  @Test
  void relativeFolder_isAFolder() throws Exception {
    String own = "file:kanon/bundles/kanon.pipeline.jar";
    assertEquals("platform", judged(own, "", "file:kanon/bundles/a.jar", "kanon.api"));
    assertEquals("stranger", judged(own, "", "file:deploy/a.jar", "kanon.api"));
  }

  @Test
  void locationWithoutAFolder_isNobodysFolder() throws Exception {
    assertEquals("stranger", judged("kanon.pipeline.jar", "", "a.jar", "kanon.api"));
  }

  @Test
  void whatThePropertySays_isOfThePlatformAsWell() throws Exception {
    String own = "mvn:kanon/kanon.pipeline/1.0.0";
    String gate = "mvn:kanon/kanon.gate/1.0.0";
    assertEquals("stranger", judged(own, "", gate, "kanon.api"));
    assertEquals("platform", judged(own, "file:x, mvn:kanon/", gate, "kanon.api"));
    assertEquals("stranger", judged(own, " , ", gate, "kanon.api"));
  }

  @Test
  void whatCameThroughTheFolderOfPlugins_isAlwaysAStrangers() throws Exception {
    String own = "reference:file:/kanon/bundles/kanon.pipeline.jar";
    assertEquals("stranger", judged(own, "plugin:", "plugin:a.jar#1", ""));
  }
}
