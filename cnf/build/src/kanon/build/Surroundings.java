package kanon.build;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * What tests can read besides their own class path: every file of the repository but the sources of
 * other bundles, the environment, and the programs that are installed.
 */
final class Surroundings {
  private static final Pattern ENVIRONMENT =
      Pattern.compile("(KANON|JAVA|JDK|LC|PG|XDG)_.*|PG.*|LANG|TZ|PATH|HOME|USER");
  private static final Path POSTGRESQL = Path.of("/usr/lib/postgresql");

  private final Path root;
  private final String shared;

  Surroundings(Path root) {
    this.root = root;
    shared = shared();
  }

  private String shared() {
    Fingerprint all = new Fingerprint().addContents(root, Tree.sources(root, this::isShared));
    for (String property : new String[] {"java.home", "java.vm.version", "os.name", "os.arch"}) {
      all.add(System.getProperty(property, ""));
    }
    all.add(Integer.toString(Runtime.getRuntime().availableProcessors()));
    Map<String, String> environment = new TreeMap<>(System.getenv());
    environment.keySet().removeIf(name -> !ENVIRONMENT.matcher(name).matches());
    all.add(environment.toString());
    // A folder's time changes when a program is installed there or removed.
    for (String folder : environment.getOrDefault("PATH", "").split(":", -1)) {
      all.addFile(Path.of(folder));
    }
    return all.addFile(POSTGRESQL).hex();
  }

  /** Whether a folder belongs to every bundle's surroundings. */
  private boolean isShared(Path folder) {
    Path path = root.relativize(folder);
    boolean source =
        path.getNameCount() == 3
            && path.startsWith("bundles")
            && (path.endsWith("src") || path.endsWith("test"));
    return !source && !path.equals(Path.of("out")) && !path.equals(Path.of(".git"));
  }

  /** Changes when anything that the tests of this project can read does. */
  String of(Project project) {
    return new Fingerprint()
        .add(shared)
        .addContents(project.folder(), Tree.sources(project.folder()))
        .hex();
  }

  /** Whether everything is still as it was when this was made. */
  boolean unchanged() {
    return shared.equals(shared());
  }
}
