package kanon.build;

import aQute.lib.io.IO;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;

/** A digest of everything a step depends on: equal fingerprints, nothing to do. */
final class Fingerprint {
  private final MessageDigest digest;

  Fingerprint() {
    digest = digest("SHA-1");
  }

  private static MessageDigest digest(String algorithm) {
    try {
      return MessageDigest.getInstance(algorithm);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  Fingerprint add(String text) {
    digest.update(text.getBytes(StandardCharsets.UTF_8));
    digest.update((byte) 0);
    return this;
  }

  Fingerprint add(Collection<String> texts) {
    texts.forEach(this::add);
    return this;
  }

  Fingerprint add(byte[] content) {
    add(Integer.toString(content.length));
    digest.update(content);
    return this;
  }

  /** By name, size and time: cheap, for inputs that people edit. */
  Fingerprint addFiles(Collection<Path> files) {
    for (Path file : files) addFile(file);
    return this;
  }

  Fingerprint addFile(Path file) {
    try {
      BasicFileAttributes is = Files.readAttributes(file, BasicFileAttributes.class);
      return add(
          file
              + " "
              + is.size()
              + " "
              + is.lastModifiedTime().to(java.util.concurrent.TimeUnit.NANOSECONDS));
    } catch (IOException e) {
      return add(file + " missing");
    }
  }

  /** By content: for what a compiler writes anew although it is the same. */
  Fingerprint addContent(Path top) {
    return addContents(top, Tree.files(top));
  }

  /**
   * By content.
   *
   * @param top what the files' names are relative to
   */
  Fingerprint addContents(Path top, Collection<Path> files) {
    try {
      for (Path file : files) {
        add(top.relativize(file).toString());
        add(Files.readAllBytes(file));
      }
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The digest of a file's content alone. */
  static String digest(String algorithm, Path file) throws IOException {
    return HexFormat.of().formatHex(IO.copy(file, digest(algorithm)).digest());
  }

  String hex() {
    return HexFormat.of().formatHex(digest.digest());
  }
}
