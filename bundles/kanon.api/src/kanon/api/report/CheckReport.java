package kanon.api.report;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import kanon.model.Role;
import kanon.model.Type;

/**
 * What a run would refuse, and what it would do.
 *
 * @param problems what it would refuse, a line each
 * @param warnings what the user should know, a line each
 * @param config as it would be run
 * @param input what would be read
 * @param attributes the columns that the config names
 * @param leaves what would be done to each column of the input
 * @param preset what stands for several of the models; empty where the config names none
 * @param tuples the distinct combinations of quasi-identifiers
 * @param persons how many people the rows are of, where the config names them
 * @param removable how many rows may be removed
 * @param algorithm what would make the release
 * @param exitCode that of the problem, or 0
 */
public record CheckReport(
    List<String> problems,
    List<String> warnings,
    Optional<Job> config,
    Optional<Input> input,
    Optional<List<Column>> attributes,
    Optional<WhatLeaves> leaves,
    Optional<PresetUse> preset,
    OptionalLong tuples,
    OptionalLong persons,
    OptionalLong removable,
    Optional<Algorithm> algorithm,
    int exitCode) {

  /**
   * What would be read.
   *
   * @param rows how many
   * @param columns their names
   * @param sha256 the digest of the file
   */
  public record Input(long rows, List<String> columns, Optional<String> sha256) {}

  /**
   * A column that the config names.
   *
   * @param name its name
   * @param role what it is to the person
   * @param type what its values are
   * @param values how many it has, missing not counted
   * @param missing whether values are missing
   * @param height the levels of its hierarchy above the values
   * @param ordered whether the order of its values means something
   */
  public record Column(
      String name,
      Role role,
      Type type,
      long values,
      boolean missing,
      OptionalLong height,
      boolean ordered) {}

  /**
   * What would make the release.
   *
   * @param name the algorithm's
   * @param bundle its bundle's
   * @param version its bundle's
   * @param recoding what kind of release it makes
   * @param latticeNodes how many full-domain generalizations there are
   */
  public record Algorithm(
      String name, String bundle, String version, String recoding, Number latticeNodes) {}
}
