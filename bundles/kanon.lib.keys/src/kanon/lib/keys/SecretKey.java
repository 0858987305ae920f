package kanon.lib.keys;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** A key of 256 bits. Nothing prints it. Thread-safe. */
public final class SecretKey {
  /** How many bytes a key has. */
  public static final int BYTES = 32;

  private static final String HMAC = "HmacSHA256";
  private static final String ID = "kanon key id";
  private static final int ID_DIGITS = 12;

  private final SecretKeySpec spec;

  private SecretKey(byte[] bytes) {
    spec = new SecretKeySpec(bytes, HMAC);
  }

  /** The key of some bytes. */
  static SecretKey of(byte[] bytes) {
    if (bytes.length != BYTES) {
      throw new IllegalArgumentException(bytes.length + " bytes");
    }
    return new SecretKey(bytes.clone());
  }

  /** A key that nobody had before: never from a seed. */
  public static SecretKey fresh() {
    byte[] bytes = new byte[BYTES];
    new SecureRandom().nextBytes(bytes);
    return new SecretKey(bytes);
  }

  byte[] bytes() {
    return spec.getEncoded();
  }

  /** The 32 bytes of HMAC-SHA-256 of a message. */
  public byte[] mac(byte[] message) {
    try {
      Mac mac = Mac.getInstance(HMAC);
      mac.init(spec);
      return mac.doFinal(message);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A key for one purpose, from which neither this one nor that of another purpose follows. */
  public SecretKey derived(String purpose) {
    return new SecretKey(mac(("kanon " + purpose).getBytes(StandardCharsets.UTF_8)));
  }

  /** What tells this key from others, and nothing of what it makes. */
  public String id() {
    byte[] mac = mac(ID.getBytes(StandardCharsets.UTF_8));
    return HexFormat.of().formatHex(mac).substring(0, ID_DIGITS);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SecretKey key && Arrays.equals(bytes(), key.bytes());
  }

  @Override
  public int hashCode() {
    return id().hashCode();
  }

  @Override
  public String toString() {
    return "key " + id();
  }
}
