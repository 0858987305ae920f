package kanon.build;

import aQute.bnd.differ.Baseline;
import aQute.bnd.differ.DiffPluginImpl;
import aQute.bnd.osgi.Jar;
import aQute.bnd.osgi.Processor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Compares the exported packages with those last released, whose jars lie in cnf/baseline: a change
 * wants a new version of its package, and one that breaks those who build against it is told.
 */
final class Baselining {
  private final Path released;

  /**
   * @param released a folder with a jar for each exporting bundle, named like it; absent until
   *     there is a release
   */
  Baselining(Path released) {
    this.released = released;
  }

  List<String> violations(List<Project> projects) throws Exception {
    List<String> violations = new ArrayList<>();
    for (Project project : projects) {
      Path old = released.resolve(project.name() + ".jar");
      if (!project.bundle() || !Files.exists(old)) continue;
      violations.addAll(violations(project, old));
    }
    return violations;
  }

  /** Whether there is nothing to compare with. */
  boolean absent() {
    return !Files.isDirectory(released);
  }

  private static List<String> violations(Project project, Path old) throws Exception {
    List<String> violations = new ArrayList<>();
    try (Processor processor = new Processor();
        Jar before = new Jar(old.toFile());
        Jar now = new Jar(project.jar().toFile())) {
      Baseline baseline = new Baseline(processor, new DiffPluginImpl());
      for (Baseline.Info info : baseline.baseline(now, before, null)) {
        if (!info.mismatch) continue;
        violations.add(
            "%s: package %s has a change of kind %s since %s: its version is %s, at least %s is due"
                .formatted(
                    project.name(),
                    info.packageName,
                    info.packageDiff.getDelta(),
                    info.olderVersion,
                    info.newerVersion,
                    info.suggestedVersion));
      }
    }
    return violations;
  }
}
