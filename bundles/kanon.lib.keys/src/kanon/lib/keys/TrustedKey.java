package kanon.lib.keys;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.MessageDigest;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import java.security.spec.X509EncodedKeySpec;
import java.util.HexFormat;
import kanon.model.KanonException;

/** The public half of a signing key: checks signatures. Ed25519 (RFC 8032). */
public final class TrustedKey {
  static final String LABEL = "PUBLIC KEY";
  static final String ALGORITHM = "Ed25519";
  private static final long MOST_BYTES = 65_536;

  private final PublicKey key;

  TrustedKey(PublicKey key) {
    this.key = key;
  }

  /**
   * Reads a file with a public key as PEM.
   *
   * @throws KanonException if it has none
   */
  public static TrustedKey read(Path file) {
    if (!Files.isRegularFile(file)) {
      throw KanonException.input("KEY_MISSING", "Key file '" + file + "' does not exist");
    }
    try {
      if (Files.size(file) <= MOST_BYTES) {
        return of(
            Pem.find(LABEL, Files.readString(file)).orElseThrow(() -> bad(file)), () -> bad(file));
      }
    } catch (IOException e) {
      throw bad(file);
    }
    throw bad(file);
  }

  static TrustedKey of(byte[] der, java.util.function.Supplier<KanonException> otherwise) {
    try {
      return new TrustedKey(
          KeyFactory.getInstance(ALGORITHM).generatePublic(new X509EncodedKeySpec(der)));
    } catch (GeneralSecurityException e) {
      throw otherwise.get();
    }
  }

  private static KanonException bad(Path file) {
    return KanonException.input(
        "BAD_KEY",
        "'"
            + file
            + "' has no public key: expected PEM of Ed25519, as 'keys new --signing' writes it");
  }

  /** What tells it from other keys: the SHA-256 of its DER form, in hexadecimal digits. */
  public String id() {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(key.getEncoded());
      return HexFormat.of().formatHex(digest);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The key as PEM. */
  String pem() {
    return Pem.block(LABEL, key.getEncoded());
  }

  /** Whether a signature of a message is one by this key's private half. */
  public boolean signed(byte[] message, byte[] signature) {
    try {
      Signature check = Signature.getInstance(ALGORITHM);
      check.initVerify(key);
      check.update(message);
      return check.verify(signature);
    } catch (SignatureException e) {
      return false;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
