package kanon.pipeline.verify;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import kanon.api.report.Manifest;
import kanon.api.report.VerificationReport.DigestCheck;
import kanon.pipeline.files.BundleJars;
import kanon.pipeline.files.Digests;
import kanon.pipeline.files.InputFiles;
import kanon.pipeline.report.Manifests;
import kanon.pipeline.session.WorkbenchCall;
import kanon.pipeline.source.StandardInput;
import kanon.pipeline.transform.KeyRing;

/** Whether files, keys and bundles are those that a manifest names. */
public final class DigestChecks {
  private static final String SIGNATURE = "signature";

  private final WorkbenchCall call;
  private final List<DigestCheck> checks = new ArrayList<>();
  private final List<String> faults = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();
  private final List<String> unchecked = new ArrayList<>();

  /** Nothing is checked yet. */
  public DigestChecks(WorkbenchCall call) {
    this.call = call;
  }

  /** What was compared. */
  public List<DigestCheck> checks() {
    return checks;
  }

  /** What is wrong, a line each, to be added to. */
  public List<String> faults() {
    return faults;
  }

  /** What differs without being wrong, to be added to. */
  public List<String> warnings() {
    return warnings;
  }

  /** What could not be checked, to be added to. */
  public List<String> unchecked() {
    return unchecked;
  }

  /** Compares the config. */
  public void config(Map<String, Object> config, String expected) {
    check(
        "config",
        "in the manifest",
        Manifests.digest(config).equals(expected),
        "its SHA-256 is not the manifest's");
  }

  /** Compares an input. */
  public void input(Path folder, Manifest.Input input) {
    if (input.path().isPresent() && input.sha256().isPresent()) {
      file("input", folder, input.path().get(), input.sha256().get());
    } else {
      unchecked.add("input.sha256: there is none: the input is no file, or its engine reads it");
    }
  }

  /** Checks the signature beside a manifest; who signed is told. */
  public Optional<String> signed(Path manifest, List<Path> trusted) {
    ManifestSignature signature = signature(manifest, trusted);
    unchecked.addAll(signature.unchecked());
    return signature.signer();
  }

  /** Whether there is a signature beside the manifest. */
  public boolean hasSignature() {
    return checks.stream().anyMatch(check -> check.what().equals(SIGNATURE));
  }

  ManifestSignature signature(Path manifest, List<Path> trusted) {
    ManifestSignature signature = ManifestSignature.of(manifest, trusted);
    signature
        .file()
        .ifPresent(
            f ->
                checks.add(
                    new DigestCheck(
                        SIGNATURE, String.valueOf(f.getFileName()), signature.faults().isEmpty())));
    faults.addAll(signature.faults());
    return signature;
  }

  void check(String what, String path, boolean holds, String fault) {
    checks.add(new DigestCheck(what, path, holds));
    if (!holds) {
      faults.add(what + " '" + path + "': " + fault);
    }
  }

  /** Compares a file. */
  public void file(String what, Path folder, String path, String expected) {
    Path file = folder.resolve(InputFiles.path(path)).normalize();
    if (!StandardInput.is(file) && !Files.isRegularFile(file)) {
      check(what, path, false, "is not there");
      return;
    }
    call.run().check();
    String found = Digests.await(Digests.begin(file), file);
    check(what, path, found.equals(expected), "has changed: its SHA-256 is not the manifest's");
  }

  /** A key that is not there is told where the columns that it made are judged. */
  public void key(Path folder, Manifest.Key key) {
    new KeyRing(new InputFiles(folder), true)
        .id(key.name())
        .ifPresent(
            id ->
                check(
                    "key",
                    key.name(),
                    id.equals(key.id()),
                    "is another: its id is not the manifest's"));
  }

  /** Compares a bundle with what is installed. */
  public void bundle(Manifest.Jar bundle) {
    String name = bundle.name();
    String version = bundle.version();
    BundleJars jars = call.platform().jars();
    Optional<String> digest = jars.sha256(name, version);
    Optional<String> here = jars.version(name).filter(other -> !other.equals(version));
    if (here.flatMap(other -> jars.sha256(name, other)).filter(sameAs(bundle)).isPresent()) {
      faults.add(
          "bundle %s %s: its digest is that of version %s"
              .formatted(name, version, here.orElseThrow()));
    }
    if (digest.isPresent() && bundle.sha256().isPresent()) {
      if (!digest.equals(bundle.sha256())) {
        unchecked.add("bundle " + name + " " + version + ": another build is installed here");
      }
      return;
    }
    unchecked.add("bundle " + name + " " + version + ": its jar is not installed here");
    if (!jars.version(name).equals(Optional.of(version))) {
      warnings.add(
          "bundle %s is %s here, %s in the manifest"
              .formatted(name, jars.version(name).orElse("not installed"), version));
    }
  }

  private static Predicate<String> sameAs(Manifest.Jar bundle) {
    return digest -> bundle.sha256().equals(Optional.of(digest));
  }
}
