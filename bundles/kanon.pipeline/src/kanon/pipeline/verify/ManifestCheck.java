package kanon.pipeline.verify;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import kanon.api.report.Job;
import kanon.api.report.Manifest;
import kanon.api.report.PrivatePart;
import kanon.api.report.VerificationReport;
import kanon.model.KanonException;
import kanon.pipeline.files.InputFiles;
import kanon.pipeline.report.ManifestFile;
import kanon.pipeline.report.PrivateFile;
import kanon.pipeline.session.DataCache;
import kanon.pipeline.session.WorkbenchCall;

/**
 * Checks everything that a manifest says: every file's digest, the config's, and on the release
 * itself every privacy model. Bundles that are installed in another version are a remark and no
 * fault: they made neither the release nor its files worse.
 */
public final class ManifestCheck {
  private static final String WITHOUT_ROWS =
      "input.rows, release, leaves and what the models reached: the rows cannot be compared here";

  private final WorkbenchCall call;
  private final Look look;
  private final DigestChecks digests;
  private final List<String> faults;
  private final List<String> warnings;
  private final List<String> unchecked;

  /** A check as a call on a workbench. */
  public ManifestCheck(WorkbenchCall call) {
    this(call, Look.NONE);
  }

  /**
   * A check as a call on a workbench.
   *
   * @param look looks at the release where nothing is wrong with it
   */
  public ManifestCheck(WorkbenchCall call, Look look) {
    this.call = call;
    this.look = look;
    digests = new DigestChecks(call);
    faults = digests.faults();
    warnings = digests.warnings();
    unchecked = digests.unchecked();
  }

  /**
   * A manifest that was checked.
   *
   * @param manifest what it says
   * @param signed whether there is a signature
   * @param signer the id of the trusted key that signed; empty where none did
   * @param report what was found
   */
  public record Checked(
      Manifest manifest, boolean signed, Optional<String> signer, VerificationReport report) {}

  /**
   * Checks a manifest.
   *
   * @param trusted files of the public keys that it may be signed by
   */
  public VerificationReport of(Path file, List<Path> trusted) {
    return checked(file, trusted).report();
  }

  /** Checks a manifest, and hands on what it says. */
  public Checked checked(Path file, List<Path> trusted) {
    ManifestFile read = ManifestFile.read(file);
    Path folder = read.folder();
    Manifest manifest = read.manifest();
    Map<String, Object> config = read.config();
    call.run().phase("digests");
    digests.config(config, manifest.configSha256());
    digests.input(folder, manifest.input());
    manifest.hierarchies().forEach(h -> digests.file("hierarchy", folder, h.path(), h.sha256()));
    manifest.release().files().forEach(r -> digests.file("release", folder, r.path(), r.sha256()));
    manifest.keys().orElse(List.of()).forEach(k -> digests.key(folder, k));
    Optional<PrivatePart> owned = privatePart(manifest, folder);
    manifest.bundles().forEach(digests::bundle);
    ManifestSignature signature = digests.signature(file, trusted);
    ManifestLeaves leaves = new ManifestLeaves(manifest);
    leaves.consistent(read.tree());
    faults.addAll(leaves.faults());
    Optional<Verification.Verified> verified =
        faults.isEmpty() ? verified(manifest, config, folder) : Optional.empty();
    Optional<VerificationReport> found = verified.map(Verification.Verified::report);
    found.ifPresent(report -> faults.addAll(report.faults()));
    found.flatMap(VerificationReport::warnings).ifPresent(warnings::addAll);
    found.flatMap(VerificationReport::notChecked).ifPresent(unchecked::addAll);
    boolean complete = found.map(VerificationReport::complete).orElse(false);
    boolean measured = verified.flatMap(Verification.Verified::found).isPresent();
    if (verified.isPresent() && faults.isEmpty() && !measured) {
      unchecked.add(WITHOUT_ROWS);
    }
    verified.flatMap(Verification.Verified::found).ifPresent(leaves::found);
    faults.addAll(leaves.faults());
    unchecked.addAll(leaves.unchecked());
    signature.signer().ifPresent(key -> unchecked.replaceAll(u -> "signed, not compared: " + u));
    unchecked.addAll(signature.unchecked());
    owned.flatMap(ManifestDraw::unchecked).ifPresent(unchecked::add);
    return new Checked(
        manifest, signature.file().isPresent(), signature.signer(), report(found, complete));
  }

  private VerificationReport report(Optional<VerificationReport> found, boolean complete) {
    return new VerificationReport(
        call.platform().version(),
        faults.isEmpty() && complete,
        complete,
        found.map(VerificationReport::rows).orElse(OptionalLong.empty()),
        found.map(VerificationReport::releasedRows).orElse(OptionalLong.empty()),
        found.flatMap(VerificationReport::persons),
        found.flatMap(VerificationReport::truthful),
        found.flatMap(VerificationReport::privacy),
        faults.stream().distinct().toList(),
        Optional.of(digests.checks()),
        Optional.of(warnings),
        Optional.of(unchecked).filter(u -> !u.isEmpty()));
  }

  /** What is not beside the manifest is told where rows are judged. */
  private Optional<PrivatePart> privatePart(Manifest manifest, Path folder) {
    Optional<Path> release =
        manifest
            .config()
            .output()
            .flatMap(Job.Settings::path)
            .map(path -> folder.resolve(InputFiles.path(path)).normalize());
    Optional<PrivatePart> part = release.flatMap(PrivateFile::of);
    if (part.isEmpty()) {
      boolean cells = manifest.release().files().size() == 1;
      boolean shuffled = cells && manifest.config().order() == Job.Order.SHUFFLED;
      if (shuffled || manifest.seed().policy().equals("fixed")) {
        unchecked.add("seed and order of the rows: the manifest's private part is not here");
      }
      return part;
    }
    String name = part.get().release();
    digests.check(
        "private part",
        name,
        name.equals(String.valueOf(release.orElseThrow().getFileName()))
            && part.get().seed().isPresent() == manifest.seed().policy().equals("fixed"),
        "is that of another release");
    ManifestDraw.faults(manifest.config().robust(), part.get()).forEach(faults::add);
    return part;
  }

  /** Binds the config as it stands in the manifest: what is forged into it is not passed over. */
  private Optional<Verification.Verified> verified(
      Manifest manifest, Map<String, Object> config, Path folder) {
    Optional<String> release = manifest.config().output().flatMap(o -> o.path());
    if (release.isEmpty()) {
      warnings.add("the manifest names no release file, so the privacy models were not checked");
      unchecked.add(WITHOUT_ROWS);
      return Optional.empty();
    }
    try (DataCache data = new DataCache(folder, call.registry())) {
      Path file = folder.resolve(InputFiles.path(release.get())).normalize();
      return Optional.of(Verification.examined(call.with(data), config, file, look));
    } catch (KanonException e) {
      boolean refused =
          e.kind() == KanonException.Kind.INPUT || e.kind() == KanonException.Kind.USAGE;
      if (!refused || manifest.input().sha256().isPresent()) {
        throw e;
      }
      warnings.add("the privacy models were not checked: " + e.getMessage());
      unchecked.add(WITHOUT_ROWS);
      return Optional.empty();
    }
  }
}
