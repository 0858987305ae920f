package kanon.api;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.osgi.annotation.versioning.ProviderType;

/** What an attack guesses of a release, to be judged by the platform. Immutable. */
@ProviderType
public final class Guesses {
  private final String name;
  private final Guess guess;
  private final Optional<Guess> otherwise;
  private final OptionalLong sampledFrom;
  private final boolean complete;
  private final Map<String, Double> figures;

  private Guesses(
      String name,
      Guess guess,
      Optional<Guess> otherwise,
      OptionalLong sampledFrom,
      boolean complete,
      Map<String, Double> figures) {
    this.name = name;
    this.guess = guess;
    this.otherwise = otherwise;
    this.sampledFrom = sampledFrom;
    this.complete = complete;
    this.figures = figures;
  }

  /**
   * Guesses.
   *
   * @param name what tells them apart from others of the attack: a constant of its code
   */
  public static Guesses of(String name, Guess guess) {
    return new Guesses(name, guess, Optional.empty(), OptionalLong.empty(), true, Map.of());
  }

  /**
   * The same, to be compared with what the attacker would guess without what the attack finds: a
   * guess of the same kind, of the same people.
   */
  public Guesses against(Guess without) {
    return new Guesses(name, guess, Optional.of(without), sampledFrom, complete, figures);
  }

  /** The same, made of a random sample of so many. */
  public Guesses sampledFrom(long all) {
    return new Guesses(name, guess, otherwise, OptionalLong.of(all), complete, figures);
  }

  /** The same, ended by its budget before it had looked at everything that it was to look at. */
  public Guesses ended() {
    return new Guesses(name, guess, otherwise, sampledFrom, false, figures);
  }

  /**
   * The same with a further number about them that tells no value of anybody.
   *
   * @param figure its name: a constant of the attack's code
   */
  public Guesses with(String figure, double number) {
    Map<String, Double> more = new LinkedHashMap<>(figures);
    more.put(figure, number);
    return new Guesses(
        name, guess, otherwise, sampledFrom, complete, Collections.unmodifiableMap(more));
  }

  /** What tells them apart from others of the attack. */
  public String name() {
    return name;
  }

  /** The guesses. */
  public Guess guess() {
    return guess;
  }

  /** What the attacker would guess without what the attack finds, where that is said. */
  public Optional<Guess> otherwise() {
    return otherwise;
  }

  /** Of how many a random sample was looked at; empty where all were. */
  public OptionalLong sampledFrom() {
    return sampledFrom;
  }

  /** Whether everything was looked at that was to be. */
  public boolean complete() {
    return complete;
  }

  /** Further numbers by name. */
  public Map<String, Double> figures() {
    return figures;
  }
}
