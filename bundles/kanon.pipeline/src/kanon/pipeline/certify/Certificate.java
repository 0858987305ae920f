package kanon.pipeline.certify;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import kanon.api.PluginKind;
import kanon.api.Recoding;
import kanon.api.platform.AttackQuestion;
import kanon.api.platform.PluginInfo;
import kanon.api.report.AttackReport;
import kanon.api.report.CertificateReport;
import kanon.api.report.Judged;
import kanon.api.report.Manifest;
import kanon.api.report.PersonFigures;
import kanon.api.report.ReleaseContext;
import kanon.api.report.RunReport;
import kanon.api.report.ScanReport;
import kanon.api.report.VerificationReport;
import kanon.api.report.WhatLeaves;
import kanon.lib.json.record.Options;
import kanon.lib.json.record.Records;
import kanon.model.KanonException;
import kanon.model.Plan;
import kanon.model.Table;
import kanon.pipeline.attack.Attacking;
import kanon.pipeline.attack.ReleaseAttack;
import kanon.pipeline.draft.SniffedInput;
import kanon.pipeline.figures.PersonRisks;
import kanon.pipeline.figures.ReleaseFigures;
import kanon.pipeline.files.Digests;
import kanon.pipeline.files.InputFiles;
import kanon.pipeline.plugin.Declared;
import kanon.pipeline.report.ToldAttacks;
import kanon.pipeline.scan.TableScan;
import kanon.pipeline.session.Compatibility;
import kanon.pipeline.session.DataCache;
import kanon.pipeline.session.WorkbenchCall;
import kanon.pipeline.verify.Look;
import kanon.pipeline.verify.ManifestCheck;

/**
 * The certificate of a release. It is made where everything that the manifest says was compared and
 * nothing is wrong; what could not be compared it lists.
 */
public final class Certificate {
  private final WorkbenchCall call;
  private final Path file;
  private Optional<ReleaseFigures> figures = Optional.empty();
  private Optional<PersonFigures> people = Optional.empty();
  private List<ScanReport.Identifier> released = List.of();

  private Certificate(WorkbenchCall call, Path file) {
    this.call = call;
    this.file = file;
  }

  /**
   * Makes a certificate.
   *
   * @param attacks what the release is attacked with; where it is empty, the attacks of its config
   */
  public static CertificateReport of(
      WorkbenchCall call,
      Path manifest,
      Map<String, Object> context,
      List<Path> trusted,
      Optional<AttackQuestion> attacks) {
    ReleaseContext said = Options.bind(ReleaseContext.class, context, "the context");
    return new Certificate(call, manifest).of(said, trusted, attacks);
  }

  private CertificateReport of(
      ReleaseContext said, List<Path> trusted, Optional<AttackQuestion> attacks) {
    ManifestCheck.Checked checked = new ManifestCheck(call, this::look).checked(file, trusted);
    VerificationReport report = checked.report();
    if (!report.faults().isEmpty() || report.privacy().isEmpty()) {
      List<String> why = new ArrayList<>(report.faults());
      report.warnings().filter(w -> why.isEmpty()).ifPresent(why::addAll);
      throw notCertified(why);
    }
    Manifest manifest = checked.manifest();
    Optional<AttackReport> attacked = attacked(manifest, attacks);
    String maker =
        manifest.madeBy().map(RunReport.Maker::name).orElse(manifest.config().algorithm().name());
    Optional<PluginInfo> algorithm =
        call.registry().list(PluginKind.ALGORITHM).stream()
            .filter(info -> info.name().equals(maker))
            .findFirst();
    Optional<Plan.Bucketization> hides =
        algorithm.filter(Compatibility::buckets).map(Compatibility::hides);
    Recoding recoding =
        algorithm
            .map(a -> Declared.constant(a, "kanon.recoding", Recoding.CELL_GENERALIZATION))
            .orElse(Recoding.CELL_GENERALIZATION);
    Terms terms = new Terms(manifest.config(), hides, recoding);
    return new CertificateReport(
        CertificateReport.FORMAT,
        call.platform().version(),
        new CertificateReport.Subject(
            String.valueOf(file.getFileName()),
            Digests.await(Digests.begin(file), file),
            manifest.release().files(),
            manifest.input()),
        said,
        open(said),
        manifest.leaves().columns().stream().map(c -> variable(c, terms)).toList(),
        terms.ofRows(manifest),
        manifest.config().algorithm(),
        manifest.madeBy(),
        manifest.preset(),
        manifest.privacy().stream().map(Certificate::withoutValues).toList(),
        residual(manifest, hides.isPresent()),
        Sentences.attacks(attacked),
        attacked,
        utility(manifest),
        new CertificateReport.SafeHarbor(table(manifest), Codes.told(released, manifest.config())),
        new CertificateReport.Checked(
            Sentences.gate(manifest.bundles()),
            Sentences.again(call.platform().version()),
            report.complete(),
            report.truthful(),
            report.notChecked().orElse(List.of())),
        Sentences.signature(checked.signer(), checked.signed()),
        manifest.seed(),
        manifest.bundles(),
        Sentences.limits(hides.isPresent(), manifest.config().persons()));
  }

