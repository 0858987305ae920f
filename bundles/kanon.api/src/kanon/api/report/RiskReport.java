package kanon.api.report;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * How risky a table is as it is.
 *
 * @param kanon Kanon's version
 * @param input what was read
 * @param rows how many
 * @param fraction the share of the population that the table is taken for a sample of
 * @param attributes the quasi-identifiers
 * @param risk how likely a person's row is found
 * @param uniqueRows rows that are alone with their combination
 * @param uniqueShare their share
 * @param rowsAtRisk the share of rows in classes of fewer than five: of a risk above 0.2, the most
 *     that is usual for data handed over under an agreement
 * @param classes distinct combinations
 * @param classSizes how many combinations so many rows share
 * @param population estimates of how many are alone in the population
 * @param minimalSampleUniques the smallest combinations that make rows unique
 * @param combinations those that make most rows unique
 * @param persons how likely people are found, where the config names them
 * @param survey the risk of a sample by its weights and of households, where the config names them
 * @param warnings what the user should know; empty where there is nothing
 */
public record RiskReport(
    String kanon,
    Input input,
    long rows,
    double fraction,
    List<Attribute> attributes,
    Risks risk,
    long uniqueRows,
    double uniqueShare,
    double rowsAtRisk,
    long classes,
    List<SizeBin> classSizes,
    Population population,
    MinimalUniques minimalSampleUniques,
    List<Combination> combinations,
    Optional<PersonFigures> persons,
    Optional<SurveyFigures> survey,
    Optional<List<String>> warnings) {

  /**
   * What was read.
   *
   * @param path the file
   * @param rows how many
   * @param sha256 the file's digest
   */
  public record Input(Optional<String> path, long rows, Optional<String> sha256) {}

  /**
   * A quasi-identifier.
   *
   * @param name its column's
   * @param distinct how many values occur
   */
  public record Attribute(String name, long distinct) {}

  /**
   * How likely a person's row is found.
   *
   * @param prosecutor the highest, by one who knows that the person is in the table
   * @param prosecutorAverage the average, by the same
   * @param journalist the highest that cannot be ruled out for one who knows only that the person
   *     is in the population: the prosecutor's, as a class of one row may be one there
   * @param marketer the average, by one who matches the table with the population: exact where the
   *     table is the population, else by the estimator that {@link Population} names, or, where
   *     none applies, the most it can be
   */
  public record Risks(
      double prosecutor, double prosecutorAverage, double journalist, double marketer) {}

  /**
   * The share of the population's rows that are alone, by the one estimator that applies. None does
   * where the table is a sample in which fewer than 100 rows share their combination.
   *
   * @param rows how many persons it is taken to have
   * @param exact where the table is the population
   * @param zayatz the estimate of Zayatz: of samples of a tenth or more, where it is below Pitman's
   * @param pitman the estimate of Pitman: of other samples
   * @param uniqueGivenSampleUnique the probability, by the same estimator, that a row alone in the
   *     table is alone there
   */
  public record Population(
      long rows,
      OptionalDouble exact,
      OptionalDouble zayatz,
      OptionalDouble pitman,
      OptionalDouble uniqueGivenSampleUnique) {}

  /**
   * The smallest combinations that make rows unique.
   *
   * @param largestSize how many attributes were looked up to
   * @param rows how many rows have one
   * @param count how many there are
   * @param bySize how many of each size
   * @param attributes how much each attribute contributes
   */
  public record MinimalUniques(
      long largestSize,
      long rows,
      long count,
      List<OfSize> bySize,
      List<Contribution> attributes) {}

  /**
   * Minimal uniques of one size.
   *
   * @param size how many attributes they have
   * @param count how many there are
   * @param rowsWithNoSmaller rows whose smallest is of this size
   */
  public record OfSize(long size, long count, long rowsWithNoSmaller) {}

  /**
   * What an attribute contributes.
   *
   * @param name its column's
   * @param minimalUniques how many have it
   * @param contribution its share of all scores
   */
  public record Contribution(String name, long minimalUniques, double contribution) {}

  /**
   * Attributes that make rows unique together.
   *
   * @param attributes their names
   * @param classes distinct combinations of their values
   * @param uniqueRows rows that are alone with theirs
   * @param uniqueShare their share
   * @param averageRisk combinations per row
   * @param personsAlone persons with a row that shares its values with nobody else's; empty where
   *     the config names no persons
   */
  public record Combination(
      List<String> attributes,
      long classes,
      long uniqueRows,
      double uniqueShare,
      double averageRisk,
      OptionalLong personsAlone) {}
}
