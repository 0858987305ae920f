package kanon.build;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Project files for Eclipse with Bndtools: every folder with a bnd.bnd is a project that builds
 * with bnd, on the class path that bnd works out.
 */
final class Eclipse {
  private static final String JAVA_BUILDER = "org.eclipse.jdt.core.javabuilder";
  private static final String JAVA_NATURE = "org.eclipse.jdt.core.javanature";
  private static final String BND_BUILDER = "bndtools.core.bndbuilder";
  private static final String BND_NATURE = "bndtools.core.bndnature";

  private final Map<Path, String> files = new TreeMap<>();

  Eclipse(Path root) {
    files.put(root.resolve("cnf/.project"), description("cnf", List.of(), List.of()));
    project(root.resolve("runtime"));
    for (Path folder : Tree.folders(root.resolve("bundles"))) {
      boolean link = Files.isSymbolicLink(folder);
      if (!link && Files.exists(folder.resolve("bnd.bnd"))) project(folder);
    }
  }

  private void project(Path folder) {
    List<String> builders = List.of(JAVA_BUILDER, BND_BUILDER);
    List<String> natures = List.of(JAVA_NATURE, BND_NATURE);
    files.put(folder.resolve(".project"), description(Tree.name(folder), builders, natures));
    files.put(folder.resolve(".classpath"), classpath(folder));
  }

  /** Brings the files up to date. */
  void write() {
    for (Path file : stale()) Tree.write(file, files.getOrDefault(file, ""));
  }

  /** The files that are not as they should be. */
  List<Path> stale() {
    List<Path> stale = new ArrayList<>();
    files.forEach(
        (file, text) -> {
          if (!Tree.read(file).equals(text)) stale.add(file);
        });
    return stale;
  }

  private static String description(String name, List<String> builders, List<String> natures) {
    StringBuilder text = new StringBuilder();
    text.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<projectDescription>\n");
    text.append("\t<name>").append(name).append("</name>\n\t<buildSpec>\n");
    for (String builder : builders) {
      text.append("\t\t<buildCommand>\n\t\t\t<name>").append(builder);
      text.append("</name>\n\t\t</buildCommand>\n");
    }
    text.append("\t</buildSpec>\n\t<natures>\n");
    for (String nature : natures) {
      text.append("\t\t<nature>").append(nature).append("</nature>\n");
    }
    return text.append("\t</natures>\n</projectDescription>\n").toString();
  }

  private static String classpath(Path folder) {
    StringBuilder text = new StringBuilder();
    text.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<classpath>\n");
    text.append("\t<classpathentry kind=\"con\" path=\"org.eclipse.jdt.launching.JRE_CONTAINER/");
    text.append("org.eclipse.jdt.internal.debug.ui.launcher.StandardVMType/JavaSE-17\"/>\n");
    text.append("\t<classpathentry kind=\"con\" path=\"aQute.bnd.classpath.container\"/>\n");
    // Always: where there is none, bnd makes the folder.
    text.append("\t<classpathentry kind=\"src\" output=\"bin\" path=\"src\"/>\n");
    if (Files.isDirectory(folder.resolve("test"))) {
      text.append("\t<classpathentry kind=\"src\" output=\"bin_test\" path=\"test\">\n");
      text.append("\t\t<attributes>\n\t\t\t<attribute name=\"test\" value=\"true\"/>\n");
      text.append("\t\t</attributes>\n\t</classpathentry>\n");
    }
    return text.append("\t<classpathentry kind=\"output\" path=\"bin\"/>\n</classpath>\n")
        .toString();
  }
}
