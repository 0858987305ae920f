package kanon.pipeline.report;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import kanon.api.report.Manifest;
import kanon.api.report.ReleasedFile;
import kanon.lib.json.JsonTree;
import kanon.lib.json.record.Records;
import kanon.model.KanonException;
import kanon.pipeline.files.Digests;
import kanon.pipeline.files.InputFiles;
import kanon.pipeline.files.OutputFiles;

/**
 * What stands at the place of a release from the one before and is not replaced by it: the parts of
 * a release that had others, and a manifest or a private part where the new release has none.
 */
public final class PreviousRelease {
  private PreviousRelease() {}

  /**
   * Those files with their digests.
   *
   * @param staged the paths of what is put in place now
   */
  public static Map<Path, String> of(
      OutputFiles outputs, List<ReleasedFile> written, Set<Path> staged) {
    Map<Path, String> files = new LinkedHashMap<>();
    Optional<Path> manifest = outputs.manifest().filter(Files::isRegularFile);
    if (manifest.isEmpty() || written.isEmpty()) {
      return files;
    }
    Path path = manifest.get();
    parts(path, outputs.release().orElseThrow()).forEach(files::put);
    written.forEach(file -> files.remove(InputFiles.path(file.path())));
    // Another run may be putting its files in place meanwhile, and have removed it.
    Digests.find(path).ifPresent(sha256 -> files.put(path, sha256));
    outputs
        .privatePart()
        .filter(part -> !staged.contains(part))
        .ifPresent(part -> Digests.find(part).ifPresent(sha256 -> files.put(part, sha256)));
    return files;
  }

  /**
   * The private parts of linked tables from the release before, where the new one has none.
   *
   * @param documents what stands beside the table of persons
   * @param releases the tables' files
   * @param staged the paths of what is put in place now
   */
  public static Map<Path, String> privateParts(
      OutputFiles documents, List<Path> releases, Set<Path> staged) {
    Map<Path, String> files = new LinkedHashMap<>();
    if (documents.manifest().filter(Files::isRegularFile).isEmpty()) {
      return files;
    }
    releases.stream()
        .map(OutputFiles::privatePart)
        .filter(part -> !staged.contains(part))
        .forEach(part -> Digests.find(part).ifPresent(sha256 -> files.put(part, sha256)));
    return files;
  }

  /** As the manifest lists them; of other files than parts of this release nothing is believed. */
  private static Map<Path, String> parts(Path manifest, Path release) {
    Map<Path, String> parts = new LinkedHashMap<>();
    try {
      Manifest before = Records.of(Manifest.class, JsonTree.read(manifest), manifest.toString());
      for (ReleasedFile file : before.release().files()) {
        Path part = manifest.resolveSibling(InputFiles.path(file.path()));
        if (isPart(part, release) && Files.isRegularFile(part)) {
          parts.put(part, file.sha256());
        }
      }
    } catch (KanonException e) {
      return Map.of(); // It is no manifest of ours: nothing is known of the release before.
    }
    return parts;
  }

  private static boolean isPart(Path part, Path release) {
    String name = String.valueOf(release.getFileName());
    int dot = name.lastIndexOf('.');
    String stem = dot <= 0 ? name : name.substring(0, dot);
    String found = String.valueOf(part.getFileName());
    boolean beside = part.normalize().equals(release.resolveSibling(found).normalize());
    return beside
        && (found.equals(name) || found.startsWith(stem + "-"))
        && found.endsWith(name.substring(stem.length()));
  }
}
