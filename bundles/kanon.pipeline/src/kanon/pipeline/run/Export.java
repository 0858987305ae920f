package kanon.pipeline.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntToLongFunction;
import kanon.api.Exporter;
import kanon.api.Session;
import kanon.api.report.ReleasedFile;
import kanon.api.report.RunReport;
import kanon.model.Release;
import kanon.pipeline.config.Config;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.files.StagedFiles;
import kanon.pipeline.plugin.BoundPlugin;
import kanon.pipeline.plugin.PluginCall;
import kanon.pipeline.session.DataCache;
import kanon.pipeline.session.Preparation;

/**
 * The export of a release: an exporter writes files, or the engine keeps the release itself, as a
 * file or as tables.
 */
final class Export implements AutoCloseable {
  private final Preparation prepared;
  private final DataCache.Opened data;
  private final RunControl run;
  private Optional<Session.Kept> kept = Optional.empty();

  Export(Preparation prepared, DataCache.Opened data, RunControl run) {
    this.prepared = prepared;
    this.data = data;
    this.run = run;
  }

  /**
   * Writes a release to staged files, or has it kept, as the config says.
   *
   * @param columns refuses tables that must not be written
   */
  List<ReleasedFile> write(Session.Staged staged, StagedFiles files, ColumnCheck columns) {
    Optional<BoundPlugin> exporter = prepared.plugins().exporter();
    boolean byEngine = prepared.config().keptByEngine();
    if (byEngine || (exporter.isPresent() && data.table().isEmpty())) {
      columns.staged(staged);
    }
    if (exporter.isPresent()) {
      Release release = PluginCall.on(data.engine(), run, () -> staged.release(run));
      columns.exported(release);
      return write(exporter.get(), release, files, run);
    }
    return byEngine ? keep(prepared.config().output().orElseThrow(), staged, files) : List.of();
  }

  /** Has an exporter write a release to staged files. */
  static List<ReleasedFile> write(
      BoundPlugin exporter, Release release, StagedFiles files, RunControl run) {
    Exporter<Record> plugin = exporter.as(Exporter.class);
    PluginCall.on(
        exporter.lease(),
        run,
        () -> {
          plugin.write(release, files, exporter.options(), run);
          return true;
        });
    List<Release.Part> parts = release.parts();
    return written(files, file -> parts.get(Math.min(file, parts.size() - 1)).table().rows());
  }

  private List<ReleasedFile> keep(Config.Output output, Session.Staged staged, StagedFiles files) {
    Map<String, Object> settings = output.settings();
    if (output.path().isEmpty()) {
      kept = Optional.of(PluginCall.on(data.engine(), run, () -> staged.keep(settings, run)));
      return List.of();
    }
    List<Session.Kept.Part> parts =
        PluginCall.on(data.engine(), run, () -> staged.write(settings, files::hidden, run));
    return written(files, file -> parts.get(file).rows());
  }

  private static List<ReleasedFile> written(StagedFiles files, IntToLongFunction rowsOfFile) {
    List<ReleasedFile> written = new ArrayList<>();
    for (Map.Entry<Path, String> digest : files.digests().entrySet()) {
      long rows = rowsOfFile.applyAsLong(written.size());
      written.add(new ReleasedFile(digest.getKey().toString(), rows, digest.getValue()));
    }
    return written;
  }

  /** The tables that the engine keeps. */
  List<RunReport.ReleasedTable> tables() {
    return kept.map(Session.Kept::parts).orElse(List.of()).stream()
        .map(part -> new RunReport.ReleasedTable(part.name(), part.rows()))
        .toList();
  }

  /** Puts the files in place, and gives the kept tables their names. */
  void publish(StagedFiles files) {
    files.publish(kept.map(tables -> () -> publish(tables)));
  }

  private void publish(Session.Kept tables) {
    PluginCall.on(
        data.engine(),
        () -> {
          tables.publish();
          return true;
        });
  }

  @Override
  public void close() {
    kept.ifPresent(Session.Kept::close);
  }
}
