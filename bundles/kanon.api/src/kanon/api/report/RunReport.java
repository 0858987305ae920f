package kanon.api.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import kanon.api.Measurement;

/**
 * What a run did.
 *
 * @param kanon Kanon's version
 * @param config the config as it was run
 * @param input what was read
 * @param algorithm what made the release, and what it says of it
 * @param release what became of the table
 * @param leaves what was done to each column, and how far rows are told apart by what is released
 * @param preset what stands for several of the models; empty where the config names none
 * @param privacy the models, asked and reached
 * @param metrics by name; one that is named twice is {@code name-2}
 * @param attacks what attacks achieved; empty where none was run
 * @param loss the mean loss of the quasi-identifiers, 0 to 1; empty where no cells are shown
 * @param attributes the quasi-identifiers
 * @param pairs what is left of how two quasi-identifiers go together; empty where the release shows
 *     no cells, and of tables with too many classes or attributes to compare all pairs
 * @param classSizes how many classes there are of which size
 * @param risk how likely a person's row is found, before and after
 * @param persons the same of people, where the config names them
 * @param together what it tells together with the releases before, where the config names a ledger
 * @param signatures what its groups show of people who were released before, where they keep it
 * @param warnings what the user should know; empty where there is nothing
 * @param phases how long each took
 * @param bundles the bundles that took part
 * @param seed what randomness started from; empty for strong randomness
 */
