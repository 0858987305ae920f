package kanon.lib.keys;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.spec.ECGenParameterSpec;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.model.KanonException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SigningKeyTest {
  private static final byte[] STATEMENT = "{\"a\": 1}".getBytes(StandardCharsets.UTF_8);

  @TempDir Path folder;

  private static void assertFault(String code, Runnable step) {
    assertEquals(code, assertThrows(KanonException.class, step::run).code());
  }

  @Test
  void write_canBeReadAgain() throws IOException {
    SigningKey key = SigningKey.fresh();
    Path file = folder.resolve("sign.key");
    Path open = key.write(file);
    assertEquals(folder.resolve("sign.key.pub"), open);
    assertEquals(key.half().id(), SigningKey.read(file).half().id());
    assertEquals(key.half().id(), TrustedKey.read(open).id());
    assertFalse(Files.readString(open).contains("PRIVATE"));
    assertTrue(TrustedKey.read(open).signed(STATEMENT, SigningKey.read(file).sign(STATEMENT)));
    assertNotEquals(key.half().id(), SigningKey.fresh().half().id());
    assertFault("KEY_EXISTS", () -> SigningKey.fresh().write(file));
  }

  @Test
  void fileThatOthersMayRead_isRefused() throws IOException {
    assumeTrue(folder.getFileSystem().supportedFileAttributeViews().contains("posix"));
    Path file = folder.resolve("sign.key");
    SigningKey.fresh().write(file);
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
    assertFault("KEY_EXPOSED", () -> SigningKey.read(file));
  }

  @Test
  void halvesThatDoNotFit_areRefused() throws IOException {
    Path one = folder.resolve("one");
    Path other = folder.resolve("other");
    Path half = SigningKey.fresh().write(other);
    SigningKey.fresh().write(one);
    String own = Files.readString(one);
    String mixed = own.substring(0, own.indexOf("-----BEGIN PUBLIC")) + Files.readString(half);
    Files.writeString(one, mixed);
    assertFault("BAD_KEY", () -> SigningKey.read(one));
    for (String text :
        List.of("", "kanon-key-1 00", "-----BEGIN PUBLIC KEY-----\nAA\n-----END PUBLIC KEY-----")) {
      Files.writeString(half, text);
      assertFault("BAD_KEY", () -> TrustedKey.read(half));
    }
    assertFault("KEY_MISSING", () -> TrustedKey.read(folder.resolve("none.pub")));
  }

  /** The first test vector of RFC 8032, section 7.1. */
  @Test
  void signed_takesTheStandardsVector() throws IOException {
    byte[] key =
        HexFormat.of()
            .parseHex(
                "302a300506032b6570032100"
                    + "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a");
    byte[] signature =
        HexFormat.of()
            .parseHex(
                "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155"
                    + "5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b");
    Path file = Files.writeString(folder.resolve("k.pub"), Pem.block(TrustedKey.LABEL, key));
    assertTrue(TrustedKey.read(file).signed(new byte[0], signature));
    assertFalse(TrustedKey.read(file).signed(new byte[1], signature));
    assertFalse(TrustedKey.read(file).signed(new byte[0], new byte[3]));
  }

  @Test
  void envelope_tellsWhoSignedIt() {
    SigningKey key = SigningKey.fresh();
    Envelope read = Envelope.of(Envelope.of(STATEMENT, key).tree()).orElseThrow();
    assertArrayEquals(STATEMENT, read.payload());
    assertEquals(Optional.empty(), read.signer(List.of(SigningKey.fresh().half())));
    assertEquals(
        key.half().id(),
        read.signer(List.of(SigningKey.fresh().half(), key.half())).orElseThrow().id());
    byte[] other = STATEMENT.clone();
    other[2] = 'b';
    Envelope changed = new Envelope(read.type(), other, read.signatures());
    assertEquals(Optional.empty(), changed.signer(List.of(key.half())));
    Envelope retyped = new Envelope("text/plain", STATEMENT, read.signatures());
    assertEquals(Optional.empty(), retyped.signer(List.of(key.half())));
  }

  @Test
  void treesThatAreNoEnvelope_areNone() {
    Map<String, Object> tree = Envelope.of(STATEMENT, SigningKey.fresh()).tree();
    for (String key : List.of("payload", "payloadType", "signatures")) {
      Map<String, Object> lacking = new LinkedHashMap<>(tree);
      lacking.remove(key);
      assertEquals(Optional.empty(), Envelope.of(lacking), key);
    }
    Map<String, Object> odd = new LinkedHashMap<>(tree);
    odd.put("payload", "%");
    assertEquals(Optional.empty(), Envelope.of(odd));
  }

  @Test
  void keysOfTheCurveP256_areTrustedAndOthersAreNot() throws Exception {
    for (String curve : List.of("secp256r1", "secp384r1")) {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
      generator.initialize(new ECGenParameterSpec(curve));
      KeyPair pair = generator.generateKeyPair();
      Path file = folder.resolve(curve + ".pub");
      Files.writeString(file, Pem.block(TrustedKey.LABEL, pair.getPublic().getEncoded()));
      if (curve.equals("secp384r1")) {
        assertFault("BAD_KEY", () -> TrustedKey.read(file));
        continue;
      }
      TrustedKey half = TrustedKey.read(file);
      SigningKey key = new SigningKey(pair.getPrivate(), half, Optional.empty());
      byte[] signature = key.sign(STATEMENT);
      assertTrue(half.signed(STATEMENT, signature));
      assertFalse(SigningKey.fresh().half().signed(STATEMENT, signature));
      signature[signature.length - 1] ^= 1;
      assertFalse(half.signed(STATEMENT, signature));
    }
  }
}
