package kanon.console.safety;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Collections;
import kanon.model.KanonException;

/** The file of a key and its certificate: looked at before a web server is to use it. */
public final class KeyFile {
  private KeyFile() {}

  /**
   * Refuses a file that a web server could not use: it would print an address that nobody answers.
   *
   * @param file a PKCS #12 file
   * @param password opens the file and the key
   */
  public static void require(Path file, String password) {
    if (!Files.isRegularFile(file)) {
      throw KanonException.input("NO_SUCH_FILE", "File '" + file + "' does not exist");
    }
    char[] secret = password.toCharArray();
    try (InputStream in = Files.newInputStream(file)) {
      KeyStore keys = KeyStore.getInstance("PKCS12");
      keys.load(in, secret);
      for (String name : Collections.list(keys.aliases())) {
        if (keys.getCertificate(name) != null && keys.getKey(name, secret) != null) {
          return;
        }
      }
    } catch (IOException | GeneralSecurityException e) {
      throw refused(file, "is no PKCS #12 file, or its password is another one");
    }
    throw refused(file, "holds no key with a certificate");
  }

  private static KanonException refused(Path file, String why) {
    return KanonException.input("BAD_TLS_FILE", "'" + file + "' " + why);
  }
}
