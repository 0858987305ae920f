package kanon.api.report;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import kanon.model.Role;

/**
 * What leaves: for every column of the input what is done to it, and how far rows are told apart by
 * what is released.
 *
 * @param columns in the order of the input
 * @param uniqueByCells rows that no other row equals in the cells of the quasi-identifiers; empty
 *     before there is a release
 * @param unique rows that no other row equals there and in the columns that are released as they
 *     are; empty before there is a release
 */
public record WhatLeaves(List<Column> columns, OptionalLong uniqueByCells, OptionalLong unique) {

  /**
   * A column of the input.
   *
   * @param name its name
   * @param role what it is to the person; empty where the config does not name it
   * @param released whether the release has it
   * @param done what was done to it, step by step
   * @param reason why it is released although it tells rows apart
   * @param before how many different cells it has in the input, before its transforms; of a column
   *     that is not released about how many
   * @param after how many it has in the release; empty where it is not released, and before there
   *     is a release
   * @param unique rows that no other row equals in this column and the cells of the
   *     quasi-identifiers, of a column that is released as it is
   */
  public record Column(
      String name,
      Optional<Role> role,
      boolean released,
      List<String> done,
      Optional<String> reason,
      OptionalLong before,
      OptionalLong after,
      OptionalLong unique) {

    /** What was done to it in one line, with the reason where there is one. */
    public String line() {
      return String.join(", then ", done) + reason.map(r -> ": " + r).orElse("");
    }
  }
}
