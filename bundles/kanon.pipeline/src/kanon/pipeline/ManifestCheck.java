package kanon.pipeline;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.lib.json.JsonTree;
import kanon.model.KanonException;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.plugin.Leases;

/**
 * Checks everything that a manifest says: every file's digest, the config's, and on the release
 * itself every privacy model. Bundles that are installed in another version are a remark and no
 * fault: they made neither the release nor its files worse.
 */
final class ManifestCheck {
  private final Parts parts;
  private final Leases leases;
  private final RunControl run;
  private final List<Object> checks = new ArrayList<>();
  private final List<String> faults = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();

  ManifestCheck(Parts parts, Leases leases, RunControl run) {
    this.parts = parts;
    this.leases = leases;
    this.run = run;
  }

  Map<String, Object> of(Path file) {
    Map<String, Object> manifest = JsonTree.read(file);
    if (!Long.valueOf(Manifest.FORMAT).equals(manifest.get("manifest"))) {
      throw KanonException.usage(
          "BAD_MANIFEST",
          "%s: 'manifest' is %s, expected %d: is it a release manifest?"
              .formatted(file, manifest.get("manifest"), Manifest.FORMAT));
    }
    Path parent = file.toAbsolutePath().normalize().getParent();
    Path folder = parent == null ? Path.of("/") : parent;
    run.phase("digests");
    Map<String, Object> config = Pareto.map(manifest.get("config"));
    String configDigest = Manifest.digest(config);
    check(
        "config",
        "in the manifest",
        configDigest.equals(manifest.get("configSha256")),
        "its SHA-256 is not the manifest's");
    Map<String, Object> input = Pareto.map(manifest.get("input"));
    file("input", folder, input);
    list(manifest.get("hierarchies")).forEach(h -> file("hierarchy", folder, h));
    list(Pareto.map(manifest.get("release")).get("files")).forEach(r -> file("release", folder, r));
    list(manifest.get("bundles")).forEach(this::bundle);
    Map<String, Object> report = new LinkedHashMap<>();
    report.put("kanon", parts.version());
    report.put("holds", false);
    if (faults.isEmpty()) {
      report.putAll(verified(config, folder));
      ((List<?>) report.getOrDefault("faults", List.of()))
          .forEach(f -> faults.add(String.valueOf(f)));
    }
    report.put("holds", faults.isEmpty());
    report.put("checks", checks);
    report.put("faults", faults.stream().distinct().toList());
    report.put("warnings", warnings);
    return report;
  }

  /** The maps in a list. */
  private static List<Map<String, Object>> list(@org.jspecify.annotations.Nullable Object value) {
    List<Map<String, Object>> maps = new ArrayList<>();
    if (value instanceof List<?> list) {
      list.stream().filter(item -> item instanceof Map).forEach(m -> maps.add(Pareto.map(m)));
    }
    return maps;
  }

  private void check(String what, String path, boolean holds, String fault) {
    Map<String, Object> one = new LinkedHashMap<>();
    one.put("what", what);
    one.put("path", path);
    one.put("holds", holds);
    checks.add(one);
    if (!holds) {
      faults.add(what + " '" + path + "': " + fault);
    }
  }

  private void file(String what, Path folder, Map<String, Object> entry) {
    if (!(entry.get("path") instanceof String path)
        || !(entry.get("sha256") instanceof String expected)) {
      warnings.add(what + " has no file whose digest could be checked");
      return;
    }
    Path file = folder.resolve(Places.path(path)).normalize();
    if (!Files.isRegularFile(file)) {
      check(what, path, false, "is not there");
      return;
    }
    run.check();
    String found = Digests.await(Digests.begin(file), file);
    check(what, path, found.equals(expected), "has changed: its SHA-256 is not the manifest's");
  }

  private void bundle(Map<String, Object> entry) {
    String name = String.valueOf(entry.get("name"));
    String version = String.valueOf(entry.get("version"));
    Optional<String> digest = parts.jars().sha256(name, version);
    if (digest.isPresent() && entry.get("sha256") instanceof String expected) {
      if (!digest.get().equals(expected)) {
        warnings.add("bundle " + name + " " + version + " is another build than the manifest's");
      }
    } else if (!parts.jars().version(name).equals(Optional.of(version))) {
      warnings.add(
          "bundle %s is %s here, %s in the manifest"
              .formatted(name, parts.jars().version(name).orElse("not installed"), version));
    }
  }

  private Map<String, Object> verified(Map<String, Object> config, Path folder) {
    if (!(Pareto.map(config.get("output")).get("path") instanceof String release)) {
      warnings.add("the manifest names no release file, so the privacy models were not checked");
      return Map.of();
    }
    try {
      return new Verification(parts, folder, leases, run)
          .of(config, folder.resolve(Places.path(release)).normalize());
    } catch (KanonException e) {
      if (!e.code().equals("IMPORTER_MISSING")) {
        throw e;
      }
      warnings.add("the input is in a database, so the privacy models were not checked");
      return Map.of();
    }
  }
}