  private KanonException notCertified(List<String> why) {
    return notCertified(file, why);
  }

  /** Says why there is no certificate. */
  public static KanonException notCertified(Path file, List<String> why) {
    return new KanonException(
        KanonException.Kind.WITHHELD,
        "NOT_CERTIFIED",
        "'%s' is not certified: %s".formatted(file, String.join("; ", why)));
  }

  /** What attackers gain, who are asked for or whom the config names. */
  private Optional<AttackReport> attacked(Manifest manifest, Optional<AttackQuestion> attacks) {
    if (attacks.isEmpty() && manifest.config().attacks().isEmpty()) {
      return Optional.empty();
    }
    AttackReport report = ReleaseAttack.of(call, file, attacks.orElse(AttackQuestion.STANDARD));
    if (!report.holds()) {
      throw notCertified(Attacking.faults(report.results()));
    }
    return Optional.of(ToldAttacks.of(report));
  }

  private void look(Look.Seen seen) {
    figures = seen.outcome().map(ReleaseFigures::of);
    people = seen.outcome().flatMap(o -> PersonRisks.of(seen.prepared().config().persons(), o));
    List<ScanReport.Identifier> all = new ArrayList<>();
    for (Table table : seen.tables()) {
      List<ScanReport.Identifier> found = new TableScan(call).of(table);
      all = all.isEmpty() ? found : Codes.both(all, found);
    }
    released = all;
  }

  /** The identifiers in the table as it is, before its transforms. */
  private List<ScanReport.Identifier> table(Manifest manifest) {
    try (DataCache data = new DataCache(InputFiles.folder(file), call.registry())) {
      WorkbenchCall there = call.with(data);
      return new TableScan(there).of(new SniffedInput(there).open(manifest.config().input().all()));
    }
  }

  /** What nobody has said. */
  public static List<String> open(ReleaseContext said) {
    Map<String, Object> filled = Records.tree(said);
    return Options.list(ReleaseContext.class).stream()
        .map(option -> option.name())
        .filter(name -> !filled.containsKey(name))
        .toList();
  }

  private CertificateReport.Variable variable(WhatLeaves.Column column, Terms terms) {
    OptionalDouble loss =
        figures.stream()
            .flatMap(f -> f.attributes().stream())
            .filter(a -> a.name().equals(column.name()) && a.loss().isPresent())
            .mapToDouble(a -> a.loss().orElse(0))
            .findFirst();
    return new CertificateReport.Variable(
        column.name(),
        column.role(),
        column.released(),
        column.done(),
        terms.of(column),
        column.reason(),
        column.before(),
        column.after(),
        loss);
  }

  /** Of values that a model names only that there are some, and how many. */
  private static Judged withoutValues(Judged model) {
    Map<String, Object> asked = new LinkedHashMap<>();
    model
        .asked()
        .forEach(
            (name, value) ->
                asked.put(name, value instanceof List<?> list ? list.size() + " values" : value));
    Map<String, Double> reached = new LinkedHashMap<>(model.reached());
    reached.keySet().removeIf(name -> name.indexOf('.') >= 0);
    return new Judged(model.model(), asked, reached, model.holds());
  }

  private CertificateReport.Residual residual(Manifest manifest, boolean groups) {
    Manifest.Release release = manifest.release();
    boolean chance = !groups && release.rows() > 0;
    Optional<Manifest.Persons> persons = manifest.persons();
    long fewest = persons.map(Manifest.Persons::smallestClass).orElse(release.smallestClass());
    Optional<List<RunReport.SensitiveRisk>> sensitive = figures.flatMap(f -> f.risk().sensitive());
    return new CertificateReport.Residual(
        release.rows(),
        release.classes(),
        release.smallestClass(),
        persons,
        chance ? OptionalDouble.of(1.0 / fewest) : OptionalDouble.empty(),
        chance && persons.isEmpty()
            ? OptionalDouble.of((double) release.classes() / release.rows())
            : OptionalDouble.empty(),
        figures.map(f -> f.risk().before()),
        figures.flatMap(f -> f.risk().after()),
        people,
        sensitive,
        manifest.leaves().unique(),
        Sentences.risk(manifest, groups, sensitive, people));
  }

  private CertificateReport.Utility utility(Manifest manifest) {
    Manifest.Release release = manifest.release();
    long rows = manifest.input().rows();
    return new CertificateReport.Utility(
        rows,
        release.suppressedRows(),
        rows == 0 ? 0 : (double) release.suppressedRows() / rows,
        release.classes() == 0
            ? OptionalDouble.empty()
            : OptionalDouble.of((double) release.rows() / release.classes()),
        figures.map(ReleaseFigures::loss).orElse(OptionalDouble.empty()));
  }
}
