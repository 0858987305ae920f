package kanon.api.report;

import java.util.List;
import java.util.Optional;

/**
 * Which of the identifiers that HIPAA's Safe Harbor lists a table has. Columns are told, never
 * cells.
 *
 * @param kanon Kanon's version
 * @param input what was read
 * @param found whether there is any
 * @param identifiers all eighteen, in the rule's order
 */
public record ScanReport(String kanon, Input input, boolean found, List<Identifier> identifiers) {

  /**
   * What was read.
   *
   * @param path the file
   * @param rows how many
   * @param columns how many
   */
  public record Input(Optional<String> path, long rows, long columns) {}

  /**
   * An identifier of the list in 45 CFR 164.514(b)(2)(i).
   *
   * @param letter its letter there
   * @param name what it is
   * @param told how it is told: by name and content, or by name alone
   * @param places where it is; empty where none was found
   */
  public record Identifier(String letter, String name, String told, List<Place> places) {}

  /**
   * A column that has it.
   *
   * @param column its name
   * @param reason why it is taken for that
   */
  public record Place(String column, String reason) {}
}
