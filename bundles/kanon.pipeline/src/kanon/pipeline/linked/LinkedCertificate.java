package kanon.pipeline.linked;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import kanon.api.platform.AttackQuestion;
import kanon.api.report.AttackReport;
import kanon.api.report.CertificateReport;
import kanon.api.report.Job;
import kanon.api.report.LinkedCertificateReport;
import kanon.api.report.LinkedJob;
import kanon.api.report.LinkedManifest;
import kanon.api.report.LinkedReport;
import kanon.api.report.ReleaseContext;
import kanon.api.report.ScanReport;
import kanon.api.report.VerificationReport;
import kanon.lib.json.record.Options;
import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.Column;
import kanon.model.Table;
import kanon.pipeline.attack.Attacking;
import kanon.pipeline.attack.Views;
import kanon.pipeline.certify.Certificate;
import kanon.pipeline.certify.Codes;
import kanon.pipeline.certify.Sentences;
import kanon.pipeline.certify.Terms;
import kanon.pipeline.config.LinkedConfig;
import kanon.pipeline.config.LinkedConfigReader;
import kanon.pipeline.draft.SniffedInput;
import kanon.pipeline.files.Digests;
import kanon.pipeline.files.InputFiles;
import kanon.pipeline.report.LinkedManifestFile;
import kanon.pipeline.report.ToldAttacks;
import kanon.pipeline.scan.TableScan;
import kanon.pipeline.session.DataCache;
import kanon.pipeline.session.WorkbenchCall;

/** The certificate of a release of linked tables, made where all that its manifest says holds. */
public final class LinkedCertificate {
  private final WorkbenchCall call;
  private final Path file;
  private final Map<String, Map<String, Double>> losses = new LinkedHashMap<>();
  private final Map<String, List<ScanReport.Identifier>> found = new LinkedHashMap<>();

  private LinkedCertificate(WorkbenchCall call, Path file) {
    this.call = call;
    this.file = file;
  }

  /**
   * Makes a certificate.
   *
   * @param attacks what the release is attacked with; where it is empty, the attacks of its config
   */
  public static LinkedCertificateReport of(
      WorkbenchCall call,
      Path manifest,
      Map<String, Object> context,
      List<Path> trusted,
      Optional<AttackQuestion> attacks) {
    ReleaseContext said = Options.bind(ReleaseContext.class, context, "the context");
    return new LinkedCertificate(call, manifest).of(said, trusted, attacks);
  }

  private LinkedCertificateReport of(
      ReleaseContext said, List<Path> trusted, Optional<AttackQuestion> attacks) {
    LinkedVerification.Checked checked =
        new LinkedVerification(call, this::look).checked(file, trusted);
    VerificationReport report = checked.report();
    if (!report.faults().isEmpty() || report.privacy().isEmpty()) {
      throw Certificate.notCertified(file, report.faults());
    }
    LinkedManifest manifest = checked.manifest();
    LinkedConfig config = LinkedConfigReader.read(LinkedManifestFile.read(file).config());
    Optional<AttackReport> attacked = attacked(manifest, attacks);
    Map<String, LinkedCertificateReport.Table> tables = new LinkedHashMap<>();
    manifest
        .tables()
        .forEach((name, table) -> tables.put(name, table(name, table, manifest, config)));
    return new LinkedCertificateReport(
        LinkedCertificateReport.FORMAT,
        call.platform().version(),
        String.valueOf(file.getFileName()),
        Digests.await(Digests.begin(file), file),
        said,
        Certificate.open(said),
        config.keys(),
        "Keys are released as pseudonyms, the same in every table, "
            + (config.pseudonyms().equals("fresh")
                ? "by a key that was drawn for this release and is forgotten."
                : "by a key that whoever made the release keeps."),
        Collections.unmodifiableMap(tables),
        manifest.privacy().stream().map(LinkedCertificate::withoutValues).toList(),
        residual(manifest),
        Sentences.attacks(attacked),
        attacked,
        new CertificateReport.Checked(
            Sentences.gate(manifest.bundles())
                + " Then all tables were joined by their released keys, and the models were computed of persons with all their rows.",
            Sentences.again(call.platform().version()),
            report.complete(),
            report.truthful(),
            report.notChecked().orElse(List.of())),
        Sentences.signature(checked.signer(), checked.signed()),
        manifest.seed(),
        manifest.bundles(),
        Sentences.limitsOfLinkedTables());
  }

  /** What attackers gain, who are asked for or whom the config names. */
  private Optional<AttackReport> attacked(
      LinkedManifest manifest, Optional<AttackQuestion> attacks) {
    if (attacks.isEmpty() && manifest.config().attacks().isEmpty()) {
      return Optional.empty();
    }
    AttackReport report = LinkedAttack.of(call, file, attacks.orElse(AttackQuestion.STANDARD));
    if (!report.holds()) {
      throw Certificate.notCertified(file, Attacking.faults(report.results()));
    }
    return Optional.of(ToldAttacks.of(report));
  }

  private void look(LinkedTables tables, Map<String, Table> released) {
    for (LinkedTable table : tables.all()) {
      Optional.ofNullable(released.get(table.name))
          .ifPresent(
              release -> {
                Map<String, Double> ofColumns = new LinkedHashMap<>();
                for (Attribute attribute : table.judged().quasiIdentifiers()) {
                  release
                      .find(attribute.name())
                      .ifPresent(c -> ofColumns.put(attribute.name(), loss(attribute, c)));
                }
                losses.put(table.name, ofColumns);
                found.put(table.name, new TableScan(call).of(release));
              });
    }
  }

