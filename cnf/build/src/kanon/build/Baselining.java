package kanon.build;

import aQute.bnd.differ.Baseline;
import aQute.bnd.differ.DiffPluginImpl;
import aQute.bnd.header.Parameters;
import aQute.bnd.osgi.Jar;
import aQute.bnd.osgi.Processor;
import aQute.bnd.service.diff.Delta;
import aQute.bnd.service.diff.Diff;
import aQute.bnd.service.diff.Type;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Collectors;

/**
 * Compares the exported packages with those last released, whose jars lie in cnf/baseline: a change
 * needs a new version of its package, a new major one if it breaks those who build against it.
 */
final class Baselining {
  /** The package of the records that the platform alone makes, and others read. */
  static final String REPORTS = "kanon.api.report";

  private final Path released;
  private final String reports;

  /**
   * @param released a folder with a jar for each exporting bundle, named like it
   */
  Baselining(Path released) {
    this(released, REPORTS);
  }

  /**
   * @param reports the package whose types nobody but the platform makes, so that other
   *     constructors break nobody
   */
  Baselining(Path released, String reports) {
    this.released = released;
    this.reports = reports;
  }

  List<String> violations(List<Project> projects) throws Exception {
    List<String> violations = new ArrayList<>();
    for (Project project : projects) {
      Path old = old(project);
      if (!project.bundle() || !Files.exists(old)) continue;
      violations.addAll(violations(project, old));
    }
    return violations;
  }

  /** The exporting bundles that have nothing to be compared with. */
  List<String> missing(List<Project> projects) throws Exception {
    List<String> missing = new ArrayList<>();
    for (Project project : exporting(projects)) {
      if (!Files.exists(old(project))) missing.add(project.name());
    }
    return missing;
  }

  /** Records the exported packages, as they are now built, as released. */
  void write(List<Project> projects) throws Exception {
    Tree.delete(released);
    Files.createDirectories(released);
    for (Project project : exporting(projects)) {
      try (Jar jar = new Jar(project.jar().toFile())) {
        Set<String> exported = exported(jar);
        for (String name : List.copyOf(jar.getResources().keySet())) {
          String folder = name.substring(0, Math.max(0, name.lastIndexOf('/')));
          boolean kept = name.equals(JarFile.MANIFEST_NAME);
          if (!kept && !exported.contains(folder.replace('/', '.'))) jar.remove(name);
        }
        jar.setDoNotTouchManifest();
        jar.setReproducible("true");
        jar.write(old(project).toFile());
      }
    }
  }

  private Path old(Project project) {
    return released.resolve(project.name() + ".jar");
  }

  private static List<Project> exporting(List<Project> projects) throws Exception {
    List<Project> exporting = new ArrayList<>();
    for (Project project : projects) {
      if (!project.bundle()) continue;
      try (Jar jar = new Jar(project.jar().toFile())) {
        if (!exported(jar).isEmpty()) exporting.add(project);
      }
    }
    return exporting;
  }

  private static Set<String> exported(Jar jar) throws Exception {
    String header = jar.getManifest().getMainAttributes().getValue("Export-Package");
    return new Parameters(header).keySet();
  }

  private List<String> violations(Project project, Path old) throws Exception {
    List<String> violations = new ArrayList<>();
    try (Processor processor = new Processor();
        Jar before = new Jar(old.toFile());
        Jar now = new Jar(project.jar().toFile())) {
      Baseline baseline = new Baseline(processor, new DiffPluginImpl());
      for (Baseline.Info info : baseline.baseline(now, before, null)) {
        if (info.packageDiff.getDelta() == Delta.REMOVED && !isNewMajor(baseline)) {
          violations.add(
              "%s: package %s is gone since %s: the bundle's next version is a major one"
                  .formatted(project.name(), info.packageName, info.olderVersion));
        }
        if (!info.mismatch || isAddition(info)) continue;
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

  /**
   * Whether what is gone has become more: records of reports are longer, elements of annotations
   * take several values, written as one was; and the version says that something came.
   */
  private boolean isAddition(Baseline.Info info) {
    boolean records = info.packageName.equals(reports);
    Set<Diff> widened = widened(info.packageDiff);
    Delta delta =
        info.packageDiff.getDelta(
            diff ->
                widened.contains(diff)
                    || records
                        && diff.getDelta() == Delta.REMOVED
                        && diff.getName().startsWith("<init>("));
    return delta != Delta.MAJOR
        && (records || !widened.isEmpty())
        && info.newerVersion.getMajor() == info.olderVersion.getMajor()
        && info.newerVersion.getMinor() > info.olderVersion.getMinor();
  }

  /** The elements of annotations that are now arrays of what they were. */
  private static Set<Diff> widened(Diff changed) {
    return changed.getChildren().stream()
        .filter(type -> type.getType() == Type.ANNOTATION)
        .flatMap(type -> type.getChildren().stream())
        .filter(element -> element.getType() == Type.METHOD && isWidened(element))
        .collect(Collectors.toSet());
  }

  private static boolean isWidened(Diff element) {
    Set<String> gone = new TreeSet<>();
    Set<String> come = new TreeSet<>();
    for (Diff child : element.getChildren()) {
      if (child.getType() == Type.DEFAULT || child.getDelta() == Delta.UNCHANGED) continue;
      if (child.getType() != Type.RETURN) return false;
      if (child.getDelta() == Delta.REMOVED) gone.add(child.getName() + "[]");
      else come.add(child.getName());
    }
    return !gone.isEmpty() && gone.equals(come);
  }

  private static boolean isNewMajor(Baseline baseline) {
    return baseline.getNewerVersion().getMajor() > baseline.getOlderVersion().getMajor();
  }
}
