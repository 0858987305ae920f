package kanon.transform;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import kanon.api.Transform;

/** Keys that follow from their names. */
final class TestKeys {
  private TestKeys() {}

  static Transform.Key key(String name) {
    return message -> {
      try {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(name.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
        return mac.doFinal(message);
      } catch (GeneralSecurityException e) {
        throw new AssertionError(e);
      }
    };
  }
}