  private static double loss(Attribute attribute, Column released) {
    Cells cells = new Cells(attribute);
    int[] cellOfCode = Views.cellOfCode(released, cells);
    double[] lossOfCode = new double[cellOfCode.length];
    for (int code = 0; code < lossOfCode.length; code++) {
      lossOfCode[code] = (cells.width(cellOfCode[code]) - 1.0) / Math.max(1, cells.domain() - 1);
    }
    double sum = 0;
    int rows = released.codes().length();
    for (int row = 0; row < rows; row++) {
      sum += lossOfCode[released.codes().at(row)];
    }
    return rows == 0 ? 0 : sum / rows;
  }

  private LinkedCertificateReport.Table table(
      String name, LinkedManifest.Table told, LinkedManifest manifest, LinkedConfig config) {
    LinkedJob.Table job = Optional.ofNullable(manifest.config().tables().get(name)).orElseThrow();
    List<String> keys = config.keyColumns(name);
    List<LinkedCertificateReport.Column> columns = new ArrayList<>();
    job.attributes()
        .forEach((column, of) -> columns.add(column(name, column, of, keys.contains(column))));
    List<ScanReport.Identifier> codes =
        Codes.told(
            Optional.ofNullable(found.get(name)).orElse(List.of()),
            column ->
                keys.contains(column)
                    ? Optional.of("pseudonym")
                    : Optional.ofNullable(job.attributes().get(column)).flatMap(Codes::maker));
    return new LinkedCertificateReport.Table(
        told.input(),
        told.files(),
        told.rows(),
        told.suppressedRows(),
        told.input().rows() == 0 ? 0 : (double) told.suppressedRows() / told.input().rows(),
        columns,
        new CertificateReport.SafeHarbor(scanned(job), codes));
  }

  private List<ScanReport.Identifier> scanned(LinkedJob.Table job) {
    try (DataCache data = new DataCache(InputFiles.folder(file), call.registry())) {
      WorkbenchCall there = call.with(data);
      return new TableScan(there).of(new SniffedInput(there).open(job.input().all()));
    }
  }

  private LinkedCertificateReport.Column column(
      String table, String name, Job.Column column, boolean key) {
    Optional<Double> loss =
        Optional.ofNullable(losses.get(table)).map(ofColumns -> ofColumns.get(name));
    List<String> done = new ArrayList<>();
    List<String> techniques = new ArrayList<>(Terms.ofTransforms(column));
    column
        .transform()
        .orElse(List.of())
        .forEach(step -> step.keySet().forEach(of -> done.add("the transform '" + of + "'")));
    boolean released = key || column.role().released();
    if (key) {
      done.add("pseudonyms in the place of its values");
      techniques.add(Terms.KEYED);
    } else if (!released) {
      done.add("not released");
      techniques.add(Terms.MASKING);
    } else if (loss.isPresent() && loss.get() > 0) {
      done.add("generalized, class by class");
      techniques.add(Terms.LOCAL);
    } else if (done.isEmpty()) {
      done.add("as it is");
    }
    return new LinkedCertificateReport.Column(
        name,
        column.role(),
        released,
        done,
        List.copyOf(techniques),
        column.releaseAnyway(),
        loss.isPresent() ? OptionalDouble.of(loss.get()) : OptionalDouble.empty());
  }

  /** Of values that a model names only that there are some, and how many. */
  private static LinkedReport.Model withoutValues(LinkedReport.Model model) {
    Map<String, Object> asked = new LinkedHashMap<>();
    model
        .asked()
        .forEach(
            (name, value) ->
                asked.put(name, value instanceof List<?> list ? list.size() + " values" : value));
    return new LinkedReport.Model(model.table(), model.model(), asked, model.holds());
  }

  private static LinkedCertificateReport.Residual residual(LinkedManifest manifest) {
    LinkedReport.Persons persons = manifest.persons();
    boolean any = persons.released() > 0;
    List<String> words = new ArrayList<>();
    if (any) {
      words.add(
          "Who joins all tables and knows %s, and that the person is in the release, is left with a class of persons of whom all rows show the same. The smallest class has %d persons, so the chance to pick the person is at most 1 in %d (%s); on average over all persons it is %s."
              .formatted(
                  manifest.known(),
                  persons.smallestClass(),
                  persons.smallestClass(),
                  Sentences.percent(1.0 / persons.smallestClass()),
                  Sentences.percent((double) persons.classes() / persons.released())));
    } else {
      words.add("The release has no persons: nobody can be found in it.");
    }
    if (!manifest.notJudged().isEmpty()) {
      words.add(
          "Persons are not compared by %s, which are released as they are: who knows these of a person may find her."
              .formatted(String.join(", ", manifest.notJudged())));
    }
    return new LinkedCertificateReport.Residual(
        persons.released(),
        persons.classes(),
        persons.smallestClass(),
        any ? OptionalDouble.of(1.0 / persons.smallestClass()) : OptionalDouble.empty(),
        any
            ? OptionalDouble.of((double) persons.classes() / persons.released())
            : OptionalDouble.empty(),
        manifest.known(),
        manifest.notJudged(),
        words);
  }
}
