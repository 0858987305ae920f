package kanon.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnIndexTest {
  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path home;

  private Path jar(String name) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().putValue("Manifest-Version", "1.0");
    manifest.getMainAttributes().putValue("Bundle-ManifestVersion", "2");
    manifest.getMainAttributes().putValue("Bundle-SymbolicName", name);
    Path jar = home.resolve("bundles").resolve(name + ".jar");
    Files.createDirectories(jar.getParent());
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream made = new JarOutputStream(out, manifest)) {
      made.finish();
    }
    return jar;
  }

  @Test
  void index_namesTheBundlesBesideIt_andIsTheSameEachTime() throws IOException {
    Path jar = jar("some.bundle");
    jar("a.bundle");
    OwnIndex.write(home);
    String text = Files.readString(OwnIndex.of(home));
    assertTrue(text.contains("value=\"bundles/some.bundle.jar\""), text);
    assertTrue(
        text.toLowerCase(java.util.Locale.ROOT).contains(Fingerprint.digest("SHA-256", jar)), text);
    assertTrue(text.indexOf("a.bundle") < text.indexOf("some.bundle"), text);
    OwnIndex.write(home);
    assertEquals(text, Files.readString(OwnIndex.of(home)));
  }
}
