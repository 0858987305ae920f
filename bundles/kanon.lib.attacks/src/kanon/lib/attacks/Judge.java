package kanon.lib.attacks;

import java.util.Map;
import java.util.Optional;
import kanon.api.Guess;
import kanon.api.Guesses;
import kanon.api.Run;
import kanon.api.report.AttackResult;
import kanon.model.KanonException;
import kanon.model.Profile;

/**
 * Compares guesses with the truth. What an attacker gains is the share of his guesses that are
 * right less that of the same guess without the release: the most frequent value, guessed of
 * everybody; what he says he would have guessed of the same people; or the same of people whose
 * rows he was not shown.
 */
public final class Judge {
  static final String CONTROL = "the same guess of people whose rows the attacker was not shown";
  static final String OTHERWISE = "the same guess without what the attack adds";
  static final String FREQUENT = "the most frequent value, guessed of everybody";

  private final ReleaseView view;
  private final Run run;
  private final String attack;
  private final String attacker;

  /** A judge of the guesses that an attack made. */
  public Judge(ReleaseView view, String attack, String attacker, Run run) {
    this.view = view;
    this.attack = attack;
    this.attacker = attacker;
    this.run = run;
  }

  /**
   * What the guesses achieve.
   *
   * @throws KanonException of kind USAGE where they cannot be judged
   */
  public AttackResult of(Guesses guesses) {
    Guess guess = guesses.guess();
    if (guess instanceof Guess.OfClasses of) {
      return values(guesses, of.sensitive(), new ClassGuesses(view, run).ofClasses(of, guesses));
    }
    if (guess instanceof Guess.OfCombinations of) {
      return values(
          guesses, of.sensitive(), new ClassGuesses(view, run).ofCombinations(of, guesses));
    }
    if (guess instanceof Guess.OfTargets of) {
      return targets(guesses, Optional.of(of.sensitive()), TargetGuesses.values(of));
    }
    if (guess instanceof Guess.Links of) {
      return targets(guesses, Optional.empty(), TargetGuesses.links(of));
    }
    if (guess instanceof Guess.Predicates of) {
      return result(guesses, "", new PredicateGuesses(truth(), run).of(of.predicates()));
    }
    if (guess instanceof Guess.FinerCells of) {
      return result(guesses, "", new CellGuesses(view, truth(), run).of(of));
    }
    if (guess instanceof Guess.Positions of) {
      return result(guesses, "", new RowGuesses(view, truth(), run).positions(of));
    }
    if (guess instanceof Guess.OfPersons of) {
      return result(guesses, "", new JoinedGuesses(joined(), run).persons(of));
    }
    if (guess instanceof Guess.OfTheirRows of) {
      return result(guesses, column(of), new JoinedGuesses(joined(), run).rows(of));
    }
    Guess.Pairs pairs = (Guess.Pairs) guess;
    return result(
        guesses, name(pairs.sensitive()), new RowGuesses(view, truth(), run).pairs(pairs));
  }

  private JoinedView joined() {
    return view.joined().orElseThrow(Judge::notMatched);
  }

  private String column(Guess.OfTheirRows of) {
    JoinedView all = joined();
    return all.name(of.table())
        + "."
        + all.schema(of.table()).sensitive().get(of.sensitive()).name();
  }

  private Truth truth() {
    return view.truth().orElseThrow(Judge::noOriginal);
  }

  static KanonException noOriginal() {
    return KanonException.usage(
        "ORIGINAL_MISSING", "the original that the guesses are compared with is not there");
  }

  static KanonException notMatched() {
    return KanonException.usage(
        "ROWS_NOT_MATCHED", "which released rows are whose is not known, which the judge needs");
  }

  private String name(int sensitive) {
    return view.schema().sensitive().get(sensitive).name();
  }

  private AttackResult values(Guesses guesses, int sensitive, Score score) {
    Verdict verdict =
        guesses.otherwise().isPresent() ? Verdict.of(score, OTHERWISE) : Verdict.ofAll(score);
    return result(guesses, name(sensitive), verdict);
  }

  /** Of targets, who may be of a view with a control, which {@link #view} then is. */
  private AttackResult targets(
      Guesses guesses, Optional<Integer> sensitive, TargetGuesses targets) {
    Optional<TargetGuesses> otherwise =
        guesses
            .otherwise()
            .map(
                other ->
                    other instanceof Guess.OfTargets of
                        ? TargetGuesses.values(of)
                        : TargetGuesses.links((Guess.Links) other));
    Verdict verdict = targets.judged(truth().of(targets.targets()), otherwise, run);
    return result(guesses, sensitive.map(this::name).orElse(""), verdict);
  }

  private AttackResult result(Guesses guesses, String column, Verdict verdict) {
    AttackResult.ByRows found = figures(verdict);
    return new AttackResult(
        attack,
        guesses.name(),
        Optional.of(column).filter(c -> !c.isEmpty()),
        attacker,
        verdict.unit(),
        found.looked(),
        guesses.sampledFrom(),
        guesses.complete(),
        found.trials(),
        found.successes(),
        found.precision(),
        found.recall(),
        found.baseline(),
        found.advantage(),
        found.interval(),
        verdict.affected(),
        Map.copyOf(guesses.figures()),
        Optional.empty(),
        verdict.rows().map(Judge::figures));
  }

  private static AttackResult.ByRows figures(Verdict verdict) {
    double right = verdict.right();
    double tried = verdict.tried();
    double precision = share(right, tried);
    double baseline = share(verdict.without(), verdict.withoutTried());
    return new AttackResult.ByRows(
        verdict.looked(),
        verdict.tried(),
        verdict.right(),
        precision,
        share(right, (double) verdict.looked()),
        new AttackResult.Baseline(verdict.is(), Math.round(verdict.withoutTried()), baseline),
        verdict.tried() == 0 ? 0 : precision - baseline,
        Shares.difference(right, tried, verdict.without(), verdict.withoutTried()));
  }

  private static double share(double part, double all) {
    return all <= 0 ? 0 : part / all;
  }

  /** The most frequent value of a sensitive attribute. */
  static int mostFrequent(Profile original, int sensitive) {
    long[] counts = new long[original.schema().sensitive().get(sensitive).dictionary().size()];
    for (int atom = 0; atom < original.atoms(); atom++) {
      counts[original.sensitive(sensitive, atom)] += original.rows(atom);
    }
    return mostFrequent(counts);
  }

  static int mostFrequent(long[] counts) {
    int most = 0;
    for (int value = 1; value < counts.length; value++) {
      most = counts[value] > counts[most] ? value : most;
    }
    return most;
  }
}
