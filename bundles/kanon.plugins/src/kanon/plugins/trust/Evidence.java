package kanon.plugins.trust;

import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.lib.json.JsonTree;
import kanon.lib.keys.Envelope;

/**
 * What is known of a jar's content.
 *
 * @param sha256 its digest
 * @param envelope the signature that came with it
 */
public record Evidence(String sha256, Optional<Envelope> envelope) {
  /** The type of what is signed of a plugin; a release's is another. */
  public static final String SIGNED = "urn:kanon:plugin:1";

  /** Whether what was signed is that this content is a plugin. */
  boolean ofThisContent() {
    return envelope
        .filter(e -> e.type().equals(Envelope.STATEMENT))
        .map(e -> JsonTree.parse(new String(e.payload(), StandardCharsets.UTF_8)))
        .filter(Optional::isPresent)
        .map(Optional::get)
        .filter(this::names)
        .isPresent();
  }

  private boolean names(Object statement) {
    return statement instanceof Map<?, ?> map
        && SIGNED.equals(map.get("predicateType"))
        && map.get("subject") instanceof List<?> subjects
        && subjects.size() == 1
        && subjects.get(0) instanceof Map<?, ?> subject
        && subject.get("digest") instanceof Map<?, ?> digest
        && sha256.equals(digest.get("sha256"));
  }

  /** The envelope of a file's text, where it is one. */
  public static Optional<Envelope> envelope(String text) {
    try {
      return Envelope.of(JsonTree.object(new StringReader(text), "signature"));
    } catch (kanon.model.KanonException | java.io.IOException e) {
      return Optional.empty();
    }
  }
}
