package kanon.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aQute.bnd.build.Workspace;
import aQute.bnd.wstemplates.FragmentTemplateEngine;
import aQute.bnd.wstemplates.FragmentTemplateEngine.TemplateInfo;
import aQute.bnd.wstemplates.FragmentTemplateEngine.TemplateUpdater;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** As Bndtools does it: the fragment is applied to an empty workspace, and a plugin built there. */
class WorkspaceFragmentTest {
  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  @Test
  void anEmptyWorkspace_buildsAPlugin_onceItHasTheFragment() throws Exception {
    Path workspace = folder.resolve("workspace");
    Tree.write(workspace.resolve("cnf/build.bnd"), "");
    apply(workspace);
    assertEquals(
        List.of("cnf/build.bnd", "cnf/ext/kanon.bnd", "cnf/ext/kanon.mvn"), files(workspace));
    newPlugin(folder.resolve("gentle"));
    Files.move(folder.resolve("gentle/plugin.gentle"), workspace.resolve("plugin.gentle"));
    try (Workspace opened = new Workspace(workspace.toFile())) {
      aQute.bnd.build.Project project = opened.getProject("plugin.gentle");
      project.compile(false);
      File[] jars = project.build();
      Bnd.verify(opened, "workspace");
      Bnd.verify(project, "plugin.gentle");
      try (JarFile jar = new JarFile(jars[0])) {
        String offered = jar.getManifest().getMainAttributes().getValue("Provide-Capability");
        assertTrue(offered.contains("kanon.algorithm=gentle"), offered);
      }
    }
  }

  /**
   * The variable is set for the tests' process by nobody: what it stands for is put in its place.
   */
  @SuppressWarnings("try")
  private void apply(Path workspace) throws Exception {
    String index = here(Tree.read(WorkspaceFragment.index(Embedded.INSTALLED)));
    try (Workspace opened = new Workspace(workspace.toFile())) {
      FragmentTemplateEngine engine = new FragmentTemplateEngine(opened);
      List<TemplateInfo> offered = engine.read(index).unwrap();
      assertEquals(List.of("Kanon"), offered.stream().map(TemplateInfo::name).toList());
      try (TemplateUpdater updater = engine.updater(workspace.toFile(), offered)) {
        updater.commit();
      }
    }
    Path settings = workspace.resolve("cnf/ext/kanon.bnd");
    Tree.write(settings, here(Tree.read(settings)));
  }

  private static String here(String text) {
    assertTrue(text.contains("${env;KANON_HOME}"), text);
    return text.replace("${env;KANON_HOME}", Embedded.INSTALLED.toString());
  }

  private static List<String> files(Path workspace) throws Exception {
    try (Stream<Path> files = Files.walk(workspace)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> workspace.relativize(file).toString())
          .filter(name -> !name.startsWith("cnf/cache/"))
          .sorted()
          .toList();
    }
  }

  private void newPlugin(Path project) throws Exception {
    Path printed = folder.resolve("printed");
    Process process =
        new ProcessBuilder(
                Embedded.INSTALLED.resolve("bin/kanon").toString(),
                "plugin",
                "new",
                project.toString(),
                "--build",
                "bnd")
            .redirectErrorStream(true)
            .redirectOutput(printed.toFile())
            .start();
    assertEquals(0, process.waitFor(), () -> Tree.read(printed));
  }
}
