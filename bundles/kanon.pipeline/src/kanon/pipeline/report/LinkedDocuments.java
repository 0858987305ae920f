package kanon.pipeline.report;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import kanon.api.report.LinkedJob;
import kanon.api.report.LinkedManifest;
import kanon.api.report.LinkedReport;
import kanon.api.report.Manifest;
import kanon.lib.files.Access;
import kanon.lib.files.Kind;
import kanon.lib.json.JsonTree;
import kanon.lib.json.record.Records;
import kanon.pipeline.config.LinkedConfig;
import kanon.pipeline.files.OutputFiles;
import kanon.pipeline.files.StagedFiles;
import kanon.pipeline.session.DataCache;
import kanon.pipeline.session.WorkbenchCall;

/**
 * What is written beside linked tables: one manifest, beside the table of persons, and a report.
 */
public final class LinkedDocuments {
  private final WorkbenchCall call;
  private final OutputFiles outputs;
  private final StagedFiles files;

  /** The documents of a release, to be staged with its files. */
  public LinkedDocuments(WorkbenchCall call, OutputFiles outputs, StagedFiles files) {
    this.call = call;
    this.outputs = outputs;
    this.files = files;
  }

  /** Where they go. */
  public static OutputFiles places(LinkedConfig config) {
    Optional<String> path = Optional.of(config.output(config.root())).filter(p -> !p.isEmpty());
    return OutputFiles.of(path, config.report().json(), config.report().html());
  }

  /**
   * Writes what may be published.
   *
   * @param data each table's
   * @param profiled each table's
   * @param keys what tells apart the keys that were used, by name
   */
  public LinkedDocuments write(
      LinkedReport report,
      List<DataCache.Opened> data,
      List<DataCache.Profiled> profiled,
      Map<String, String> keys) {
    Manifests manifests =
        new Manifests(outputs.release().orElseThrow(), call.platform().jars(), call.data().files());
    LinkedManifest manifest = manifest(manifests, report, data, profiled, keys);
    write(
        JsonTree.text(Records.tree(manifest)),
        outputs.manifest().orElseThrow(),
        Kind.MARK,
        Access.USUAL);
    outputs
        .report()
        .ifPresent(
            path ->
                write(JsonTree.text(Records.tree(report)), path, Kind.COMPANION, Access.REPORT));
    outputs
        .page()
        .ifPresent(
            path ->
                write(call.platform().pages().linked(report), path, Kind.COMPANION, Access.REPORT));
    return this;
  }

  /**
   * Writes beside each table what its rows were shuffled by.
   *
   * @param orderKeys each table's; empty where its order cannot be made again
   */
  public void writePrivate(
      List<Path> releases, List<Optional<String>> orderKeys, OptionalLong seed) {
    for (int t = 0; t < releases.size(); t++) {
      Optional<String> key = orderKeys.get(t);
      if (key.isPresent() || seed.isPresent()) {
        Path release = releases.get(t);
        ReleaseDocuments.write(
            files,
            JsonTree.text(Records.tree(ReleaseDocuments.privatePart(release, seed, key))),
            OutputFiles.privatePart(release),
            Kind.COMPANION,
            Access.OWNER);
      }
    }
  }

  private void write(String text, Path path, Kind kind, Access access) {
    ReleaseDocuments.write(files, text, path, kind, access);
  }

  private static LinkedManifest manifest(
      Manifests manifests,
      LinkedReport report,
      List<DataCache.Opened> data,
      List<DataCache.Profiled> profiled,
      Map<String, String> keys) {
    Map<String, LinkedJob.Table> jobs = new LinkedHashMap<>();
    Map<String, LinkedManifest.Table> tables = new LinkedHashMap<>();
    report
        .tables()
        .forEach(
            (name, table) -> {
              int t = tables.size();
              Optional.ofNullable(report.config().tables().get(name))
                  .ifPresent(job -> jobs.put(name, manifests.portable(job, data.get(t))));
              tables.put(
                  name,
                  new LinkedManifest.Table(
                      new Manifest.Input(
                          data.get(t).file().map(manifests::relative),
                          table.rows(),
                          data.get(t).sha256()),
                      manifests.hierarchies(profiled.get(t)),
                      table.released(),
                      table.removed(),
                      manifests.files(table.files())));
            });
    LinkedJob config = report.config();
    LinkedJob job =
        new LinkedJob(
            Collections.unmodifiableMap(jobs),
            config.keys(),
            manifests.key(config.pseudonyms()),
            config.privacy(),
            config.suppression(),
            Optional.empty(),
            OptionalLong.empty(),
            OptionalLong.empty(),
            config.order(),
            config.attacks(),
            Optional.empty());
    return new LinkedManifest(
        LinkedManifest.FORMAT,
        report.kanon(),
        job,
        Manifests.digest(Records.tree(job)),
        Collections.unmodifiableMap(tables),
        report.persons(),
        report.privacy(),
        report.known(),
        report.notJudged(),
        new Manifest.Seed(report.seed().isPresent() ? "fixed" : "strong"),
        manifests.bundles(report.bundles()),
        Optional.of(manifests.keys(keys)).filter(k -> !k.isEmpty()),
        report.attacks().map(ToldAttacks::of));
  }
}
