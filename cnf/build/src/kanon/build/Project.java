package kanon.build;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A folder of bundles/ as the build sees it.
 *
 * @param classpath what its sources are compiled against: jars, and class folders of other projects
 * @param testpath what its tests need beyond that
 * @param bundle whether a jar is made of it
 */
record Project(
    Path folder, List<Path> classpath, List<Path> testpath, boolean bundle, Stamps stamps) {

  String name() {
    return Tree.name(folder);
  }

  Path sources() {
    return folder.resolve("src");
  }

  Path classes() {
    return folder.resolve("bin");
  }

  Path testSources() {
    return folder.resolve("test");
  }

  Path testClasses() {
    return folder.resolve("bin_test");
  }

  Path generated() {
    return folder.resolve("generated");
  }

  Path jar() {
    return generated().resolve(name() + ".jar");
  }

  boolean hasTests() {
    return Files.isDirectory(testSources()) && !Tree.files(testSources(), ".java").isEmpty();
  }
}
