package kanon.console.safety;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.List;
import javax.crypto.spec.SecretKeySpec;
import kanon.model.KanonException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of keys that a web server can use, and others. */
class KeyFileTest {
  private static final String PASSWORD = "twelve-letters";

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  private static void refused(String code, Path file, String password) {
    KanonException e =
        assertThrows(KanonException.class, () -> KeyFile.require(file, password), code);
    assertEquals(code, e.code());
    assertFalse(e.getMessage().contains(password), e.getMessage());
  }

  @Test
  void keyWithItsCertificate_isUsed_byItsPasswordAlone() throws Exception {
    Path file = folder.resolve("k.p12");
    String keytool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
    String made =
        "-genkeypair -alias k -keyalg EC -storetype PKCS12 -dname CN=localhost -storepass";
    List<String> command = new java.util.ArrayList<>(List.of(keytool));
    command.addAll(List.of(made.split(" ")));
    command.addAll(List.of(PASSWORD, "-keystore", file.toString()));
    assertEquals(0, new ProcessBuilder(command).start().waitFor());
    KeyFile.require(file, PASSWORD);
    refused("BAD_TLS_FILE", file, "other-letters");
  }

  @Test
  void filesWithoutOne_areRefused() throws Exception {
    refused("NO_SUCH_FILE", folder.resolve("absent.p12"), PASSWORD);
    refused("BAD_TLS_FILE", Files.writeString(folder.resolve("text.p12"), "no keys"), PASSWORD);
    KeyStore keys = KeyStore.getInstance("PKCS12");
    keys.load(null, null);
    refused("BAD_TLS_FILE", stored(keys, "empty.p12"), PASSWORD);
    keys.setEntry(
        "secret",
        new KeyStore.SecretKeyEntry(new SecretKeySpec(new byte[16], "AES")),
        new KeyStore.PasswordProtection(PASSWORD.toCharArray()));
    refused("BAD_TLS_FILE", stored(keys, "secret.p12"), PASSWORD);
  }

  private Path stored(KeyStore keys, String name) throws Exception {
    Path file = folder.resolve(name);
    try (OutputStream out = Files.newOutputStream(file)) {
      keys.store(out, PASSWORD.toCharArray());
    }
    return file;
  }
}
