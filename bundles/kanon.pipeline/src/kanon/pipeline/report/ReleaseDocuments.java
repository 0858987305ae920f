package kanon.pipeline.report;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import kanon.api.RowOrder;
import kanon.api.report.Manifest;
import kanon.api.report.PrivatePart;
import kanon.api.report.RunReport;
import kanon.lib.files.Access;
import kanon.lib.files.Kind;
import kanon.lib.files.Reason;
import kanon.lib.json.JsonTree;
import kanon.lib.json.record.Records;
import kanon.pipeline.files.OutputFiles;
import kanon.pipeline.files.StagedFiles;
import kanon.pipeline.session.DataCache;
import kanon.pipeline.session.WorkbenchCall;

/** What is written beside a release: its manifest, the report, and the page that shows it. */
public final class ReleaseDocuments {
  private final WorkbenchCall call;
  private final OutputFiles outputs;
  private final StagedFiles files;

  /** The documents of a release, to be staged with its files. */
  public ReleaseDocuments(WorkbenchCall call, OutputFiles outputs, StagedFiles files) {
    this.call = call;
    this.outputs = outputs;
    this.files = files;
  }

  /**
   * Writes what the config asks for, and the manifest of a release that is written to files.
   *
   * @param order how the rows stand; empty where they stand in an order that cannot be repeated
   * @param keys what tells apart the keys that were used, by name
   * @return the manifest, where there is one
   */
  public Optional<Manifest> write(
      RunReport report,
      Optional<RowOrder> order,
      DataCache.Opened data,
      DataCache.Profiled profiled,
      Map<String, String> keys) {
    Optional<Manifest> written = Optional.empty();
    if (report.release().manifest().isPresent()) {
      Manifests manifests =
          new Manifests(
              outputs.release().orElseThrow(), call.platform().jars(), call.data().files());
      Manifest manifest = manifests.of(report, data, profiled, keys);
      written = Optional.of(manifest);
      write(
          JsonTree.text(Records.tree(manifest)),
          outputs.manifest().orElseThrow(),
          Kind.MARK,
          Access.USUAL);
      Optional<String> key = order.flatMap(RowOrder::key);
      if (key.isPresent() || report.seed().isPresent() || report.algorithm().robust().isPresent()) {
        write(
            JsonTree.text(Records.tree(privatePart(report, key))),
            outputs.privatePart().orElseThrow(),
            Kind.COMPANION,
            Access.OWNER);
      }
    }
    outputs
        .report()
        .ifPresent(
            path ->
                write(JsonTree.text(Records.tree(report)), path, Kind.COMPANION, Access.REPORT));
    outputs
        .page()
        .ifPresent(
            path ->
                write(call.platform().pages().run(report), path, Kind.COMPANION, Access.REPORT));
    return written;
  }

  private PrivatePart privatePart(RunReport report, Optional<String> key) {
    return new PrivatePart(
        PrivatePart.FORMAT,
        name(outputs.release().orElseThrow()),
        report.seed(),
        key,
        report.algorithm().robust());
  }

  /** The private part of the manifest of one of several tables. */
  static PrivatePart privatePart(Path release, OptionalLong seed, Optional<String> key) {
    return new PrivatePart(PrivatePart.FORMAT, name(release), seed, key, Optional.empty());
  }

  private static String name(Path release) {
    return String.valueOf(release.getFileName());
  }

  private void write(String text, Path path, Kind kind, Access access) {
    write(files, text, path, kind, access);
  }

  /** Stages a text. */
  static void write(StagedFiles files, String text, Path path, Kind kind, Access access) {
    try (Writer writer =
        new OutputStreamWriter(files.open(path, kind, access), StandardCharsets.UTF_8)) {
      writer.write(text);
    } catch (IOException e) {
      throw Reason.unwritable(path, e);
    }
  }
}
