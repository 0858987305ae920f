package kanon.api.guard;

import org.osgi.annotation.versioning.ProviderType;

/** A plugin tried to end the process. */
@ProviderType
public final class EndRefused extends SecurityException {
  private static final long serialVersionUID = 1L;

  EndRefused(String method) {
    super("A plugin may not call " + method);
  }
}
