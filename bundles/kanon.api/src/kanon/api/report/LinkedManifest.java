package kanon.api.report;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What stands beside a release of linked tables so that anybody can make it again and compare. The
 * same run makes the same manifest. Paths are relative to its own folder.
 *
 * @param linked the number of this format
 * @param kanon Kanon's version
 * @param config the config as it was run, without what a machine decides
 * @param configSha256 the digest of the config's text as it stands in a file of its own
 * @param tables by what they are called, that of the persons first
 * @param persons what became of the persons
 * @param privacy the verified models
 * @param known what whoever joins the tables is taken to know of a person, in words
 * @param notJudged released columns by which persons are not compared
 * @param seed what randomness started from
 * @param bundles the bundles that took part
 * @param keys the keys that columns were transformed with; empty where none was
 * @param attacks what attacks of the config gained before the release was published; empty where it
 *     names none
 */
public record LinkedManifest(
    long linked,
    String kanon,
    LinkedJob config,
    String configSha256,
    Map<String, Table> tables,
    LinkedReport.Persons persons,
    List<LinkedReport.Model> privacy,
    String known,
    List<String> notJudged,
    Manifest.Seed seed,
    List<Manifest.Jar> bundles,
    Optional<List<Manifest.Key>> keys,
    Optional<List<Manifest.Attacked>> attacks) {
  /** The number of this format. */
  public static final long FORMAT = 1;

  /**
   * What became of a table.
   *
   * @param input what was read
   * @param hierarchies the files that hierarchies were read from
   * @param rows how many rows were released
   * @param suppressedRows how many were removed
   * @param files what was written
   */
  public record Table(
      Manifest.Input input,
      List<Manifest.Source> hierarchies,
      long rows,
      long suppressedRows,
      List<ReleasedFile> files) {}
}
