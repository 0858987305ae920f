package kanon.pipeline;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.Session;
import kanon.api.report.ReleasedFile;
import kanon.api.report.RunReport;
import kanon.pipeline.config.Config;
import kanon.pipeline.control.RunControl;

/** A release that the engine keeps itself, where the config asks for one. */
final class Keeping implements AutoCloseable {
  private final Desk.Opened data;
  private final Config config;
  private Optional<Session.Kept> kept = Optional.empty();

  Keeping(Desk.Opened data, Config config) {
    this.data = data;
    this.config = config;
  }

  /** The files as a report shows them, where there are some. */
  List<ReleasedFile> keep(Session.Staged staged, StagedFiles files, RunControl run) {
    List<ReleasedFile> written = new ArrayList<>();
    if (config.keptByEngine()) {
      Config.Output output = config.output().orElseThrow();
      Map<String, Object> settings = output.settings();
      if (output.path().isEmpty()) {
        kept = Optional.of(Blame.on(data.engine(), run, () -> staged.keep(settings, run)));
        return written;
      }
      List<Session.Kept.Part> parts =
          Blame.on(data.engine(), run, () -> staged.write(settings, files::hidden, run));
      for (Map.Entry<Path, String> digest : files.digests().entrySet()) {
        long rows = parts.get(written.size()).rows();
        written.add(new ReleasedFile(digest.getKey().toString(), rows, digest.getValue()));
      }
    }
    return written;
  }

  /** The tables as a report shows them. */
  List<RunReport.ReleasedTable> tables() {
    return kept.map(Session.Kept::parts).orElse(List.of()).stream()
        .map(part -> new RunReport.ReleasedTable(part.name(), part.rows()))
        .toList();
  }

  void publish() {
    kept.ifPresent(
        k ->
            Blame.on(
                data.engine(),
                () -> {
                  k.publish();
                  return true;
                }));
  }

  @Override
  public void close() {
    kept.ifPresent(Session.Kept::close);
  }
}
