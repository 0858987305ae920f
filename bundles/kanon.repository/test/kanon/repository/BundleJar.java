package kanon.repository;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;

/** A bundle that says that it offers an algorithm, and has no code. */
public final class BundleJar {
  private final Map<String, String> headers = new LinkedHashMap<>();
  private int ballast;

  /** An algorithm of the bundle's last word. */
  public static BundleJar of(String name, String version) {
    String algorithm = name.substring(name.lastIndexOf('.') + 1);
    return new BundleJar()
        .with("Bundle-ManifestVersion", "2")
        .with("Bundle-SymbolicName", name)
        .with("Bundle-Version", version)
        .with("Provide-Capability", "kanon.algorithm;kanon.algorithm=" + algorithm);
  }

  /** The same with a header. */
  public BundleJar with(String header, String value) {
    headers.put(header, value);
    return this;
  }

  /** The same, requiring an algorithm. */
  public BundleJar needing(String algorithm) {
    return with(
        "Require-Capability",
        "kanon.algorithm;filter:=\"(kanon.algorithm=%s)\"".formatted(algorithm));
  }

  /** The same with so many bytes that cannot be packed. */
  public BundleJar heavy(int bytes) {
    ballast = bytes;
    return this;
  }

  public String name() {
    return headers.get("Bundle-SymbolicName") + "";
  }

  public String file() {
    return name() + "-" + headers.get("Bundle-Version") + ".jar";
  }

  /** Its bytes. */
  public byte[] bytes() {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().putValue("Manifest-Version", "1.0");
    headers.forEach((name, value) -> manifest.getMainAttributes().putValue(name, value));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (JarOutputStream jar = new JarOutputStream(bytes, manifest)) {
      byte[] noise = new byte[ballast];
      new Random(1).nextBytes(noise);
      jar.putNextEntry(new ZipEntry("noise"));
      jar.write(noise);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}
