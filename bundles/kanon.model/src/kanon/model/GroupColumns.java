package kanon.model;

import java.util.List;
import org.osgi.annotation.versioning.ProviderType;

/** The columns that a bucketized release adds to those of the input. */
@ProviderType
public final class GroupColumns {
  /** The column of the groups' numbers. */
  public static final String GROUP = "group";

  /** The column of how many rows of a group have the sensitive values. */
  public static final String COUNT = "count";

  private GroupColumns() {}

  /**
   * Refuses tables with a column that is named like one that the release adds, in words for the
   * user.
   *
   * @param kind what the release hides
   * @param header the names of the columns of the input
   */
  public static void requireFree(Plan.Bucketization kind, List<String> header, Schema schema) {
    boolean anatomy = kind == Plan.Bucketization.ANATOMY;
    for (String name : header) {
      Role role = schema.role(name);
      boolean released = role.released() && (anatomy || role != Role.INSENSITIVE);
      boolean counted = anatomy && role == Role.SENSITIVE && name.equals(COUNT);
      if (released && (name.equals(GROUP) || counted)) {
        throw KanonException.input(
            "RESERVED_COLUMN",
            "Column '%s' has the name of a column that the release adds; expected another name"
                .formatted(name));
      }
    }
  }
}
