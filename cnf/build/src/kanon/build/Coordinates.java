package kanon.build;

import java.nio.file.Path;

/** What Maven knows an artifact by. */
record Coordinates(String group, String artifact, String version) {

  /** From a line of cnf/central.mvn. */
  static Coordinates of(String line) {
    String[] words = line.split(":");
    return new Coordinates(words[0], words[1], words[words.length - 1]);
  }

  /** The file's name; what distinguishes it stands behind the version, as in "-sources.jar". */
  String file(String end) {
    return artifact + "-" + version + end;
  }

  Path path(Path repository, String end) {
    return repository
        .resolve(group.replace('.', '/'))
        .resolve(artifact)
        .resolve(version)
        .resolve(file(end));
  }
}
