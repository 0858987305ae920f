package kanon.pipeline.linked;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BiConsumer;
import kanon.api.LinkedRelease;
import kanon.api.report.Judged;
import kanon.api.report.LinkedManifest;
import kanon.api.report.LinkedReport;
import kanon.api.report.VerificationReport;
import kanon.lib.json.JsonTree;
import kanon.lib.json.record.Records;
import kanon.model.KanonException;
import kanon.model.Table;
import kanon.pipeline.config.LinkedConfig;
import kanon.pipeline.config.LinkedConfigReader;
import kanon.pipeline.files.InputFiles;
import kanon.pipeline.report.LinkedManifestFile;
import kanon.pipeline.session.DataCache;
import kanon.pipeline.session.WorkbenchCall;
import kanon.pipeline.verify.DigestChecks;
import kanon.pipeline.verify.ManifestAttacks;
import kanon.pipeline.verify.Verification;

/**
 * Checks everything that a manifest of linked tables says: the digests of all files; of each table,
 * as of a release of its own, that every cell is true; and of what the released files show together
 * what the models ask.
 */
public final class LinkedVerification {
  private static final String NO = "no";

  private final WorkbenchCall call;
  private final DigestChecks digests;
  private final Map<String, Table> released = new HashMap<>();
  private final List<String> truthful = new ArrayList<>();
  private final BiConsumer<LinkedTables, Map<String, Table>> look;
  private boolean complete = true;

  /**
   * What was found.
   *
   * @param signed whether there is a signature
   * @param signer the trusted key that signed it
   */
  record Checked(
      LinkedManifest manifest,
      boolean signed,
      Optional<String> signer,
      VerificationReport report) {}

  /** A check as a call on a workbench. */
  public LinkedVerification(WorkbenchCall call) {
    this(call, (tables, released) -> {});
  }

  /** The same, showing tables and their releases while they are open. */
  LinkedVerification(WorkbenchCall call, BiConsumer<LinkedTables, Map<String, Table>> look) {
    this.call = call;
    this.look = look;
    digests = new DigestChecks(call);
  }

  /**
   * Checks a manifest.
   *
   * @param trusted files of the public keys that it may be signed by
   */
  public VerificationReport of(Path file, List<Path> trusted) {
    return checked(file, trusted).report();
  }

  Checked checked(Path file, List<Path> trusted) {
    LinkedManifestFile read = LinkedManifestFile.read(file);
    Path folder = read.folder();
    LinkedManifest manifest = read.manifest();
    call.run().phase("digests");
    digests.config(read.config(), manifest.configSha256());
    manifest
        .tables()
        .forEach(
            (name, table) -> {
              digests.input(folder, table.input());
              table
                  .hierarchies()
                  .forEach(h -> digests.file("hierarchy", folder, h.path(), h.sha256()));
              table.files().forEach(r -> digests.file("release", folder, r.path(), r.sha256()));
            });
    manifest.keys().orElse(List.of()).forEach(k -> digests.key(folder, k));
    manifest.bundles().forEach(digests::bundle);
    digests
        .faults()
        .addAll(
            ManifestAttacks.faults(
                manifest.config().attacks().orElse(List.of()),
                manifest.attacks().orElse(List.of())));
    if (manifest.attacks().isPresent()) {
      digests.unchecked().add(ManifestAttacks.UNCHECKED);
    }
    Optional<String> signer = digests.signed(file, trusted);
    List<Judged> models = List.of();
    if (digests.faults().isEmpty()) {
      try (DataCache data = new DataCache(folder, call.registry())) {
        models =
            verified(call.with(data), LinkedConfigReader.read(read.config()), manifest, folder);
      }
    }
    boolean holds = digests.faults().isEmpty() && complete;
    return new Checked(manifest, digests.hasSignature(), signer, report(manifest, models, holds));
  }

  private VerificationReport report(LinkedManifest manifest, List<Judged> models, boolean holds) {
    return new VerificationReport(
        call.platform().version(),
        holds,
        complete,
        OptionalLong.empty(),
        OptionalLong.of(
            manifest.tables().values().stream().mapToLong(LinkedManifest.Table::rows).sum()),
        Optional.empty(),
        truthful(),
        Optional.of(models).filter(m -> !m.isEmpty()),
        digests.faults().stream().distinct().toList(),
        Optional.of(digests.checks()),
        Optional.of(digests.warnings()),
        Optional.of(digests.unchecked()).filter(u -> !u.isEmpty()));
  }

