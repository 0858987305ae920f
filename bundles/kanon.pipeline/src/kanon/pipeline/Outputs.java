package kanon.pipeline;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kanon.model.KanonException;
import kanon.pipeline.config.Config;

/**
 * Where results go, checked before work begins.
 *
 * @param release the exporter's file
 * @param report the report
 */
record Outputs(Optional<Path> release, Optional<Path> report) {
  private static final List<String> SUFFIXES = List.of("", "-qi", "-sensitive");

  static Outputs of(Config config) {
    return of(config.output().flatMap(Config.Output::path), config.report());
  }

  static Outputs of(Optional<String> release, Optional<String> report) {
    Outputs outputs = new Outputs(release.map(Places::path), report.map(Places::path));
    for (Path path : outputs.all()) {
      refuseUnusable(path);
    }
    if (outputs.release.isPresent()
        && outputs.report.isPresent()
        && same(outputs.release.get(), outputs.report.get())) {
      throw KanonException.usage(
          "SAME_FILE",
          "output.path and report.json are the same file: '" + outputs.report.get() + "'");
    }
    return outputs;
  }

  private List<Path> all() {
    List<Path> all = new ArrayList<>();
    release.ifPresent(all::add);
    report.ifPresent(all::add);
    return all;
  }

  private static void refuseUnusable(Path path) {
    if (Files.isDirectory(path) || path.getFileName() == null) {
      throw KanonException.usage(
          "NOT_A_FILE", "'" + path + "' is a folder, expected a file to write");
    }
    Path folder = path.toAbsolutePath().getParent();
    while (folder != null && !Files.exists(folder)) {
      folder = folder.getParent();
    }
    if (folder == null || !Files.isDirectory(folder) || !Files.isWritable(folder)) {
      throw KanonException.usage(
          "NOT_WRITABLE",
          "'" + path + "' cannot be written: '" + folder + "' is no writable folder");
    }
    if (Files.exists(path) && !Files.isRegularFile(path)) {
      throw KanonException.usage("NOT_A_FILE", "'" + path + "' is no regular file");
    }
  }

  /** Refuses to write over the input. */
  void refuse(Optional<Path> input) {
    for (Path path : all()) {
      for (String suffix : SUFFIXES) {
        if (input.isPresent() && same(input.get(), StagedFiles.suffixed(path, suffix))) {
          throw KanonException.usage(
              "SAME_FILE", "'" + path + "' would overwrite the input '" + input.get() + "'");
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
