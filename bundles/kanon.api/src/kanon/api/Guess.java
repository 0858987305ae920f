package kanon.api;

import java.util.BitSet;
import java.util.List;
import org.osgi.annotation.versioning.ProviderType;

/**
 * What an attacker guesses, of one kind. Where a guess stands for each class or target, {@link
 * #NONE} says that the attacker makes none, and {@link #UNTRIED} that he did not try, which samples
 * need. Arrays pass into the guess's ownership and are not written to any more.
 */
@ProviderType
public sealed interface Guess {
  /** The attacker looked and makes no guess. */
  int NONE = -1;

  /** The attacker did not look, as it is outside of his sample or budget. */
  int UNTRIED = -2;

  /**
   * A sensitive value for everybody in a class.
   *
   * @param sensitive the index of the sensitive attribute
   * @param values a code for each class
   */
  record OfClasses(int sensitive, int[] values) implements Guess {}

  /**
   * A sensitive value for each target.
   *
   * @param sensitive the index of the sensitive attribute
   * @param targets of the view that the guesses were made with
   * @param values a code for each target
   */
  record OfTargets(int sensitive, Targets targets, int[] values) implements Guess {}

  /**
   * A sensitive value for the people of a class who have a combination of sensitive values: for
   * attackers who know more of people, the more the truth allows.
   *
   * @param sensitive the index of the sensitive attribute
   * @param values a code for each combination
   */
  record OfCombinations(int sensitive, int[] values) implements Guess {}

  /**
   * Which of one set of targets is which of another set of them, of which other attributes are
   * known.
   *
   * @param left targets of the view that the guesses were made with
   * @param right targets of the same view
   * @param links for each target on the left one on the right
   */
  record Links(Targets left, Targets right, int[] links) implements Guess {}

  /**
   * Predicates that hold of one person alone.
   *
   * @param predicates each with the quasi-identifiers and the sensitive values that it asks for
   */
  record Predicates(List<Predicate> predicates) implements Guess {}

  /**
   * A predicate: a person holds it whose values are all among those that it names.
   *
   * @param attributes indices of quasi-identifiers
   * @param values for each of them the codes that it allows
   * @param sensitive indices of sensitive attributes
   * @param sensitiveValues for each of them the code that it asks for
   */
  record Predicate(int[] attributes, List<BitSet> values, int[] sensitive, int[] sensitiveValues) {}

  /**
   * That the values of the rows of a class lie in a part of what their cells show.
   *
   * @param classes the classes, one for each guess
   * @param attributes the quasi-identifiers
   * @param values the codes among which the values are said to be
   */
  record FinerCells(int[] classes, int[] attributes, List<BitSet> values) implements Guess {}

  /**
   * On which row of the original each released row of the first table was.
   *
   * @param rows a row, counted from 0, for each released row
   */
  record Positions(int[] rows) implements Guess {}

  /**
   * The sensitive value of each row of a group's table of quasi-identifiers.
   *
   * @param sensitive the index of the sensitive attribute
   * @param values a code for each row of the release's first table
   */
  record Pairs(int sensitive, int[] values) implements Guess {}

  /**
   * Which released person each of some known people is.
   *
   * @param known of the view that the guesses were made with
   * @param persons for each of them a row of the first released table
   */
  record OfPersons(KnownTrees known, int[] persons) implements Guess {}

  /**
   * A sensitive value for each row of some known people.
   *
   * @param known of the view that the guesses were made with
   * @param table the place of the table
   * @param sensitive the index of the sensitive attribute there
   * @param values a code for each row of the table; rows of others are {@link #UNTRIED}
   */
  record OfTheirRows(KnownTrees known, int table, int sensitive, int[] values) implements Guess {}
}
