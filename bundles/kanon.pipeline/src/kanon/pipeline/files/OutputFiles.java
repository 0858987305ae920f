package kanon.pipeline.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.lib.files.OutputPlace;
import kanon.lib.files.Unfinished;
import kanon.model.KanonException;
import kanon.pipeline.config.Config;

/**
 * Where results go, checked before work begins.
 *
 * @param release the exporter's file
 * @param report the report
 * @param page the page that shows the report
 */
public record OutputFiles(Optional<Path> release, Optional<Path> report, Optional<Path> page) {
  /** Nothing is written. */
  public static final OutputFiles NONE =
      new OutputFiles(Optional.empty(), Optional.empty(), Optional.empty());

  private static final String MANIFEST = ".manifest.json";
  private static final String PRIVATE = ".private.json";
  private static final List<String> SUFFIXES = List.of("", "-qi", "-sensitive");

  /**
   * Those of a config; what cannot be written is refused, and what killed runs left beside them is
   * settled.
   */
  public static OutputFiles of(Config config) {
    return of(
        config.output().flatMap(Config.Output::path),
        config.report().json(),
        config.report().html());
  }

  /** Those of these names; what cannot be written is refused. */
  public static OutputFiles of(
      Optional<String> release, Optional<String> report, Optional<String> page) {
    OutputFiles outputs =
        new OutputFiles(
            release.map(InputFiles::path),
            report.map(InputFiles::path),
            page.map(InputFiles::path));
    Map<String, Path> all = outputs.all();
    all.values().forEach(OutputFiles::prepare);
    Map<String, Path> before = new LinkedHashMap<>();
    for (Map.Entry<String, Path> one : all.entrySet()) {
      for (Map.Entry<String, Path> other : before.entrySet()) {
        if (same(other.getValue(), one.getValue())) {
          throw KanonException.usage(
              "SAME_FILE",
              "%s and %s are the same file: '%s'"
                  .formatted(other.getKey(), one.getKey(), one.getValue()));
        }
      }
      before.put(one.getKey(), one.getValue());
    }
    return outputs;
  }

  /** What stands beside the release. */
  public Optional<Path> manifest() {
    return release.filter(path -> path.getFileName() != null).map(OutputFiles::manifest);
  }

  private static Path manifest(Path release) {
    return release.resolveSibling(release.getFileName() + MANIFEST);
  }

  /** What stands beside the release and is not published with it. */
  public Optional<Path> privatePart() {
    return release.filter(path -> path.getFileName() != null).map(OutputFiles::privatePart);
  }

  /** What stands beside a release and is not published with it. */
  public static Path privatePart(Path release) {
    return release.resolveSibling(release.getFileName() + PRIVATE);
  }

  /** By what they are called in a config, the manifest beside the release among them. */
  private Map<String, Path> all() {
    Map<String, Path> all = new LinkedHashMap<>();
    release.ifPresent(path -> all.put("output.path", path));
    report.ifPresent(path -> all.put("report.json", path));
    page.ifPresent(path -> all.put("report.html", path));
    manifest().ifPresent(path -> all.put("the release's manifest", path));
    privatePart().ifPresent(path -> all.put("the manifest's private part", path));
    return all;
  }

  private static void prepare(Path path) {
    OutputPlace.require(path);
    Unfinished.settle(InputFiles.folder(OutputPlace.of(path)));
  }

  /** Refuses to write over the input. */
  public void refuse(Optional<Path> input) {
    input.ifPresent(file -> refuse(file, "the input"));
  }

  /** Refuses to write over hierarchies and whatever else was read for a run. */
  public void refuse(Collection<Path> read) {
    read.forEach(file -> refuse(file, "what the config reads,"));
  }

  private void refuse(Path file, String what) {
    for (Path path : all().values()) {
      for (String suffix : SUFFIXES) {
        if (same(file, StagedFiles.suffixed(path, suffix))) {
          throw KanonException.usage(
              "SAME_FILE", "'" + path + "' would overwrite " + what + " '" + file + "'");
        }
      }
    }
  }

  private static boolean same(Path a, Path b) {
    try {
      if (Files.exists(a) && Files.exists(b)) {
        return Files.isSameFile(a, b);
      }
    } catch (IOException e) {
      throw KanonException.input("UNREADABLE_FILE", "'" + a + "' cannot be looked at: " + e);
    }
    return a.toAbsolutePath().normalize().equals(b.toAbsolutePath().normalize());
  }
}
