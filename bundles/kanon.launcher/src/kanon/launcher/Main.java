package kanon.launcher;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import org.osgi.framework.launch.FrameworkFactory;

/**
 * Runs the platform of the home folder that this jar lies in, and exits with the program's status.
 */
public final class Main {
  private static final String FRAMEWORK = "KANON_FRAMEWORK";
  private static final int UNEXPECTED = 1;
  private static final int CANNOT_START = 2;

  private Main() {}

  public static void main(String[] arguments) throws Exception {
    // Standard output is for results alone: the program opens it by its descriptor, whatever else
    // prints ends up here.
    System.setOut(System.err);
    End end = new End();
    try {
      end.exit(run(Home.ofThisJar(), arguments, end));
    } catch (NotStarted e) {
      System.err.println("kanon: " + e.getMessage() + Descriptors.hint());
      end.exit(CANNOT_START);
    } catch (Exception e) {
      System.err.println("kanon: " + (e.getClass() == IOException.class ? e.getMessage() : e));
      if (Boolean.getBoolean("kanon.debug")) throw e;
      end.exit(UNEXPECTED);
    }
  }

  private static int run(Home home, String[] arguments, End end) throws Exception {
    String asked = Objects.requireNonNullElse(System.getenv(FRAMEWORK), "");
    String version = asked.isEmpty() ? OwnVersion.answer(home, home.properties(), arguments) : null;
    if (version != null) {
      new PrintStream(new FileOutputStream(FileDescriptor.out), true).println(version);
      return 0;
    }
    Path[] bundles = home.bundles();
    FrameworkFactory factory = asked.isEmpty() ? Frameworks.factory() : Frameworks.factory(asked);
    try (Store store = Store.open(home, bundles, factory);
        Platform platform = new Platform(home, factory, store, Map.of())) {
      platform.start(bundles, arguments);
      return platform.call(end);
    }
  }
}
