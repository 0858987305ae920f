package kanon.api.report;

import java.util.List;
import java.util.Map;

/**
 * How risky linked tables are as they are, rows and persons side by side.
 *
 * @param kanon Kanon's version
 * @param keys how the tables belong together
 * @param tables each as if it were alone, that of the persons first
 * @param persons what all tables together tell of persons
 * @param known what whoever joins the tables is taken to know of a person, in words
 */
public record LinkedRiskReport(
    String kanon, List<String> keys, Map<String, Table> tables, Persons persons, String known) {

  /**
   * One table alone.
   *
   * @param rows how many it has
   * @param rowClasses groups of rows with the same quasi-identifiers
   * @param uniqueRows rows that no other equals
   * @param persons how many persons have a row
   * @param personClasses groups of them of whom all rows in this table are the same
   * @param uniquePersons those of whom nobody else has the same rows
   */
  public record Table(
      long rows,
      long rowClasses,
      long uniqueRows,
      long persons,
      long personClasses,
      long uniquePersons) {}

  /**
   * All tables together.
   *
   * @param persons how many
   * @param classes groups of whom all rows in all tables are the same
   * @param unique those of whom nobody else has the same rows
   * @param uniqueShare their share
   * @param below5 the share of persons in classes of fewer than 5
   * @param smallestClass how many persons the smallest class has
   */
  public record Persons(
      long persons,
      long classes,
      long unique,
      double uniqueShare,
      double below5,
      long smallestClass) {}
}