  private Optional<String> truthful() {
    if (truthful.isEmpty()) {
      return Optional.empty();
    }
    return truthful.stream()
        .filter(t -> !t.equals("yes"))
        .sorted((a, b) -> Boolean.compare(b.equals(NO), a.equals(NO)))
        .findFirst()
        .or(() -> Optional.of("yes"));
  }

  private List<Judged> verified(
      WorkbenchCall own, LinkedConfig config, LinkedManifest manifest, Path folder) {
    try (LinkedTables tables = LinkedTables.toVerify(own, config)) {
      for (LinkedTable table : tables.all()) {
        table(own, config, tables, table.name, folder);
      }
      if (released.size() < tables.all().size()) {
        return List.of();
      }
      counts(manifest, tables);
      List<LinkedRelease.Part> parts =
          tables.all().stream().map(t -> t.part(released(t.name), tables.names())).toList();
      LinkedRelease.Verdict verdict =
          own.platform().gate().judge(LinkedRelease.of(parts), own.run());
      digests.faults().addAll(verdict.faults());
      look.accept(tables, released);
      LinkedReport.Persons found =
          new LinkedReport.Persons(verdict.persons(), verdict.classes(), verdict.smallest());
      if (!found.equals(manifest.persons())) {
        digests
            .faults()
            .add(
                "persons: the manifest says %s, the files show %s"
                    .formatted(words(manifest.persons()), words(found)));
      }
      return models(tables, verdict, manifest);
    }
  }

  private Table released(String name) {
    return Optional.ofNullable(released.get(name)).orElseThrow();
  }

  private static String words(LinkedReport.Persons persons) {
    return "%d persons in %d classes of %d or more"
        .formatted(persons.released(), persons.classes(), persons.smallestClass());
  }

  private void counts(LinkedManifest manifest, LinkedTables tables) {
    Map<String, LinkedTable> opened = new HashMap<>();
    tables.all().forEach(table -> opened.put(table.name, table));
    manifest
        .tables()
        .forEach(
            (name, told) -> {
              Table read = released.get(name);
              LinkedTable table = opened.get(name);
              if (read == null || table == null || !agrees(told, table.rows(), read.rows())) {
                digests
                    .faults()
                    .add("tables." + name + ": input and files have other numbers of rows");
              }
            });
    if (!List.copyOf(manifest.tables().keySet()).equals(tables.names())) {
      digests.faults().add("tables: the manifest's results are of other tables than its config");
    }
  }

  private static boolean agrees(LinkedManifest.Table told, long rows, long released) {
    return told.input().rows() == rows
        && told.rows() == released
        && told.suppressedRows() == rows - released
        && told.files().stream().allMatch(file -> file.rows() == released);
  }

  private List<Judged> models(
      LinkedTables tables, LinkedRelease.Verdict verdict, LinkedManifest manifest) {
    List<Judged> models = new ArrayList<>();
    List<LinkedReport.Model> told = new ArrayList<>();
    for (int t = 0; t < tables.all().size(); t++) {
      LinkedTable table = tables.all().get(t);
      for (int m = 0; m < table.names().size(); m++) {
        Map<String, Object> asked = table.prepared.plugins().models().get(m).values();
        boolean holds = verdict.holds().get(t).get(m);
        String model = table.names().get(m);
        told.add(new LinkedReport.Model(table.name, model, asked, holds));
        Map<String, Object> shown = new LinkedHashMap<>(asked);
        shown.put("table", table.name);
        models.add(new Judged(model, shown, Map.of(), holds));
      }
    }
    if (!text(told).equals(text(manifest.privacy()))) {
      digests.faults().add("privacy: the manifest's models are not those that were judged");
    }
    return models;
  }

  /** As in a manifest, where whole numbers are of one kind. */
  private static List<String> text(List<LinkedReport.Model> models) {
    return models.stream().map(m -> JsonTree.text(Records.tree(m))).toList();
  }

  /** Verifies a table as a release of its own: that its cells are true, and its columns its own. */
  private void table(
      WorkbenchCall own, LinkedConfig config, LinkedTables tables, String name, Path folder) {
    try (DataCache data = own.data().another()) {
      VerificationReport report =
          Verification.of(
              own.with(data),
              config.alone(name, tables.least()),
              folder.resolve(InputFiles.path(config.output(name))).normalize(),
              seen -> released.put(name, seen.tables().get(0)));
      report.faults().forEach(fault -> digests.faults().add("tables." + name + ": " + fault));
      report
          .notChecked()
          .orElse(List.of())
          .forEach(what -> digests.unchecked().add("tables." + name + ": " + what));
      report.truthful().ifPresent(truthful::add);
      complete &= report.complete();
    } catch (KanonException e) {
      throw LinkedTables.of(name, e);
    }
  }
}
