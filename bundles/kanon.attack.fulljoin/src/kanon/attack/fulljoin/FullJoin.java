package kanon.attack.fulljoin;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import kanon.api.Attack;
import kanon.api.AttackerView;
import kanon.api.Guess;
import kanon.api.Guesses;
import kanon.api.KnownTrees;
import kanon.api.LinkedView;
import kanon.api.ProvidesAttack;
import kanon.api.Run;
import kanon.model.KanonException;
import org.osgi.service.component.annotations.Component;

/**
 * Of each known person the released persons are found who can be her. Where it is one alone, she is
 * named ({@code certain}); of everybody, one of the class that fits best ({@code person}): most of
 * her rows are shown, and most closely. For each of her rows the sensitive value is guessed that
 * most of that class have in the row that lies on it ({@code value}), learned from a release
 * without a tenth of the people.
 */
@Component(service = Attack.class)
@ProvidesAttack(
    name = "full-join",
    description = "Persons found in linked tables by all of their rows, and what they have there",
    attacker =
        "Has all tables, joins them, and knows in every table the quasi-identifiers of all rows of a person and which belong together",
    cells = false,
    sensitive = false,
    joined = true)
public final class FullJoin implements Attack<FullJoinOptions> {
  @Override
  public Class<FullJoinOptions> options() {
    return FullJoinOptions.class;
  }

  @Override
  public List<Guesses> attack(AttackerView view, FullJoinOptions options, Run run) {
    LinkedView tables =
        view.linked()
            .orElseThrow(
                () ->
                    KanonException.usage(
                        "NO_LINKED_TABLES",
                        "Attack 'full-join' attacks releases of linked tables, and this is of one"));
    List<Guesses> guesses = new ArrayList<>(persons(tables, options, run));
    guesses.addAll(values(tables.withControl(run), options, run));
    return guesses;
  }

  private static List<Guesses> persons(LinkedView tables, FullJoinOptions options, Run run) {
    KnownTrees known = tables.known(options.people(), run);
    Fitting fitting = new Fitting(tables, known, run);
    RandomGenerator random = run.random();
    int[] certain = new int[known.size()];
    int[] likely = new int[known.size()];
    for (int i = 0; i < known.size(); i++) {
      run.at(i, known.size(), "people");
      Fitting.Found found = fitting.of(known.person(i));
      certain[i] = found.persons() == 1 ? found.best()[0] : Guess.NONE;
      likely[i] =
          found.best().length == 0 ? Guess.NONE : found.best()[random.nextInt(found.best().length)];
    }
    return List.of(
        sampled(Guesses.of("certain", new Guess.OfPersons(known, certain)), known),
        sampled(Guesses.of("person", new Guess.OfPersons(known, likely)), known));
  }

  private static List<Guesses> values(LinkedView tables, FullJoinOptions options, Run run) {
    KnownTrees known = tables.known(options.people(), run);
    Votes votes = new Votes(tables, known, run);
    List<Guesses> guesses = new ArrayList<>();
    int[][][] values = votes.values();
    for (int t = 0; t < values.length; t++) {
      for (int s = 0; s < values[t].length; s++) {
        Guess guess = new Guess.OfTheirRows(known, t, s, values[t][s]);
        guesses.add(sampled(Guesses.of("value", guess), known));
      }
    }
    return guesses;
  }

  private static Guesses sampled(Guesses guesses, KnownTrees known) {
    int all = known.trees().rows(0);
    return known.size() < all ? guesses.sampledFrom(all) : guesses;
  }

  /** For rows of which nothing is tried. */
  static int[] untried(int rows) {
    int[] values = new int[rows];
    Arrays.fill(values, Guess.UNTRIED);
    return values;
  }
}
