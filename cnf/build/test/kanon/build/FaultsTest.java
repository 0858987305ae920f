package kanon.build;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sources and descriptions of error codes that do not agree, one fault in each test. */
class FaultsTest {
  private static final String MODEL = "kanon.model";
  private static final String PLUGIN = "kanon.metric.odd";

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path top;

  private final List<Project> projects = new ArrayList<>();

  @SuppressWarnings("NullAway.Init")
  private Folder folder;

  @BeforeEach
  void lay() {
    folder = new Folder(top);
  }

  private static String described(String code, String kind) {
    return code + ".kind = " + kind + "\n" + code + ".meaning = So.\n" + code + ".remedy = Do.\n";
  }

  private static String thrown(String factory, String code) {
    return "throw KanonException." + factory + "(" + code + ", \"text, (with \\\" signs\");";
  }

  /** A bundle that sees the model, with a jar of what it describes. */
  private void bundle(String name, String faults, String statements) throws IOException {
    Project plain = folder.project(name);
    String home = name.replace('.', '/');
    folder.write("bundles/" + name + "/src/" + home + "/A.java", statements);
    if (!faults.isEmpty()) {
      folder.write("bundles/" + name + "/src/" + home + "/faults.properties", faults);
    }
    jar(plain.jar(), home, faults);
    List<Path> seen = List.of(folder.file("bundles/" + MODEL + "/bin"));
    projects.add(new Project(plain.folder(), seen, List.of(), true, plain.stamps()));
  }

  private static void jar(Path jar, String home, String faults) throws IOException {
    Files.createDirectories(jar.getParent());
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new ZipEntry(home + "/faults.properties"));
      out.write(faults.getBytes(StandardCharsets.UTF_8));
      out.closeEntry();
    }
  }

  private void told(String... expected) throws Exception {
    assertEquals(List.of(expected), new Faults(projects).violations());
  }

  @Test
  void codesOfTheModelAndOfTheBundleItself_areSeen() throws Exception {
    bundle(MODEL, described("NO_FILE", "input"), thrown("input", "\"NO_FILE\""));
    bundle(
        PLUGIN,
        described("ODD", "usage") + described("UNKNOWN_X", "usage"),
        thrown("usage", "\"ODD\"")
            + thrown("input", "\n    \"NO_FILE\"")
            + "throw new KanonException(KanonException.Kind.USAGE, \"ODD\", text, e);"
            + thrown("usage", "\"UNKNOWN_\" + kind.name()")
            + thrown("usage", "e.code()"));
    told();
  }

  @Test
  void aCodeThatNobodyDescribes_isTold() throws Exception {
    bundle(MODEL, "", thrown("input", "\"NO_FILE\""));
    told("kanon.model, A.java: NO_FILE is described in no faults.properties that it sees");
  }

  @Test
  void aCodeOfAnotherPlugin_isNotSeen() throws Exception {
    bundle(PLUGIN, described("ODD", "usage"), thrown("usage", "\"ODD\""));
    bundle("kanon.metric.other", "", thrown("usage", "\"ODD\""));
    told("kanon.metric.other, A.java: ODD is described in no faults.properties that it sees");
  }

  @Test
  void aCodeOfACopiedLibrary_isSeen() throws Exception {
    bundle("kanon.lib.odd", described("ODD", "usage"), thrown("usage", "\"ODD\""));
    bundle(PLUGIN, "", thrown("usage", "\"ODD\""));
    jar(projects.get(1).jar(), "kanon/lib/odd", described("ODD", "usage"));
    told();
  }

  @Test
  void anotherKind_isTold() throws Exception {
    bundle(PLUGIN, described("ODD", "usage"), thrown("input", "\"ODD\""));
    told("kanon.metric.odd, A.java: ODD is thrown as INPUT, described as USAGE");
  }

  @Test
  void aCodeThatNothingThrows_isTold() throws Exception {
    bundle(PLUGIN, described("ODD", "usage"), "String text = \"ODD\";");
    told("kanon.metric.odd: describes ODD, which nothing throws");
  }

  @Test
  void aCodeDescribedTwice_isTold() throws Exception {
    bundle(MODEL, described("ODD", "usage"), thrown("usage", "\"ODD\""));
    bundle(PLUGIN, described("ODD", "usage"), thrown("usage", "\"ODD\""));
    told("kanon.metric.odd: describes ODD, as kanon.model does");
  }

  @Test
  void codesThatHelpersTakeOrGive_areLookedAt() throws Exception {
    bundle(
        PLUGIN,
        "",
        """
          KanonException wrong(String code, String text) {
            throw wrong("HANDED", text);
          }

          private static String code(SQLException e) {
            return holds(e, "NO_CODE") ? "ANSWERED" : "OTHER";
          }
        """);
    told(
        "kanon.metric.odd, A.java: HANDED is described in no faults.properties that it sees",
        "kanon.metric.odd, A.java: ANSWERED is described in no faults.properties that it sees",
        "kanon.metric.odd, A.java: OTHER is described in no faults.properties that it sees");
  }

  @Test
  void aCodeThatIsNoLiteral_isTold() throws Exception {
    bundle(PLUGIN, "", thrown("usage", "name()"));
    told("kanon.metric.odd, A.java: the error code 'name()' is no literal");
  }

  @Test
  void aDescriptionInAnotherPackageOrWithoutASentence_isTold() throws Exception {
    bundle(PLUGIN, "", thrown("usage", "\"ODD\""));
    folder.write(
        "bundles/" + PLUGIN + "/src/kanon/metric/odd/deep/faults.properties",
        described("ODD", "usage").replace("Do.", "Do"));
    jar(projects.get(0).jar(), "kanon/metric/odd/deep", described("ODD", "usage"));
    told(
        "kanon.metric.odd: expected its faults.properties as kanon/metric/odd/faults.properties",
        "kanon.metric.odd: ODD.remedy is missing or does not end with a full stop");
  }
}
