package kanon.it;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;

/** Bundles that the platform does without, to be put beside it. */
final class Optionals {
  private final BundleContext context;

  Optionals(BundleContext context) {
    this.context = context;
  }

  /** The bundle of a name, installed where it is not there; not started. */
  Bundle bundle(String name) throws BundleException, IOException {
    Optional<Bundle> there =
        Arrays.stream(context.getBundles())
            .filter(b -> name.equals(b.getSymbolicName()))
            .findFirst();
    if (there.isPresent()) {
      return there.get();
    }
    try (InputStream jar =
        Objects.requireNonNull(
            Optionals.class.getResourceAsStream("/optional/" + name + ".jar"), name)) {
      return context.installBundle("optional:" + name, jar);
    }
  }

  /** Installs and starts bundles. */
  void start(String... names) throws BundleException, IOException {
    for (String name : names) {
      bundle(name);
    }
    for (String name : names) {
      bundle(name).start(Bundle.START_TRANSIENT);
    }
  }

  /** Stops bundles, the last first. */
  void stop(String... names) throws BundleException, IOException {
    for (int i = names.length - 1; i >= 0; i--) {
      bundle(names[i]).stop(Bundle.STOP_TRANSIENT);
    }
  }
}
