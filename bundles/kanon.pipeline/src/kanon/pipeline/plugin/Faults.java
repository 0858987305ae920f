package kanon.pipeline.plugin;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Optional;
import kanon.model.Fault;
import org.osgi.framework.Bundle;

/** What bundles say of the codes that they throw; no class of theirs is loaded for it. */
final class Faults {
  private Faults() {}

  /** What a bundle says of a code, where it describes it in a way that can be read. */
  static Optional<Fault> of(Bundle bundle, String code) {
    Enumeration<URL> found = bundle.findEntries("/", Fault.RESOURCE, true);
    for (URL resource : found == null ? List.<URL>of() : Collections.list(found)) {
      try (Reader reader = new InputStreamReader(resource.openStream(), StandardCharsets.UTF_8)) {
        for (Fault fault : Fault.read(reader)) {
          if (fault.code().equals(code)) {
            return Optional.of(fault);
          }
        }
      } catch (IOException | IllegalArgumentException e) {
        // Then this resource describes nothing.
      }
    }
    return Optional.empty();
  }
}
