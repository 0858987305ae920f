package kanon.lib.attacks;

import java.util.Optional;

/**
 * What a kind of guesses achieved.
 *
 * @param unit what is counted
 * @param looked how many a guess could be made of
 * @param tried how many guesses were made
 * @param right how many are right
 * @param is what they are compared with
 * @param withoutTried how many guesses that made
 * @param without how many of those are right, or are expected to be
 * @param affected people of whom something was guessed right
 * @param rows the same by rows, where people are counted who may have several
 */
record Verdict(
    String unit,
    long looked,
    long tried,
    long right,
    String is,
    double withoutTried,
    double without,
    long affected,
    Optional<Verdict> rows) {

  /** Of a kind of which there is nothing beside it. */
  Verdict(
      String unit,
      long looked,
      long tried,
      long right,
      String is,
      double withoutTried,
      double without,
      long affected) {
    this(unit, looked, tried, right, is, withoutTried, without, affected, Optional.empty());
  }

  /** People, compared with another guess of the same. */
  static Verdict of(Score score, String is) {
    return new Verdict(
        score.unit(),
        score.looked(),
        score.tried(),
        score.right(),
        is,
        score.tried(),
        score.without(),
        score.right(),
        score.several() ? Optional.of(of(score.rows(), is)) : Optional.empty());
  }

  /**
   * People, compared with the most frequent value of everybody who was looked at: who has no
   * release cannot choose of whom to guess.
   */
  static Verdict ofAll(Score score) {
    return new Verdict(
        score.unit(),
        score.looked(),
        score.tried(),
        score.right(),
        Judge.FREQUENT,
        score.looked(),
        score.withoutOfAll(),
        score.right(),
        score.several() ? Optional.of(ofAll(score.rows())) : Optional.empty());
  }

  /** People, compared with others of whom the same was guessed. */
  static Verdict of(Score score, Score control) {
    return new Verdict(
        score.unit(),
        score.looked(),
        score.tried(),
        score.right(),
        Judge.CONTROL,
        control.tried(),
        control.right(),
        score.right(),
        score.several() || control.several()
            ? Optional.of(of(score.rows(), control.rows()))
            : Optional.empty());
  }
}
