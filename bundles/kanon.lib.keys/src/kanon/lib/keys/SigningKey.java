package kanon.lib.keys;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.ProviderException;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Optional;
import kanon.model.KanonException;

/**
 * A key that signs: Ed25519 by the JDK, whose file holds both halves as PEM, or one in a {@link
 * Token}.
 */
public final class SigningKey {
  private static final String LABEL = "PRIVATE KEY";

  private final PrivateKey key;
  private final TrustedKey half;
  private final Optional<Provider> token;

  private SigningKey(PrivateKey key, TrustedKey half) {
    this(key, half, Optional.empty());
  }

  /**
   * @param token what signs, where the key does not leave it
   */
  SigningKey(PrivateKey key, TrustedKey half, Optional<Provider> token) {
    this.key = key;
    this.half = half;
    this.token = token;
  }

  /** A key that nobody had before. */
  public static SigningKey fresh() {
    try {
      KeyPair pair = KeyPairGenerator.getInstance(TrustedKey.ALGORITHM).generateKeyPair();
      return new SigningKey(pair.getPrivate(), new TrustedKey(pair.getPublic()));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Reads a key's file.
   *
   * @throws KanonException if it holds none, or others than its owner may do anything with it
   */
  public static SigningKey read(Path file) {
    String text = OwnFile.read(file).orElseThrow(() -> bad(file));
    byte[] own = Pem.find(LABEL, text).orElseThrow(() -> bad(file));
    byte[] open = Pem.find(TrustedKey.LABEL, text).orElseThrow(() -> bad(file));
    try {
      PrivateKey key =
          KeyFactory.getInstance(TrustedKey.ALGORITHM)
              .generatePrivate(new PKCS8EncodedKeySpec(own));
      SigningKey read = new SigningKey(key, TrustedKey.of(open, () -> bad(file)));
      byte[] probe = {1};
      if (!read.half.signed(probe, read.sign(probe))) {
        throw bad(file);
      }
      return read;
    } catch (GeneralSecurityException e) {
      throw bad(file);
    }
  }

  private static KanonException bad(Path file) {
    return KanonException.input(
        "BAD_KEY",
        "'"
            + file
            + "' is no signing key: expected PEM of Ed25519, as 'keys new --signing' writes it");
  }

  /**
   * Writes the key into a file that is not there yet, and its public half into one beside it.
   *
   * @return the file of the public half
   */
  public Path write(Path file) {
    Path open = file.resolveSibling(file.getFileName() + ".pub");
    if (Files.exists(open)) {
      throw KanonException.usage("KEY_EXISTS", "'" + open + "' exists and is not written over");
    }
    OwnFile.write(
        file,
        """
        # A signing key of Kanon, id %s. Whoever has it signs in your name.
        """
                .formatted(half.id())
            + Pem.block(LABEL, key.getEncoded())
            + half.pem());
    try {
      return Files.writeString(open, half.pem(), StandardOpenOption.CREATE_NEW);
    } catch (IOException e) {
      throw KanonException.input("KEY_NOT_WRITTEN", "Key file '" + open + "' cannot be written");
    }
  }

  /** The public half. */
  public TrustedKey half() {
    return half;
  }

  /** The signature of a message. */
  public byte[] sign(byte[] message) {
    try {
      Signature signature =
          token.isPresent()
              ? Signature.getInstance(half.algorithm(), token.get())
              : Signature.getInstance(half.algorithm());
      signature.initSign(key);
      signature.update(message);
      return signature.sign();
    } catch (GeneralSecurityException | ProviderException e) {
      if (token.isPresent()) {
        throw Token.bad("the token does not sign with this key");
      }
      throw new IllegalStateException(e);
    }
  }
}
