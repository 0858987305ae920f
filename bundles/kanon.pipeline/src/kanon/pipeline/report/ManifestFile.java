package kanon.pipeline.report;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import kanon.api.report.Manifest;
import kanon.lib.files.Unfinished;
import kanon.lib.json.JsonTree;
import kanon.lib.json.record.Records;
import kanon.model.KanonException;
import kanon.pipeline.files.InputFiles;

/**
 * A manifest as it lies in a folder.
 *
 * @param folder where the paths in it start
 * @param tree all that it says
 * @param manifest the same, typed
 */
public record ManifestFile(Path folder, Map<String, Object> tree, Manifest manifest) {
  /**
   * Reads one.
   *
   * @throws KanonException of kind USAGE where the file is none, or its folder is unfinished
   */
  public static ManifestFile read(Path file) {
    Path folder = InputFiles.folder(file);
    Unfinished.refuse(folder);
    Map<String, Object> tree = JsonTree.read(file);
    if (tree.containsKey("linked")) {
      throw KanonException.usage(
          "BAD_MANIFEST",
          file
              + ": it is that of linked tables, which verify, certify and attack take; this is for the manifest of one table");
    }
    if (!Long.valueOf(Manifest.FORMAT).equals(tree.get("manifest"))) {
      throw KanonException.usage(
          "BAD_MANIFEST",
          "%s: 'manifest' is %s, expected %d: is it a release manifest?"
              .formatted(file, tree.get("manifest"), Manifest.FORMAT));
    }
    return new ManifestFile(folder, tree, Records.of(Manifest.class, tree, file.toString()));
  }

  /** The config in it; empty where there is none. */
  public Map<String, Object> config() {
    Map<String, Object> config = new LinkedHashMap<>();
    ((Map<?, ?>) tree.getOrDefault("config", Map.of()))
        .forEach((key, value) -> config.put(String.valueOf(key), value));
    return config;
  }
}
