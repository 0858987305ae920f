package kanon.build;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * The template fragment by which Bndtools and bnd bring the SDK into a workspace of others, with
 * the index that names it. It is made of what {@code plugin new --build bnd} writes.
 */
final class WorkspaceFragment {
  private static final String TEMPLATES = "bundles/kanon.plugins/src/kanon/plugins/template/";

  /** The installation, by the variable that has to be set where the workspace is built. */
  private static final String HOME = "${env;KANON_HOME}";

  private static final String INDEX =
      """
      # Template fragments for Bndtools and bnd; KANON_HOME names the folder that this installation is in.
      -workspace-templates: \\
      \tfile://%s/bndtools/kanon.zip; \\
      \t\tname=Kanon; \\
      \t\tdescription="The SDK of Kanon, for plugins that anonymize tables"
      """;

  // The first one that zip files know.
  private static final LocalDateTime DAY = LocalDateTime.of(1980, 1, 1, 0, 0);

  private WorkspaceFragment() {}

  static Path index(Path home) {
    return home.resolve("bndtools/index.bnd");
  }

  /** Writes both beside the SDK that they lead to. */
  static void write(Path root, Path home) throws IOException {
    Path templates = root.resolve(TEMPLATES);
    String version = Tree.name(Tree.folders(home.resolve("sdk/kanon/kanon.api")).get(0));
    Map<String, String> files = new TreeMap<>();
    files.put(
        "cnf/ext/kanon.bnd",
        Tree.read(templates.resolve("workspace.bnd.template"))
            .replace("@sdk@", HOME + "/sdk")
            .replace("sdk.mvn", "kanon.mvn"));
    files.put(
        "cnf/ext/kanon.mvn",
        Tree.read(templates.resolve("sdk.mvn.template"))
            .replace("@version@", version)
            .replace("@coordinates@", ""));
    Tree.write(index(home), INDEX.formatted(HOME));
    Path zip = index(home).resolveSibling("kanon.zip");
    try (OutputStream out = Files.newOutputStream(zip);
        ZipOutputStream to = new ZipOutputStream(out)) {
      for (Map.Entry<String, String> file : files.entrySet()) {
        // The first name is that of a repository's folder, which is not copied.
        ZipEntry entry = new ZipEntry("kanon/" + file.getKey());
        entry.setTimeLocal(DAY);
        to.putNextEntry(entry);
        to.write(file.getValue().getBytes(StandardCharsets.UTF_8));
      }
    }
  }
}
