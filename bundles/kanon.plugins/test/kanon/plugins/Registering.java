package kanon.plugins;

import java.util.Map;
import kanon.api.Algorithm;
import kanon.api.NoOptions;
import kanon.api.PluginKind;
import kanon.api.Problem;
import kanon.api.Run;
import kanon.model.Solution;
import org.osgi.framework.BundleActivator;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;

/** Registers an algorithm of the name in its bundle's header, or fails as the header says. */
public final class Registering implements BundleActivator {
  static final String HEADER = "Test-Registers";
  static final String NAMELESS = "(nameless)";
  static final String THROWS = "(throws)";
  static final String LACKS = "(lacks)";

  /** Solves nothing. */
  public static final class Useless implements Algorithm<NoOptions> {
    @Override
    public Class<NoOptions> options() {
      return NoOptions.class;
    }

    @Override
    public Solution solve(Problem problem, NoOptions options, Run run) {
      throw new UnsupportedOperationException();
    }
  }

  @Override
  public void start(BundleContext context) {
    String name = context.getBundle().getHeaders().get(HEADER);
    if (THROWS.equals(name)) {
      throw new IllegalArgumentException("as\nasked");
    }
    if (LACKS.equals(name)) {
      throw new NoClassDefFoundError("no/such/Class");
    }
    if (name != null) {
      Map<String, Object> properties =
          NAMELESS.equals(name) ? Map.of() : Map.of(PluginKind.NAME, name);
      context.registerService(
          Algorithm.class, new Useless(), FrameworkUtil.asDictionary(properties));
    }
  }

  @Override
  public void stop(BundleContext context) {}
}
