package kanon.pipeline;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import kanon.lib.json.JsonPath;
import kanon.lib.json.JsonTree;
import kanon.model.KanonException;

/**
 * What stands beside a release so that anybody can make it again and compare: the config as run,
 * the digests of everything that went in and came out, the bundles, the seed's policy, the verified
 * models. It says nothing of time and machine: the same run makes the same manifest. Paths are
 * relative to its own folder.
 */
final class Manifest {
  /** What the name of a release gets for that of its manifest. */
  static final String SUFFIX = ".manifest.json";

  static final long FORMAT = 1;
  private static final List<String> PLATFORM =
      List.of("kanon.api", "kanon.gate", "kanon.model", "kanon.pipeline");

  private final Path folder;
  private final BundleJars jars;

  /**
   * @param release where the release goes
   * @param jars what is installed
   */
  Manifest(Path release, BundleJars jars) {
    Path parent = release.toAbsolutePath().normalize().getParent();
    folder = parent == null ? Path.of("/") : parent;
    this.jars = jars;
  }

  /** The manifest of a release. */
  static Path of(Path release) {
    return release.resolveSibling(release.getFileName() + SUFFIX);
  }

  /**
   * The manifest as a tree.
   *
   * @param report of the run
   * @param places where inputs are looked for
   */
  Map<String, Object> tree(
      Map<String, Object> report, Desk.Opened data, Desk.Profiled profiled, Places places) {
    Map<String, Object> config = config(Pareto.map(report.get("config")), data, places);
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("manifest", FORMAT);
    tree.put("kanon", report.get("kanon"));
    tree.put("config", config);
    tree.put("configSha256", digest(config));
    tree.put("input", input(Pareto.map(report.get("input")), data));
    tree.put("hierarchies", hierarchies(profiled));
    tree.put("release", release(Pareto.map(report.get("release"))));
    tree.put("privacy", report.get("privacy"));
    tree.put("seed", seed(report));
    tree.put("bundles", bundles(report));
    return tree;
  }

  /** The digest of a config: of its text as it stands in a file of its own. */
  static String digest(Map<String, Object> config) {
    byte[] text = JsonTree.text(config).getBytes(StandardCharsets.UTF_8);
    return Digests.hex(Digests.sha256().digest(text));
  }

  private String relative(Path file) {
    Path absolute = file.toAbsolutePath().normalize();
    boolean sameRoot = absolute.getRoot() != null && absolute.getRoot().equals(folder.getRoot());
    return (sameRoot ? folder.relativize(absolute) : absolute).toString().replace('\\', '/');
  }

  /** The config with paths that lead from the manifest's folder, without what a machine decides. */
  private Map<String, Object> config(Map<String, Object> asRun, Desk.Opened data, Places places) {
    Map<String, Object> config = JsonPath.with(asRun, List.of());
    config.remove("threads");
    config.remove("report");
    data.file().ifPresent(f -> Pareto.map(config.get("input")).put("path", relative(f)));
    Map<String, Object> output = Pareto.map(config.get("output"));
    if (output.get("path") instanceof String path) {
      output.put("path", relative(Places.path(path)));
    }
    for (Object attribute : Pareto.map(config.get("attributes")).values()) {
      Map<String, Object> hierarchy = Pareto.map(Pareto.map(attribute).get("hierarchy"));
      rebase(hierarchy, "file", places);
      rebase(Pareto.map(hierarchy.get("file")), "path", places);
    }
    return config;
  }

  private void rebase(Map<String, Object> holder, String key, Places places) {
    if (holder.get(key) instanceof String name) {
      holder.put(key, relative(places.find(name)));
    }
  }

  private Map<String, Object> input(Map<String, Object> input, Desk.Opened data) {
    Map<String, Object> tree = new LinkedHashMap<>();
    data.file().ifPresent(file -> tree.put("path", relative(file)));
    tree.putAll(input);
    return tree;
  }

  private List<Object> hierarchies(Desk.Profiled profiled) {
    Map<String, String> digests = new TreeMap<>();
    for (Map.Entry<Path, Object> file : profiled.files().entrySet()) {
      String digest = Digests.await(Digests.begin(file.getKey()), file.getKey());
      if (!Places.stamp(file.getKey()).equals(file.getValue())) {
        throw KanonException.input(
            "FILE_CHANGED", "File '" + file.getKey() + "' changed since it was read");
      }
      digests.put(relative(file.getKey()), digest);
    }
    List<Object> list = new ArrayList<>();
    digests.forEach((path, digest) -> list.add(entry("path", path, "sha256", digest)));
    return list;
  }

  private static Map<String, Object> entry(String a, Object first, String b, Object second) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put(a, first);
    entry.put(b, second);
    return entry;
  }

  private Map<String, Object> release(Map<String, Object> release) {
    List<Object> files = new ArrayList<>();
    for (Object file : (List<?>) release.getOrDefault("files", List.of())) {
      Map<String, Object> one = new LinkedHashMap<>(Pareto.map(file));
      one.put("path", relative(Places.path(String.valueOf(one.get("path")))));
      files.add(one);
    }
    Map<String, Object> tree = new LinkedHashMap<>();
    for (String key : List.of("rows", "suppressedRows", "classes", "smallestClass")) {
      Optional.ofNullable(release.get(key)).ifPresent(value -> tree.put(key, value));
    }
    tree.put("files", files);
    return tree;
  }

  private static Map<String, Object> seed(Map<String, Object> report) {
    Map<String, Object> seed = new LinkedHashMap<>();
    seed.put("policy", report.containsKey("seed") ? "fixed" : "strong");
    Optional.ofNullable(report.get("seed")).ifPresent(s -> seed.put("seed", s));
    return seed;
  }

  private List<Object> bundles(Map<String, Object> report) {
    Map<String, String> versions = new TreeMap<>();
    for (Object bundle : (List<?>) report.getOrDefault("bundles", List.of())) {
      Map<String, Object> one = Pareto.map(bundle);
      versions.put(String.valueOf(one.get("name")), String.valueOf(one.get("version")));
    }
    PLATFORM.forEach(name -> jars.version(name).ifPresent(v -> versions.put(name, v)));
    List<Object> list = new ArrayList<>();
    versions.forEach(
        (name, version) -> {
          Map<String, Object> one = entry("name", name, "version", version);
          jars.sha256(name, version).ifPresent(digest -> one.put("sha256", digest));
          list.add(one);
        });
    return list;
  }
}
