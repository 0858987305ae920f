package kanon.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With a workspace of three bundles: b uses a, c uses nothing. */
class LayoutTest {
  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path root;

  @SuppressWarnings("NullAway.Init")
  private Folder files;

  @BeforeEach
  void workspace() throws Exception {
    files = new Folder(root);
    files.write("cnf/build.bnd", "-sources: false\nBundle-Version: 1.0.0\n");
    for (String name : List.of("a", "b", "c")) source(name, "");
    files.write("bundles/a/bnd.bnd", "Export-Package: a\n");
    files.write("bundles/b/bnd.bnd", "-privatepackage: b\n-buildpath: a;version=project\n");
    files.write("bundles/c/bnd.bnd", "-privatepackage: c\n");
    Files.createSymbolicLink(files.file("bundles/cnf"), Path.of("../cnf"));
  }

  private void source(String name, String body) {
    for (String folder : List.of("src", "test")) {
      String type = "package %s; class %s { %s }".formatted(name, folder, body);
      files.write("bundles/%s/%s/%s/%s.java".formatted(name, folder, name, folder), type);
    }
  }

  private Layout layout() {
    return new Layout(new Bnd(root.resolve("bundles")), root.resolve("layout"));
  }

  private static List<String> names(List<Project> projects) {
    return projects.stream().map(Project::name).toList();
  }

  private static Project named(String name, List<Project> projects) {
    return projects.stream().filter(p -> p.name().equals(name)).findFirst().orElseThrow();
  }

  @Test
  void projects_comeAfterThoseTheyUse() throws Exception {
    List<Project> projects = layout().projects();
    List<String> names = names(projects);
    assertEquals(List.of("a", "b", "c"), names.stream().sorted().toList());
    assertTrue(names.indexOf("a") < names.indexOf("b"), names.toString());
    Project b = named("b", projects);
    assertEquals(List.of(named("a", projects).classes()), b.classpath());
    assertTrue(b.bundle());
    assertTrue(b.hasTests());
  }

  @Test
  void projects_areReadAgainWhenABndFileChanges() throws Exception {
    List<Project> before = layout().projects();
    assertEquals(names(before), names(layout().projects()));
    files.write("bundles/c/bnd.bnd", "-privatepackage: c\n-buildpath: b;version=project\n");
    assertEquals(
        List.of(named("b", before).classes()), named("c", layout().projects()).classpath());
  }

  @Test
  void unknownNeighbour_isAnError() {
    files.write("bundles/c/bnd.bnd", "-buildpath: nothing;version=project\n");
    Failure failure =
        org.junit.jupiter.api.Assertions.assertThrows(Failure.class, () -> layout().projects());
    assertTrue(failure.getMessage().contains("nothing"), failure.getMessage());
  }

  /** When each bundle's classes were compiled. */
  private List<Object> compiled() throws Exception {
    Layout layout = layout();
    Bundles bundles = new Bundles(new Bnd(root.resolve("bundles")), layout.configuration());
    bundles.build(layout.projects());
    List<Object> times = new ArrayList<>();
    for (String name : List.of("a", "b", "c")) {
      times.add(
          Files.getLastModifiedTime(
              files.file("bundles/%s/bin/%s/src.class".formatted(name, name))));
    }
    return times;
  }

  @Test
  void neighbours_areCompiledAgainWhereTheySeeAChange() throws Exception {
    List<Object> before = compiled();
    source("a", "private int hidden;");
    List<Object> after = compiled();
    assertNotEquals(before.get(0), after.get(0));
    assertEquals(before.get(1), after.get(1));
    source("a", "int changed;");
    assertNotEquals(before.get(1), compiled().get(1));
    assertEquals(before.get(2), compiled().get(2));
  }

  private List<String> testKeys() throws Exception {
    Layout layout = layout();
    Bundles bundles = new Bundles(new Bnd(root.resolve("bundles")), layout.configuration());
    List<Project> projects = layout.projects();
    bundles.build(projects);
    Surroundings surroundings = new Surroundings(root);
    return Stream.of("a", "b", "c")
        .map(name -> named(name, projects))
        .map(project -> bundles.testKey(project) + surroundings.of(project))
        .toList();
  }

  @Test
  void testKey_followsTheSourcesOfDependenciesAndOfNoOtherBundle() throws Exception {
    List<String> before = testKeys();
    source("a", "int changed;");
    List<String> after = testKeys();
    assertNotEquals(before.get(0), after.get(0));
    assertNotEquals(before.get(1), after.get(1));
    assertEquals(before.get(2), after.get(2));
  }

  @Test
  void testKey_doesNotFollowTheTestsOfADependency() throws Exception {
    List<String> before = testKeys();
    files.write("bundles/a/test/a/Other.java", "package a; class Other { }");
    List<String> after = testKeys();
    assertNotEquals(before.get(0), after.get(0));
    assertEquals(before.get(1), after.get(1));
  }
}
