package kanon.api.report;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import kanon.model.Role;

/**
 * What a reviewer has to know of a release of linked tables who never saw the tool. It has no cell
 * of the tables or of the release.
 *
 * @param linkedCertificate the number of this format
 * @param kanon Kanon's version
 * @param manifest the name of the manifest's file
 * @param manifestSha256 its digest
 * @param context what people say of the release
 * @param open what of that nobody has said
 * @param keys how the tables belong together
 * @param pseudonyms what the keys are released as, in words
 * @param tables by what they are called, that of the persons first
 * @param models thresholds: of persons over all tables, and of each table's rows
 * @param risk who could still be found
 * @param attacks whether attacks were run against the release, in words
 * @param attacked what they achieved; empty where none was run
 * @param verification who checked it, and what was found
 * @param signature whether the manifest is signed
 * @param seed what randomness started from
 * @param bundles the programs that took part, with their digests
 * @param limits what nobody has checked
 */
public record LinkedCertificateReport(
    long linkedCertificate,
    String kanon,
    String manifest,
    String manifestSha256,
    ReleaseContext context,
    List<String> open,
    List<String> keys,
    String pseudonyms,
    Map<String, Table> tables,
    List<LinkedReport.Model> models,
    Residual risk,
    String attacks,
    Optional<AttackReport> attacked,
    CertificateReport.Checked verification,
    CertificateReport.Signature signature,
    Manifest.Seed seed,
    List<Manifest.Jar> bundles,
    List<String> limits) {
  /** The number of this format. */
  public static final long FORMAT = 1;

  /**
   * One of the tables.
   *
   * @param input the table that its release was made of
   * @param files of its release
   * @param released how many rows were released
   * @param removed how many were removed
   * @param removedShare their share
   * @param columns what was done to each column
   * @param safeHarbor the identifiers of HIPAA's Safe Harbor in the table and in its release
   */
  public record Table(
      Manifest.Input input,
      List<ReleasedFile> files,
      long released,
      long removed,
      double removedShare,
      List<Column> columns,
      CertificateReport.SafeHarbor safeHarbor) {}

  /**
   * What was done to a column.
   *
   * @param name its name
   * @param role what it is to the person
   * @param released whether the release has it
   * @param done in words, step by step
   * @param techniques in the terms of ISO/IEC 20889; none where it was kept as it was
   * @param reason why it is released although persons are not compared by it
   * @param loss its mean loss, 0 to 1; empty where it is no quasi-identifier
   */
  public record Column(
      String name,
      Role role,
      boolean released,
      List<String> done,
      List<String> techniques,
      Optional<String> reason,
      OptionalDouble loss) {}

  /**
   * Who could still be found by whoever joins all tables.
   *
   * @param persons of the release
   * @param classes groups of persons of whom all rows together show the same
   * @param smallestClass how many persons the smallest has
   * @param highest the chance to pick a person, at most; empty where there is nobody
   * @param average the same on average over persons
   * @param known what others are taken to know of a person, in words
   * @param notJudged released columns by which persons are not compared
   * @param words all that in words
   */
  public record Residual(
      long persons,
      long classes,
      long smallestClass,
      OptionalDouble highest,
      OptionalDouble average,
      String known,
      List<String> notJudged,
      List<String> words) {}
}
