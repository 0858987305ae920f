package kanon.build;

import aQute.bnd.build.Container;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/**
 * The projects in build order with their class paths. bnd works them out from the bnd files, which
 * takes a while; the answer holds until one of these files changes, so it is kept.
 */
final class Layout {
  private final Bnd bnd;
  private final Path record;

  Layout(Bnd bnd, Path record) {
    this.bnd = bnd;
    this.record = record;
  }

  List<Project> projects() throws Exception {
    String key = key();
    List<String> lines = Tree.read(record).lines().toList();
    if (lines.isEmpty() || !lines.get(0).equals(key)) {
      lines = new ArrayList<>(List.of(key));
      for (aQute.bnd.build.Project project : bnd.workspace().getBuildOrder()) {
        lines.addAll(describe(project));
      }
      Tree.write(record, String.join("\n", lines));
    }
    return parse(lines.subList(1, lines.size()));
  }

  private String key() {
    Fingerprint inputs = new Fingerprint().addFiles(configuration());
    for (Path folder : Tree.folders(bnd.folder())) {
      inputs.add(folder.toString()).addFile(folder.resolve("bnd.bnd"));
    }
    return inputs.hex();
  }

  /** What every project depends on. */
  List<Path> configuration() {
    Path cnf = bnd.folder().resolveSibling("cnf");
    return List.of(cnf.resolve("build.bnd"), cnf.resolve("central.mvn"), cnf.resolve("tools.mvn"));
  }

  private static List<String> describe(aQute.bnd.build.Project project) throws Exception {
    List<String> lines = new ArrayList<>();
    lines.add((project.isNoBundles() ? "folder " : "bundle ") + project.getBase());
    Stream.of(project.getBuildpath(), project.getTestpath())
        .flatMap(Collection::stream)
        .filter(c -> c.getError() != null)
        .forEach(c -> project.error("%s", c.getError()));
    Bnd.verify(project, project.getName());
    for (Container c : Container.flatten(project.getBuildpath())) lines.add("class " + c.getFile());
    for (Container c : Container.flatten(project.getTestpath())) lines.add("test " + c.getFile());
    return lines;
  }

  private static List<Project> parse(List<String> lines) {
    List<Project> projects = new ArrayList<>();
    List<Path> classpath = new ArrayList<>();
    List<Path> testpath = new ArrayList<>();
    for (String line : lines) {
      int space = line.indexOf(' ');
      String word = line.substring(0, space);
      Path path = Path.of(line.substring(space + 1));
      switch (word) {
        case "class" -> classpath.add(path);
        case "test" -> testpath.add(path);
        default -> {
          classpath = new ArrayList<>();
          testpath = new ArrayList<>();
          Stamps stamps = new Stamps(path.resolve("generated/build.stamps"));
          projects.add(new Project(path, classpath, testpath, word.equals("bundle"), stamps));
        }
      }
    }
    return projects;
  }
}
