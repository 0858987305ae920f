package kanon.pipeline.report;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import kanon.api.report.LinkedManifest;
import kanon.lib.files.Unfinished;
import kanon.lib.json.JsonTree;
import kanon.lib.json.record.Records;
import kanon.model.KanonException;
import kanon.pipeline.files.InputFiles;

/**
 * A manifest of linked tables as it lies in a folder.
 *
 * @param folder where the paths in it start
 * @param config the config as it stands there
 * @param manifest all that it says
 */
public record LinkedManifestFile(Path folder, Map<String, Object> config, LinkedManifest manifest) {
  private static final String LINKED = "linked";

  /** Whether a file is one. */
  public static boolean is(Path file) {
    return JsonTree.read(file).containsKey(LINKED);
  }

  /**
   * Reads one.
   *
   * @throws KanonException of kind USAGE where the file is none, or its folder is unfinished
   */
  public static LinkedManifestFile read(Path file) {
    Path folder = InputFiles.folder(file);
    Unfinished.refuse(folder);
    Map<String, Object> tree = JsonTree.read(file);
    if (!Long.valueOf(LinkedManifest.FORMAT).equals(tree.get(LINKED))) {
      throw KanonException.usage(
          "BAD_MANIFEST",
          "%s: 'linked' is %s, expected %d"
              .formatted(file, tree.get(LINKED), LinkedManifest.FORMAT));
    }
    Map<String, Object> config = new LinkedHashMap<>();
    ((Map<?, ?>) tree.getOrDefault("config", Map.of()))
        .forEach((key, value) -> config.put(String.valueOf(key), value));
    return new LinkedManifestFile(
        folder, config, Records.of(LinkedManifest.class, tree, file.toString()));
  }
}
