package kanon.lib.keys;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.InvalidParameterException;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.ProviderException;
import java.security.PublicKey;
import java.security.Security;
import java.security.cert.Certificate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.model.KanonException;

/**
 * A token that keeps keys and signs with them (PKCS#11), by the JDK's own provider. The JDK knows
 * no Ed25519 in tokens, so its keys are those of P-256.
 */
public final class Token {
  private static final String PROVIDER = "SunPKCS11";
  private static final String VARIABLE = "env:";

  private Token() {}

  /**
   * A key of a token.
   *
   * @param config a file as the JDK's provider SunPKCS11 wants it: name, library, slot
   * @param alias the name of the key in the token; empty where it has one key alone
   * @param pin where the PIN is: {@code env:NAME} for a variable of the environment, else a file
   *     that nobody but its owner may read
   * @param environment the variables
   */
  public static SigningKey key(
      Path config, Optional<String> alias, String pin, Map<String, String> environment) {
    if (!Files.isRegularFile(config)) {
      throw KanonException.input("KEY_MISSING", "Token '" + config + "' does not exist");
    }
    char[] secret = pin(pin, environment);
    try {
      Provider unconfigured = Security.getProvider(PROVIDER);
      if (unconfigured == null) {
        throw bad("this Java has no provider " + PROVIDER);
      }
      Provider provider = unconfigured.configure(config.toAbsolutePath().toString());
      KeyStore store = KeyStore.getInstance("PKCS11", provider);
      store.load(null, secret);
      String chosen = chosen(store, alias);
      Certificate certificate = store.getCertificate(chosen);
      if (!(store.getKey(chosen, null) instanceof PrivateKey own) || certificate == null) {
        throw bad("its key '" + chosen + "' has no private half and certificate");
      }
      PublicKey open = certificate.getPublicKey();
      TrustedKey half =
          TrustedKey.of(
              open.getEncoded(), () -> bad("its key '" + chosen + "' is none of the curve P-256"));
      SigningKey key = new SigningKey(own, half, Optional.of(provider));
      byte[] probe = {1};
      if (!half.signed(probe, key.sign(probe))) {
        throw bad("the certificate of its key '" + chosen + "' is that of another key");
      }
      return key;
    } catch (IOException | GeneralSecurityException e) {
      throw bad("the PIN is wrong, or the token cannot be read");
    } catch (InvalidParameterException | ProviderException e) {
      throw bad(
          "'" + config + "' is no file as SunPKCS11 wants it, or names no token that is there");
    } finally {
      Arrays.fill(secret, ' ');
    }
  }

  private static String chosen(KeyStore store, Optional<String> alias)
      throws GeneralSecurityException {
    List<String> keys = new ArrayList<>();
    for (String name : Collections.list(store.aliases())) {
      if (store.isKeyEntry(name)) {
        keys.add(name);
      }
    }
    Collections.sort(keys);
    if (alias.isPresent() ? keys.contains(alias.get()) : keys.size() == 1) {
      return alias.orElseGet(() -> keys.get(0));
    }
    throw bad(
        keys.isEmpty()
            ? "it has no key with a certificate"
            : "it has the keys " + String.join(", ", keys) + ", name one of them");
  }

  private static char[] pin(String pin, Map<String, String> environment) {
    if (pin.startsWith(VARIABLE)) {
      String name = pin.substring(VARIABLE.length());
      String value = environment.get(name);
      if (value == null) {
        throw KanonException.input(
            "KEY_MISSING", "The variable " + name + " with the PIN is not set");
      }
      return value.toCharArray();
    }
    return OwnFile.read(Path.of(pin))
        .orElseThrow(() -> bad("the file with its PIN is too long or no text"))
        .strip()
        .toCharArray();
  }

  static KanonException bad(String why) {
    return KanonException.input("BAD_TOKEN", "Token: " + why);
  }
}
