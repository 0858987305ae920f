package kanon.lib.keys;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.MessageDigest;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECFieldFp;
import java.security.spec.X509EncodedKeySpec;
import java.util.HexFormat;
import java.util.Optional;
import java.util.function.Supplier;
import kanon.model.KanonException;

/**
 * The public half of a signing key: checks signatures. Ed25519 (RFC 8032), or, of keys in tokens,
 * ECDSA over P-256 with SHA-256. Which of them a signature is of the key says, never the signature.
 */
public final class TrustedKey {
  static final String LABEL = "PUBLIC KEY";
  static final String ALGORITHM = "Ed25519";
  private static final String ECDSA = "SHA256withECDSA";
  private static final int CURVE_BITS = 256;
  private static final long MOST_BYTES = 65_536;

  /** The order of P-256. */
  private static final BigInteger ORDER =
      new BigInteger("ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551", 16);

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

  /** The public key of a text with PEM, if it has one. */
  public static Optional<TrustedKey> parse(String pem) {
    return Pem.find(LABEL, pem).flatMap(TrustedKey::decoded);
  }

  static TrustedKey of(byte[] der, Supplier<KanonException> otherwise) {
    return decoded(der).orElseThrow(otherwise);
  }

  private static Optional<TrustedKey> decoded(byte[] der) {
    return decoded(ALGORITHM, der)
        .or(() -> decoded("EC", der).filter(TrustedKey::isP256))
        .map(TrustedKey::new);
  }

  private static Optional<PublicKey> decoded(String algorithm, byte[] der) {
    try {
      return Optional.of(
          KeyFactory.getInstance(algorithm).generatePublic(new X509EncodedKeySpec(der)));
    } catch (GeneralSecurityException e) {
      return Optional.empty();
    }
  }

  /** Whether a key is one of the curve P-256, which alone has this prime. */
  static boolean isP256(PublicKey key) {
    return key instanceof ECPublicKey ec
        && ec.getParams().getCurve().getField() instanceof ECFieldFp field
        && field.getFieldSize() == CURVE_BITS
        && ec.getParams().getOrder().equals(ORDER);
  }

  /** How its private half signs. */
  String algorithm() {
    return key instanceof ECPublicKey ? ECDSA : ALGORITHM;
  }

  private static KanonException bad(Path file) {
    return KanonException.input(
        "BAD_KEY",
        "'"
            + file
            + "' has no public key: expected PEM of Ed25519 or P-256, as 'keys new --signing' and"
            + " 'keys public' write it");
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
  public String pem() {
    return Pem.block(LABEL, key.getEncoded());
  }

  /** Whether a signature of a message is one by this key's private half. */
  public boolean signed(byte[] message, byte[] signature) {
    try {
      Signature check = Signature.getInstance(algorithm());
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
