package kanon.pipeline.verify;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.lib.json.JsonTree;
import kanon.lib.keys.Envelope;
import kanon.lib.keys.TrustedKey;
import kanon.model.KanonException;
import kanon.pipeline.files.Digests;

/**
 * The signature beside a manifest.
 *
 * @param file where it is; empty where there is none
 * @param faults what is wrong, a line each
 * @param unchecked what could not be checked, a line each
 * @param signer the id of the trusted key that signed; empty where none did
 */
record ManifestSignature(
    Optional<Path> file, List<String> faults, List<String> unchecked, Optional<String> signer) {

  /**
   * Checks it.
   *
   * @param trusted files of public keys
   */
  static ManifestSignature of(Path manifest, List<Path> trusted) {
    List<TrustedKey> keys = trusted.stream().map(TrustedKey::read).toList();
    Path file = manifest.resolveSibling(manifest.getFileName() + Envelope.SUFFIX);
    ManifestSignature none =
        new ManifestSignature(
            Optional.empty(), new ArrayList<>(), new ArrayList<>(), Optional.empty());
    if (!Files.isRegularFile(file)) {
      if (keys.isEmpty()) {
        none.unchecked.add("who wrote the manifest: it is not signed");
      } else {
        none.faults.add("signature: there is none beside the manifest");
      }
      return none;
    }
    ManifestSignature found =
        new ManifestSignature(Optional.of(file), none.faults, none.unchecked, Optional.empty());
    Optional<Envelope> envelope = envelope(file);
    if (envelope.isEmpty() || !envelope.get().type().equals(Envelope.STATEMENT)) {
      found.faults.add("signature: it is no envelope of an in-toto statement");
      return found;
    }
    if (!about(envelope.get(), manifest)) {
      found.faults.add("signature: it is that of another manifest");
      return found;
    }
    if (keys.isEmpty()) {
      String ids =
          String.join(
              ", ", envelope.get().signatures().stream().map(Envelope.Signed::key).toList());
      found.unchecked.add(
          "who wrote the manifest: signed, as it says, by key " + ids + ", but no key is trusted");
      return found;
    }
    Optional<String> signer = envelope.get().signer(keys).map(TrustedKey::id);
    if (signer.isEmpty()) {
      found.faults.add("signature: it is not by a trusted key");
    }
    return new ManifestSignature(found.file, found.faults, found.unchecked, signer);
  }

  private static Optional<Envelope> envelope(Path file) {
    try {
      return Envelope.of(JsonTree.read(file));
    } catch (KanonException e) {
      return Optional.empty();
    }
  }

  /** Whether a statement names the manifest as it is. */
  private static boolean about(Envelope envelope, Path manifest) {
    String digest = Digests.await(Digests.begin(manifest), manifest);
    String name = String.valueOf(manifest.getFileName());
    Object statement =
        JsonTree.parse(new String(envelope.payload(), StandardCharsets.UTF_8)).orElse("");
    return statement instanceof Map<?, ?> map
        && map.get("subject") instanceof List<?> subjects
        && subjects.stream()
            .anyMatch(
                subject ->
                    subject instanceof Map<?, ?> one
                        && name.equals(one.get("name"))
                        && one.get("digest") instanceof Map<?, ?> digests
                        && digest.equals(digests.get("sha256")));
  }
}
