package kanon.pipeline.session;

import java.util.List;
import java.util.stream.Collectors;
import kanon.api.report.Job;
import kanon.model.KanonException;
import kanon.model.Role;
import kanon.pipeline.config.Config;

/**
 * Whether the config has decided what becomes of every column. What nobody has decided about is not
 * released, and nothing is released beside it.
 */
public final class Decisions {
  /** The codes of refusals that no other algorithm or setting would change. */
  public static final List<String> CODES =
      List.of("UNDECIDED_COLUMN", "UNNAMED_COLUMN", "NEARLY_UNIQUE");

  private static final String CHOICES =
      "identifying (not released), quasi-identifier (generalized), sensitive (released, its"
          + " distribution bounded by the privacy models) or insensitive (released as it is)";

  private Decisions() {}

  /** Refuses columns whose role is still open. */
  static void refuseUndecided(Config config) {
    List<String> undecided = config.columns(Role.UNDECIDED);
    if (!undecided.isEmpty()) {
      throw KanonException.usage(
          "UNDECIDED_COLUMN",
          "%s undecided: say as attributes.COLUMN.role what %s to the person: %s"
              .formatted(
                  named(undecided) + (undecided.size() == 1 ? " is" : " are"),
                  undecided.size() == 1 ? "it is" : "each is",
                  CHOICES));
    }
  }

  /** Refuses columns of the input that the config does not name, unless it says to drop them. */
  static void refuseUnnamed(Config config, List<String> columns) {
    List<String> unnamed = unnamed(config, columns);
    if (config.others() == Job.Others.REFUSE && !unnamed.isEmpty()) {
      throw KanonException.usage(
          "UNNAMED_COLUMN",
          "The config does not name %s of the input: name %s under attributes with the role %s; or write \"others\": \"drop\", and %s not released"
              .formatted(
                  unnamed.size() == 1 ? "the " + lower(unnamed) : lower(unnamed),
                  unnamed.size() == 1 ? "it" : "each",
                  CHOICES,
                  unnamed.size() == 1 ? "it is" : "they are"));
    }
  }

  /** The columns of the input that the config does not name. */
  public static List<String> unnamed(Config config, List<String> columns) {
    return columns.stream().filter(c -> !config.attributes().containsKey(c)).toList();
  }

  private static String lower(List<String> columns) {
    return columns.size() == 1 ? "column " + quoted(columns) : "the columns " + quoted(columns);
  }

  private static String named(List<String> columns) {
    return (columns.size() == 1 ? "Column " : "Columns ") + quoted(columns);
  }

  private static String quoted(List<String> columns) {
    return columns.stream().map(c -> "'" + c + "'").collect(Collectors.joining(", "));
  }
}
