package kanon.pipeline.session;

import java.util.ArrayList;
import java.util.List;
import kanon.model.GroupColumns;
import kanon.model.Plan;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.pipeline.config.Config;
import kanon.pipeline.plugin.BoundPlugin;

/** What is particular to runs whose algorithm releases buckets. */
final class Bucketized {
  private Bucketized() {}

  /**
   * Refuses columns with names that the release adds, before anything is solved.
   *
   * @return what the user should know of the release
   */
  static List<String> notes(
      Config config, BoundPlugin algorithm, List<String> header, Schema schema) {
    List<String> notes = new ArrayList<>();
    if (!Compatibility.buckets(algorithm.info())) {
      return notes;
    }
    Plan.Bucketization kind = Compatibility.hides(algorithm.info());
    GroupColumns.requireFree(kind, header, schema);
    if (config.seed().isPresent()) {
      notes.add(
          "The seed is fixed: whoever knows or guesses it can undo what '%s' hides; the release must not be published"
              .formatted(algorithm.name()));
    }
    List<String> dropped = header.stream().filter(name -> insensitive(name, schema)).toList();
    if (kind.permutes() && !dropped.isEmpty()) {
      notes.add(
          "Insensitive columns are not released by '%s': '%s'"
              .formatted(algorithm.name(), String.join("', '", dropped)));
    }
    return notes;
  }

  private static boolean insensitive(String name, Schema schema) {
    return schema.role(name) == Role.INSENSITIVE;
  }
}
