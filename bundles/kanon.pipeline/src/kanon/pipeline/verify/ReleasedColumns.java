package kanon.pipeline.verify;

import kanon.model.Role;

/** What is said of columns that a release has or lacks against the config. */
final class ReleasedColumns {
  private ReleasedColumns() {}

  static String lacking(String column) {
    return "The release lacks the column '" + column + "'";
  }

  /** A column that should not be there. */
  static String unwanted(String column, Role role) {
    return role == Role.UNDECIDED
        ? "The release has the column '" + column + "', which the config does not release"
        : "The release has the " + role.label() + " column '" + column + "'";
  }
}
