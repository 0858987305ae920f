package kanon.build;

import aQute.bnd.build.Container;
import aQute.bnd.osgi.Constants;
import aQute.bnd.service.Strategy;
import biz.aQute.resolve.Bndrun;
import biz.aQute.resolve.RunResolution;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a bndrun file amounts to: the resolved bundles and the framework's properties. Kept until
 * the file or any manifest of the workspace changes.
 */
record Resolution(List<Path> bundles, Map<String, String> properties) {

  static Resolution of(Bnd bnd, Path bndrun, List<Project> projects, Path cache) throws Exception {
    Fingerprint inputs = new Fingerprint().addFile(bndrun);
    inputs.addFiles(Tree.files(bnd.folder().resolveSibling("runtime"), ".bndrun"));
    for (Project project : projects) {
      inputs.add(project.name()).add(project.stamps().get("manifest"));
    }
    String key = inputs.hex();
    Path record =
        cache.resolve(bndrun.getName(bndrun.getNameCount() - 2) + "." + Tree.name(bndrun));
    List<String> lines = Tree.read(record).lines().toList();
    if (lines.isEmpty() || !lines.get(0).equals(key)) {
      System.err.println("resolving " + Tree.name(bndrun));
      lines = new ArrayList<>(List.of(key));
      lines.addAll(resolve(bnd, bndrun));
      Tree.write(record, String.join("\n", lines));
    }
    return parse(lines.subList(1, lines.size()));
  }

  private static List<String> resolve(Bnd bnd, Path bndrun) throws Exception {
    List<String> lines = new ArrayList<>();
    try (Bndrun run = Bndrun.createBndrun(bnd.workspace(), bndrun.toFile())) {
      RunResolution resolution = run.resolve();
      if (!resolution.isOK())
        throw new Failure(Tree.name(bndrun) + ": " + resolution.report(false));
      String bundles = resolution.getRunBundlesAsString();
      List<Container> containers = run.getBundles(Strategy.HIGHEST, bundles, Constants.RUNBUNDLES);
      Bnd.verify(run, Tree.name(bndrun));
      for (Container container : containers) {
        if (container.getError() != null) throw new Failure(container.getError());
        lines.add("bundle " + container.getFile());
      }
      run.getRunProperties().forEach((name, value) -> lines.add(name + "=" + value));
    }
    return lines;
  }

  private static Resolution parse(List<String> lines) {
    List<Path> bundles = new ArrayList<>();
    Map<String, String> properties = new TreeMap<>();
    for (String line : lines) {
      if (line.startsWith("bundle ")) {
        bundles.add(Path.of(line.substring("bundle ".length())));
      } else {
        String[] pair = line.split("=", 2);
        properties.put(pair[0], pair[1]);
      }
    }
    return new Resolution(bundles, properties);
  }
}
