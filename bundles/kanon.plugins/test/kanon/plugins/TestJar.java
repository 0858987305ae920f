package kanon.plugins;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;

/** Makes jars whose activator is {@link Registering}. */
final class TestJar {
  private final Map<String, String> headers = new LinkedHashMap<>();
  private final Map<String, String> files = new LinkedHashMap<>();
  private final List<Class<?>> classes =
      new ArrayList<>(List.of(Registering.class, Registering.Useless.class));

  /** A plugin of one algorithm. */
  static TestJar of(String bundle, String version, String algorithm) {
    return new TestJar()
        .with("Bundle-ManifestVersion", "2")
        .with("Bundle-SymbolicName", bundle)
        .with("Bundle-Version", version)
        .with("Bundle-Activator", Registering.class.getName())
        .with("Import-Package", "org.osgi.framework,kanon.api,kanon.model")
        .with("Provide-Capability", "kanon.algorithm;kanon.algorithm=" + algorithm)
        .with(Registering.HEADER, algorithm);
  }

  TestJar with(String header, String value) {
    headers.put(header, value);
    return this;
  }

  TestJar without(String header) {
    headers.remove(header);
    return this;
  }

  /** Has a copy of a class of its own. */
  TestJar with(Class<?> type) {
    classes.add(type);
    return this;
  }

  /** Has a file of text. */
  TestJar file(String path, String text) {
    files.put(path, text);
    return this;
  }

  byte[] bytes() {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    headers.forEach((name, value) -> manifest.getMainAttributes().putValue(name, value));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (JarOutputStream jar = new JarOutputStream(bytes, manifest)) {
      for (Class<?> type : classes) {
        String path = type.getName().replace('.', '/') + ".class";
        try (InputStream in =
            Objects.requireNonNull(type.getClassLoader().getResourceAsStream(path))) {
          jar.putNextEntry(new ZipEntry(path));
          in.transferTo(jar);
        }
      }
      for (Map.Entry<String, String> file : files.entrySet()) {
        jar.putNextEntry(new ZipEntry(file.getKey()));
        jar.write(file.getValue().getBytes(StandardCharsets.UTF_8));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /** Puts it in its place at once, as a file of its own. */
  Path write(Path file) {
    return write(file, bytes());
  }

  /** Puts one in its place, and hands its content over. */
  static byte[] bytes(Path file, TestJar jar) {
    byte[] content = jar.bytes();
    write(file, content);
    return content;
  }

  static Path write(Path file, byte[] content) {
    try {
      Files.createDirectories(file.getParent());
      Path half = Files.write(file.resolveSibling("." + file.getFileName()), content);
      return Files.move(half, file, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String toString() {
    return headers.toString();
  }
}
