package kanon.api.report;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import kanon.model.Role;

/**
 * What a run of linked tables did.
 *
 * @param kanon Kanon's version
 * @param config the config as it was run
 * @param tables by what they are called, that of the persons first
 * @param persons what became of the persons
 * @param privacy the models as they were judged
 * @param known what whoever joins the tables is taken to know of a person, in words
 * @param notJudged released columns by which persons are not compared, as in stays.note
 * @param warnings what the user should know; empty where there is nothing
 * @param manifest where the manifest is
 * @param phases how long each took
 * @param bundles the bundles that took part
 * @param seed what randomness started from
 * @param attacks what attacks achieved; empty where none was run
 */
public record LinkedReport(
    String kanon,
    LinkedJob config,
    Map<String, Table> tables,
    Persons persons,
    List<Model> privacy,
    String known,
    List<String> notJudged,
    Optional<List<String>> warnings,
    String manifest,
    List<RunReport.Phase> phases,
    List<RunReport.BundleVersion> bundles,
    OptionalLong seed,
    Optional<List<AttackResult>> attacks) {

  /**
   * What became of a table.
   *
   * @param rows how many it has
   * @param released how many rows were released
   * @param removed how many were removed
   * @param loss the average over released rows and quasi-identifiers of what a cell loses: 0 for a
   *     value, 1 for everything
   * @param columns the released columns and what each is
   * @param files what was written
   */
  public record Table(
      long rows,
      long released,
      long removed,
      double loss,
      Map<String, Role> columns,
      List<ReleasedFile> files) {}

  /**
   * What became of the persons.
   *
   * @param released how many were released; all are
   * @param classes how many classes there are of whom all rows together show the same
   * @param smallestClass how many persons the smallest class has
   */
  public record Persons(long released, long classes, long smallestClass) {}

  /**
   * A model, as it was asked of a table and judged.
   *
   * @param table the table
   * @param model the model's name
   * @param asked its options
   * @param holds whether it holds
   */
  public record Model(String table, String model, Map<String, Object> asked, boolean holds) {}
}