public record RunReport(
    String kanon,
    Job config,
    Input input,
    Algorithm algorithm,
    Release release,
    WhatLeaves leaves,
    Optional<PresetUse> preset,
    List<Judged> privacy,
    Map<String, Measurement> metrics,
    Optional<List<AttackResult>> attacks,
    OptionalDouble loss,
    List<AttributeLoss> attributes,
    Optional<List<AttributePair>> pairs,
    List<SizeBin> classSizes,
    Risks risk,
    Optional<PersonFigures> persons,
    Optional<JointFigures> together,
    Optional<SignatureFigures> signatures,
    Optional<List<String>> warnings,
    List<Phase> phases,
    List<BundleVersion> bundles,
    OptionalLong seed) {

  /** The same with another promise of its algorithm. */
  public RunReport with(Promise promise) {
    return new RunReport(
        kanon,
        config,
        input,
        algorithm.with(promise),
        release,
        leaves,
        preset,
        privacy,
        metrics,
        attacks,
        loss,
        attributes,
        pairs,
        classSizes,
        risk,
        persons,
        together,
        signatures,
        warnings,
        phases,
        bundles,
        seed);
  }

  /** How long a phase took in milliseconds; empty where it was not reached. */
  public OptionalDouble millis(String phase) {
    return phases.stream()
        .filter(p -> p.name().equals(phase))
        .mapToDouble(Phase::millis)
        .findFirst();
  }

  /**
   * What was read.
   *
   * @param rows how many
   * @param sha256 the digest of the file; empty where the data is not one file
   */
  public record Input(long rows, Optional<String> sha256) {}

  /**
   * What made the release.
   *
   * @param name the algorithm's
   * @param bundle its bundle's
   * @param version its bundle's
   * @param statistics what it counted: numbers, texts, or nodes as lists of levels
   * @param guarantee what it promises of this result
   * @param madeBy what found the release, where it was not this algorithm
   * @param tried the others, and what each reached, the least loss first; empty where it searched
   *     itself
   * @param robust what it cost that the release was drawn instead, where it was
   */
  public record Algorithm(
      String name,
      String bundle,
      String version,
      Map<String, Object> statistics,
      Promise guarantee,
      Optional<Maker> madeBy,
      Optional<List<Tried>> tried,
      Optional<RobustFigures> robust) {
    /** The same with another promise. */
    public Algorithm with(Promise promise) {
      return new Algorithm(name, bundle, version, statistics, promise, madeBy, tried, robust);
    }

    /** The same with what it had others do. */
    public Algorithm with(Optional<Maker> maker, Optional<List<Tried>> others) {
      return new Algorithm(name, bundle, version, statistics, guarantee, maker, others, robust);
    }

    /** A number that it counted. */
    public OptionalDouble statistic(String key) {
      return statistics.get(key) instanceof Number n
          ? OptionalDouble.of(n.doubleValue())
          : OptionalDouble.empty();
    }

    /** The nodes under a name, each a level for every quasi-identifier. */
    public List<List<Integer>> nodes(String key) {
      List<List<Integer>> nodes = new ArrayList<>();
      if (statistics.get(key) instanceof List<?> list) {
        for (Object node : list) {
          List<Integer> levels = new ArrayList<>();
          ((List<?>) node).forEach(level -> levels.add(((Number) level).intValue()));
          nodes.add(levels);
        }
      }
      return nodes;
    }
  }

  /**
   * What found a release.
   *
   * @param name its name
   * @param bundle its bundle's
   * @param version its bundle's
   * @param began the algorithm whose release it began with, where it did
   */
  public record Maker(String name, String bundle, String version, Optional<String> began) {}

  /**
   * An algorithm that another one had search, or left out.
   *
   * @param name the algorithm's
   * @param bundle its bundle's
   * @param version its bundle's
   * @param began the algorithm whose release it began with, where it improved one
   * @param result "released", "found", "cut" at its time's end, "refused", "failed", or "left out"
   * @param loss what it reached by the objective
   * @param millis how long it took, all times together where it began several times
   * @param code why there is nothing: the error code
   */
  public record Tried(
      String name,
      String bundle,
      String version,
      Optional<String> began,
      String result,
      OptionalDouble loss,
      OptionalDouble millis,
      Optional<String> code) {
    /** What was released. */
    public static final String RELEASED = "released";

    /** It came to its end. */
    public static final String FOUND = "found";

    /** Its time was over; what it had found by then counts. */
    public static final String CUT = "cut";

    /** It does not solve such a problem. */
    public static final String REFUSED = "refused";

    /** It did not do what it should. */
    public static final String FAILED = "failed";

    /** It had no turn. */
    public static final String LEFT_OUT = "left out";
  }

  /**
   * What an algorithm promises: a claim of the bundle that is named, unless the platform holds it
   * or refutes it, as its numbers contradict one another or there is a better release.
   *
   * @param kind as in "optimal" or "heuristic"
   * @param ratio the cost is at most so many times the least
   * @param lowerBound no solution costs less
   * @param cost what this one costs
   * @param claimedBy who promises it: which algorithm of which bundle and version
   * @param among among which releases, as in "full_domain": those of its recoding model
   * @param within among which levels, as in "age 1 to 2", where these are not all
   * @param objective the loss of the release as the platform counts it; empty for groups
   * @param held "claimed", "held" or "refuted"
   * @param because why it is refuted
   */
  public record Promise(
      String kind,
      OptionalDouble ratio,
      OptionalDouble lowerBound,
      OptionalDouble cost,
      Optional<String> claimedBy,
      Optional<String> among,
      Optional<String> within,
      OptionalDouble objective,
      Optional<String> held,
      Optional<String> because) {
    /** Nobody has looked, or could. */
    public static final String CLAIMED = "claimed";

    /** It is so. */
    public static final String HELD = "held";

    /** It is not so. */
    public static final String REFUTED = "refuted";

    private static final Set<String> ABOVE_HEURISTIC = Set.of("optimal", "minimal", "ratio");

    /** Whether anything is promised but the privacy goal. */
    public boolean promises() {
      return ABOVE_HEURISTIC.contains(kind) || lowerBound.isPresent();
    }

    /** As in: optimal, claimed by algorithm 'exact' of bundle kanon.algorithm.exact 1.0.0. */
    public String text() {
      String by = claimedBy.map(who -> " by " + who).orElse("");
      String what = kind + within.map(levels -> " within the levels " + levels).orElse("");
      return switch (promises() ? held.orElse(CLAIMED) : "") {
        case "" -> kind;
        case HELD -> what + ", held by Kanon";
        case REFUTED -> what + " was claimed" + by + " and is not true: " + because.orElse("");
        default -> what + ", claimed" + by;
      };
    }

    /** The same refuted. */
    public Promise refuted(String why) {
      return new Promise(
          kind,
          ratio,
          lowerBound,
          cost,
          claimedBy,
          among,
          within,
          objective,
          Optional.of(REFUTED),
          Optional.of(because.orElse(why)));
    }
  }

  /**
   * What became of the table.
   *
   * @param rows how many were released
   * @param suppressedRows how many were removed
   * @param classes how many groups of rows look alike
   * @param smallestClass how many rows the smallest has
   * @param node the level of each quasi-identifier, of a full-domain generalization
   * @param sha256 the digest of the one file that was written
   * @param files what was written
   * @param tables what the engine keeps
   * @param manifest the file that lets anybody check the release
   */
  public record Release(
      long rows,
      long suppressedRows,
      long classes,
      long smallestClass,
      Optional<List<Integer>> node,
      Optional<String> sha256,
      List<ReleasedFile> files,
      Optional<List<ReleasedTable>> tables,
      Optional<String> manifest) {}

  /**
   * A table that the engine keeps.
   *
   * @param name its name there
   * @param rows how many it has
   */
  public record ReleasedTable(String name, long rows) {}

  /**
   * A quasi-identifier.
   *
   * @param name its column's
   * @param values how many it has
   * @param height the levels of its hierarchy above the values
   * @param loss its mean loss over all rows, 0 to 1; empty where the release shows no cells
   * @param distribution its values before and after
   * @param cells how many rows lose how much in it, the removed ones left out; empty where the
   *     release shows no cells
   */
  public record AttributeLoss(
      String name,
      long values,
      long height,
      OptionalDouble loss,
      List<ValueCount> distribution,
      Optional<List<LossCount>> cells) {}

  /**
   * How many rows lose so much in a quasi-identifier.
   *
   * @param above they lose more than this; below 0 for those that lose nothing
   * @param upTo and at most this, 0 to 1
   * @param rows how many they are
   */
  public record LossCount(double above, double upTo, long rows) {}

  /**
   * How many rows have a value.
   *
   * @param value a value, or several put together
   * @param before in the original
   * @param after as counted in the release by somebody who spreads every cell over its values
   * @param removed how many of the rows before were removed; empty where none was
   */
  public record ValueCount(String value, double before, double after, OptionalLong removed) {}

  /**
   * How likely a person's row is found.
   *
   * @param before in the original
   * @param after in the release; empty where it shows no cells
   * @param sensitive what classes, or groups, give away of sensitive values; empty where there is
   *     no sensitive column
   */
  public record Risks(
      Exposure before, Optional<Exposure> after, Optional<List<SensitiveRisk>> sensitive) {}

  /**
   * How sure who knows a row's class, or group, is of its commonest sensitive value; missing is
   * one.
   *
   * @param name the sensitive column's
   * @param before how sure without a release: the share of the most frequent value in the original
   * @param mean how sure on average over all released rows
   * @param highest how sure at most
   * @param known the share of released rows in classes with one value only
   */
  public record SensitiveRisk(
      String name, double before, double mean, double highest, double known) {}

  /**
   * How likely somebody who knows a person's quasi-identifiers finds the row.
   *
   * @param classes distinct tuples, or classes
   * @param uniqueRows rows that are alone in theirs
   * @param marketer the average over all rows
   * @param prosecutor the highest of any row
   * @param rowsAtRisk the share of rows in classes of fewer than five
   */
  public record Exposure(
      long classes, long uniqueRows, double marketer, double prosecutor, double rowsAtRisk) {}

  /**
   * A phase of a run.
   *
   * @param name as in "solve"
   * @param millis how long it took
   */
  public record Phase(String name, double millis) {}

  /**
   * A bundle that took part, by its symbolic name.
   *
   * @param version its version
   * @param trust as in {@link Manifest.Jar}; empty in older reports
   */
  public record BundleVersion(String name, String version, Optional<String> trust) {}
}
