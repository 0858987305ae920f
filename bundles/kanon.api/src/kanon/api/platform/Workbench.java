package kanon.api.platform;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.report.AttackReport;
import kanon.api.report.CertificateReport;
import kanon.api.report.CheckReport;
import kanon.api.report.ComparisonReport;
import kanon.api.report.CopyReport;
import kanon.api.report.DraftReport;
import kanon.api.report.HierarchyReport;
import kanon.api.report.LatticeReport;
import kanon.api.report.LedgerReport;
import kanon.api.report.LevelsReport;
import kanon.api.report.LinkedCertificateReport;
import kanon.api.report.LinkedReport;
import kanon.api.report.LinkedRiskReport;
import kanon.api.report.ReleaseContext;
import kanon.api.report.RiskReport;
import kanon.api.report.RunReport;
import kanon.api.report.ScanReport;
import kanon.api.report.VerificationReport;
import org.osgi.annotation.versioning.ProviderType;

/**
 * Work on one problem; see {@link Pipeline#open}. A config is a tree of the values that JSON knows,
 * as a user writes it; what comes back are records. Not thread-safe.
 */
@ProviderType
public interface Workbench extends AutoCloseable {
  /** Anonymizes. */
  RunReport run(Map<String, Object> config, Monitor monitor);

  /**
   * Anonymizes linked tables, which are judged and released as one: a config with {@code tables}.
   */
  LinkedReport runLinked(Map<String, Object> config, Monitor monitor);

  /**
   * Runs several algorithms with several settings, one after the other. Nothing is written: the
   * config's output and report are left out.
   */
  ComparisonReport compare(Map<String, Object> config, Variation variation, Monitor monitor);

  /** Says everything that {@link #run} would refuse, and what it would do, without running. */
  CheckReport check(Map<String, Object> config, Monitor monitor);

  /** Checks a release made anywhere against the config's privacy models and the original. */
  VerificationReport verify(Map<String, Object> config, Path release, Monitor monitor);

  /**
   * Checks everything that the manifest beside a release says: the digests of input, hierarchies,
   * config and release, and the privacy models on the release itself. Versions of bundles that
   * differ are warnings.
   */
  VerificationReport verify(Path manifest, Monitor monitor);

  /**
   * As {@link #verify(Path, Monitor)}, and the signature beside the manifest has to be one by a
   * trusted key.
   *
   * @param trusted files of public keys; with none a signature is told of and not believed
   */
  VerificationReport verify(Path manifest, List<Path> trusted, Monitor monitor);

  /**
   * Checks everything that a manifest says, and makes the certificate of its release.
   *
   * @param context what people say of it: the components of {@link ReleaseContext} by their names
   * @param trusted files of public keys that the manifest may be signed by
   * @throws kanon.model.KanonException of kind WITHHELD where anything is wrong
   */
  CertificateReport certify(
      Path manifest, Map<String, Object> context, List<Path> trusted, Monitor monitor);

  /**
   * Checks everything that a manifest of linked tables says, and makes the certificate of their
   * release.
   *
   * @param context what people say of it: the components of {@link ReleaseContext} by their names
   * @param trusted files of public keys that the manifest may be signed by
   * @param attacks what the release is attacked with before; where it is empty, the attacks of its
   *     config
   * @throws kanon.model.KanonException of kind WITHHELD where anything is wrong, or an attack gains
   *     more than the config allows
   */
  LinkedCertificateReport certifyLinked(
      Path manifest,
      Map<String, Object> context,
      List<Path> trusted,
      Optional<AttackQuestion> attacks,
      Monitor monitor);

  /**
   * Certifies a release that is attacked before; without a question it is by the attacks of its
   * config alone.
   *
   * @throws kanon.model.KanonException of kind WITHHELD where anything is wrong, or an attack gains
   *     more than the config allows
   */
  CertificateReport certify(
      Path manifest,
      Map<String, Object> context,
      List<Path> trusted,
      AttackQuestion attacks,
      Monitor monitor);

  /** Lists what a ledger has. */
  LedgerReport ledger(Path folder, Monitor monitor);

  /**
   * Verifies a release, and judges it together with those that a ledger has.
   *
   * @param add whether it is added to the ledger, which is made where there is none
   */
  LedgerReport ledger(Path folder, Path manifest, boolean add, Monitor monitor);

  /**
   * Checks a release that another tool made against a config that has roles and models at least,
   * and an input where the original is there.
   */
  VerificationReport verifyForeign(Map<String, Object> config, Path release, Monitor monitor);

  /**
   * Attacks a release that a config made, whose original is the config's input. Limits of the
   * config's attacks are judged.
   */
  AttackReport attack(
      Map<String, Object> config, Path release, AttackQuestion question, Monitor monitor);

  /** Attacks the release of a manifest. */
  AttackReport attack(Path manifest, AttackQuestion question, Monitor monitor);

  /**
   * Attacks a release that another tool made; see {@link #verifyForeign}. Without an original what
   * is guessed of people cannot be judged, and what is guessed of classes is judged by the release.
   */
  AttackReport attackForeign(
      Map<String, Object> config, Path release, AttackQuestion question, Monitor monitor);

  /**
   * Looks at the risk of the table as it is; privacy models and algorithm of the config are not
   * looked at.
   */
  RiskReport risk(Map<String, Object> config, RiskQuestion question, Monitor monitor);

  /** The same of linked tables, a config with {@code tables}: of rows and of persons. */
  LinkedRiskReport riskLinked(Map<String, Object> config, Monitor monitor);

  /**
   * Looks through an input for the identifiers that HIPAA's Safe Harbor lists; what the input does
   * not say is found out from its content.
   */
  ScanReport scan(Map<String, Object> input, Monitor monitor);

  /** Drafts a config for an input; what the input does not say is found out from its content. */
  DraftReport draft(DraftRequest request, Monitor monitor);

  /** Drafts a config for an input of which nothing else is known. */
  default DraftReport draft(Map<String, Object> input, Monitor monitor) {
    return draft(DraftRequest.of(input), monitor);
  }

  /**
   * Writes an input as it is, without anonymizing it: data that an importer generates, or another
   * format.
   *
   * @param input as in a config
   * @param output as in a config; what is written is staged and put in place at the end
   */
  CopyReport copy(Map<String, Object> input, Map<String, Object> output, Monitor monitor);

  /**
   * Judges nodes of the lattice of full-domain generalizations: all where they are few, else those
   * around one.
   */
  LatticeReport lattice(Map<String, Object> config, LatticeQuestion question, Monitor monitor);

  /**
   * What each level of each quasi-identifier's hierarchy comes to; privacy models and algorithm of
   * the config are not looked at.
   */
  LevelsReport levels(Map<String, Object> config, Monitor monitor);

  /**
   * The values of a column, transformed as the config says, and the hierarchy that it names for the
   * column, also where values lack a place in it. Privacy models, algorithm and the other columns
   * are not looked at. What comes back holds cells.
   */
  HierarchyReport hierarchy(Map<String, Object> config, String column, Monitor monitor);

  /** The names of the columns of an input. */
  List<String> columns(Map<String, Object> input, Monitor monitor);

  @Override
  void close();
}
