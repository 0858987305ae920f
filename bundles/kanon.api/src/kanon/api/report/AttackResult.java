package kanon.api.report;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What an attack achieved. Guesses were compared with the original by the platform.
 *
 * @param attack its name
 * @param guess which of its guesses
 * @param column the sensitive column that was guessed; empty where something else was
 * @param attacker who attacks: what he has and what he knows
 * @param unit what is counted: rows, persons, predicates or cells
 * @param looked of how many a guess could be made: the sample where there is one
 * @param sampledFrom of how many the sample was drawn; empty where all were looked at
 * @param complete whether the attack looked at everything within its budget
 * @param trials how many guesses were made
 * @param successes how many of them are right
 * @param precision the share of guesses that are right; 0 where none was made
 * @param recall the share of those looked at of whom a guess was made that is right
 * @param baseline what the same guess achieves without the release
 * @param advantage by how much the share of right guesses is above the baseline's
 * @param interval in which the advantage lies
 * @param affected of how many people something was guessed right
 * @param figures further numbers by name
 * @param limit what was asked; empty where nothing was
 * @param rows the same by rows, where people are counted who may have several
 */
public record AttackResult(
    String attack,
    String guess,
    Optional<String> column,
    String attacker,
    String unit,
    long looked,
    OptionalLong sampledFrom,
    boolean complete,
    long trials,
    long successes,
    double precision,
    double recall,
    Baseline baseline,
    double advantage,
    Interval interval,
    long affected,
    Map<String, Double> figures,
    Optional<Limit> limit,
    Optional<ByRows> rows) {

  /** The same, held to a limit. */
  public AttackResult with(Limit asked) {
    return with(guess, column, figures, Optional.of(asked));
  }

  /** The same without names that its plugin gave, and without figures. */
  public AttackResult unnamed(String instead) {
    return with(instead, column, Map.of(), limit);
  }

  /** The same, told to be of one of several tables. */
  public AttackResult of(String table) {
    return with(guess, column.map(name -> table + "." + name), figures, limit);
  }

  private AttackResult with(
      String called, Optional<String> of, Map<String, Double> told, Optional<Limit> asked) {
    return new AttackResult(
        attack,
        called,
        of,
        attacker,
        unit,
        looked,
        sampledFrom,
        complete,
        trials,
        successes,
        precision,
        recall,
        baseline,
        advantage,
        interval,
        affected,
        told,
        asked,
        rows);
  }

  /**
   * Guesses counted by rows: somebody who has several counts as often.
   *
   * @param looked of how many a guess could be made
   * @param trials how many guesses were made
   * @param successes how many of them are right
   * @param precision the share of guesses that are right; 0 where none was made
   * @param recall the share of those looked at of which a guess was made that is right
   * @param baseline what the same guess achieves without the release
   * @param advantage by how much the share of right guesses is above the baseline's
   * @param interval in which the advantage lies
   */
  public record ByRows(
      long looked,
      long trials,
      long successes,
      double precision,
      double recall,
      Baseline baseline,
      double advantage,
      Interval interval) {}

  /**
   * What guesses are compared with.
   *
   * @param is what it is, in words
   * @param trials of how many it is the share
   * @param share how many guesses are right without the release
   */
  public record Baseline(String is, long trials, double share) {}

  /**
   * An interval.
   *
   * @param low its lower end
   * @param high its upper end
   * @param is how it was made, in words
   */
  public record Interval(double low, double high, String is) {}

  /**
   * What a config asks of an attack.
   *
   * @param maxAdvantage the largest advantage that is allowed
   * @param maxRecall the largest share of people of whom something may be guessed right
   * @param holds whether it is so; of a sample or an attack that was ended the upper end of the
   *     interval counts
   */
  public record Limit(OptionalDouble maxAdvantage, OptionalDouble maxRecall, boolean holds) {}
}
