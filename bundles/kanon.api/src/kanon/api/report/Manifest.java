package kanon.api.report;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What stands beside a release so that anybody can check it: the part of its manifest that is
 * published. It says nothing of time and machine: the same run makes the same manifest. Paths are
 * relative to its own folder. What would undo random steps, a seed and the key of the rows' order,
 * stands in {@link PrivatePart} alone.
 *
 * @param manifest the number of this format
 * @param kanon Kanon's version
 * @param config the config as it was run, without what a machine decides and without a seed
 * @param configSha256 the digest of the config's text as it stands in a file of its own
 * @param input what was read
 * @param hierarchies the files that hierarchies were read from
 * @param release what became of the table
 * @param persons what became of the people whose rows they are, where the config names them
 * @param leaves what was done to each column, and how far rows are told apart by what is released
 * @param preset what stands for several of the models; empty where the config names none
 * @param privacy the verified models
 * @param seed what randomness started from
 * @param bundles the bundles that took part
 * @param keys the keys that columns were transformed with; empty where none was
 * @param madeBy what found the release, where it was not the config's algorithm
 * @param attacks what attacks of the config gained before the release was published; empty where
 *     the config names none
 * @param counterfeits how many groups show how many values that nobody has; empty where the
 *     algorithm makes none
 */
public record Manifest(
    long manifest,
    String kanon,
    Job config,
    String configSha256,
    Input input,
    List<Source> hierarchies,
    Release release,
    Optional<Persons> persons,
    WhatLeaves leaves,
    Optional<PresetUse> preset,
    List<Judged> privacy,
    Seed seed,
    List<Jar> bundles,
    Optional<List<Key>> keys,
    Optional<RunReport.Maker> madeBy,
    Optional<List<Attacked>> attacks,
    Optional<List<SignatureFigures.Counterfeits>> counterfeits) {
  /** The number of this format. */
  public static final long FORMAT = 2;

  /**
   * What was read.
   *
   * @param path the file; empty where the data is not one file
   * @param rows how many
   * @param sha256 the file's digest
   */
  public record Input(Optional<String> path, long rows, Optional<String> sha256) {}

  /**
   * A file that was read besides the input.
   *
   * @param path where it is
   * @param sha256 its digest
   */
  public record Source(String path, String sha256) {}

  /**
   * What became of the table.
   *
   * @param rows how many were released
   * @param suppressedRows how many were removed
   * @param classes how many groups of rows look alike
   * @param smallestClass how many rows the smallest has
   * @param files what was written
   */
  public record Release(
      long rows, long suppressedRows, long classes, long smallestClass, List<ReleasedFile> files) {}

  /**
   * What became of the people whose rows they are.
   *
   * @param persons how many the input has
   * @param released how many have a row in the release
   * @param smallestClass how many the class with the fewest has
   */
  public record Persons(long persons, long released, long smallestClass) {}

  /**
   * What randomness started from.
   *
   * @param policy fixed, where a seed was given, or strong
   */
  public record Seed(String policy) {
    /** Empty: a number stands in {@link PrivatePart} alone. */
    public OptionalLong seed() {
      return OptionalLong.empty();
    }
  }

  /**
   * What an attack gained.
   *
   * @param attack its name
   * @param guess which of its guesses
   * @param column the sensitive column that was guessed; empty where something else was
   * @param guesses how many were made
   * @param complete whether everybody was looked at within its budget
   * @param rates how many of them were right; empty where there are fewer than {@link Rates#FEWEST}
   * @param limit what the config asks of it, and that it holds
   */
  public record Attacked(
      String attack,
      String guess,
      Optional<String> column,
      long guesses,
      boolean complete,
      Optional<Rates> rates,
      Optional<AttackResult.Limit> limit) {}

  /**
   * Shares, rounded to whole percent: exact ones would tell whoever makes the same guesses how many
   * of a few are right.
   *
   * @param right of the guesses
   * @param without of the same guesses without the release
   * @param low the lower end of the interval of their difference
   * @param high its upper end
   * @param recall of those who were looked at, of whom something was guessed right
   */
  public record Rates(double right, double without, double low, double high, double recall) {
    /** Of fewer guesses no shares are told. */
    public static final long FEWEST = 20;
  }

  /**
   * A key that was used; nothing of it is told.
   *
   * @param name its file, or env: and the variable that held it
   * @param id what tells it from other keys, and nothing of what it makes
   */
  public record Key(String name, String id) {}

  /**
   * A bundle that took part.
   *
   * @param name its symbolic name
   * @param version its version
   * @param sha256 the digest of its jar, where there is one
   * @param trust how it was trusted: {@link #PLATFORM}, "listed" by its digest, "signed by key ID",
   *     or {@link #UNCHECKED}; empty in manifests of before that was told
   */
  public record Jar(String name, String version, Optional<String> sha256, Optional<String> trust) {
    /** It was installed with the platform. */
    public static final String PLATFORM = "platform";

    /** Nobody has looked. */
    public static final String UNCHECKED = "unchecked";
  }
}
