package kanon.build;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The build's own code as a project, so that its tests run like those of any bundle. */
final class Own {
  private Own() {}

  static Path folder(Path root) {
    return root.resolve("cnf/build");
  }

  /** Where what runs was compiled to. */
  static Path classes(Path root) {
    return root.resolve("cnf/cache/driver");
  }

  /**
   * Its project.
   *
   * @param other one that is tested with JUnit
   */
  static Project project(Path root, Project other) {
    Path folder = folder(root);
    List<Path> classpath = new ArrayList<>(List.of(classes(root)));
    classpath.addAll(Tree.files(root.resolve("cnf/cache/tools"), ".jar"));
    Stamps stamps = new Stamps(folder.resolve("generated/build.stamps"));
    return new Project(folder, classpath, other.testpath(), false, stamps);
  }
}
