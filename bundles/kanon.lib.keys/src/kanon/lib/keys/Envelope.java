package kanon.lib.keys;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A statement with its signatures: the Dead Simple Signing Envelope (DSSE 1), which in-toto and
 * others read.
 *
 * @param type what the payload is
 * @param payload its bytes, as they were signed
 * @param signatures by the ids of keys
 */
public record Envelope(String type, byte[] payload, List<Signed> signatures) {
  /** The type of an in-toto statement. */
  public static final String STATEMENT = "application/vnd.in-toto+json";

  /** What stands behind the name of the file that is signed. */
  public static final String SUFFIX = ".intoto.json";

  /**
   * A signature.
   *
   * @param key the id of the key, as whoever signed says
   * @param signature the bytes
   */
  public record Signed(String key, byte[] signature) {}

  /** A statement signed by a key. */
  public static Envelope of(byte[] statement, SigningKey key) {
    byte[] signature = key.sign(message(STATEMENT, statement));
    return new Envelope(STATEMENT, statement, List.of(new Signed(key.half().id(), signature)));
  }

  /** What is signed: type and payload with their lengths, so that neither runs into the other. */
  private static byte[] message(String type, byte[] payload) {
    byte[] name = type.getBytes(StandardCharsets.UTF_8);
    byte[] head =
        ("DSSEv1 " + name.length + " " + type + " " + payload.length + " ")
            .getBytes(StandardCharsets.UTF_8);
    byte[] message = java.util.Arrays.copyOf(head, head.length + payload.length);
    System.arraycopy(payload, 0, message, head.length, payload.length);
    return message;
  }

  /** The first of some keys that has signed it. */
  public Optional<TrustedKey> signer(List<TrustedKey> trusted) {
    byte[] message = message(type, payload);
    return trusted.stream()
        .filter(key -> signatures.stream().anyMatch(s -> key.signed(message, s.signature())))
        .findFirst();
  }

  /** As a tree of JSON. */
  public Map<String, Object> tree() {
    Base64.Encoder base64 = Base64.getEncoder();
    List<Object> signed = new ArrayList<>();
    for (Signed one : signatures) {
      Map<String, Object> tree = new LinkedHashMap<>();
      tree.put("keyid", one.key());
      tree.put("sig", base64.encodeToString(one.signature()));
      signed.add(tree);
    }
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("payloadType", type);
    tree.put("payload", base64.encodeToString(payload));
    tree.put("signatures", signed);
    return tree;
  }

  /** The envelope of a tree of JSON, where it is one. */
  public static Optional<Envelope> of(Map<String, Object> tree) {
    if (!(tree.get("payload") instanceof String payload)
        || !(tree.get("payloadType") instanceof String type)
        || !(tree.get("signatures") instanceof List<?> list)) {
      return Optional.empty();
    }
    List<Signed> signatures = new ArrayList<>();
    try {
      for (Object one : list) {
        if (one instanceof Map<?, ?> map && map.get("sig") instanceof String signature) {
          Object id = map.get("keyid");
          signatures.add(
              new Signed(id == null ? "" : id.toString(), Base64.getDecoder().decode(signature)));
        }
      }
      return Optional.of(new Envelope(type, Base64.getDecoder().decode(payload), signatures));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
