package kanon.pipeline;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.report.CopyReport;
import kanon.api.report.ReleasedFile;
import kanon.model.KanonException;
import kanon.model.Release;
import kanon.model.Table;
import kanon.pipeline.config.Config;
import kanon.pipeline.config.ConfigReader;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.plugin.Engines;
import kanon.pipeline.plugin.Leases;

/** Writes an input as it is. */
final class Copy {
  private final Parts parts;
  private final Path folder;
  private final Leases leases;
  private final RunControl run;

  Copy(Parts parts, Path folder, Leases leases, RunControl run) {
    this.parts = parts;
    this.folder = folder;
    this.leases = leases;
    this.run = run;
  }

  CopyReport of(Map<String, Object> from, Map<String, Object> to) {
    Engines engines = parts.registry().engines();
    Config.Input input = ConfigReader.input(from, engines);
    Config.Output output = ConfigReader.output(to, engines);
    Wired importer =
        Wiring.importer(input, parts.registry(), leases)
            .orElseThrow(
                () -> KanonException.usage("IMPORTER_MISSING", "input.importer is missing"));
    Wired exporter = Wiring.exporter(output, parts.registry(), leases);
    Optional<Path> file = input.path().map(new Places(folder)::find);
    Outputs outputs = Outputs.of(output.path(), Optional.empty(), Optional.empty());
    outputs.refuse(file);

    run.phase("import");
    Table table =
        new Importing(
                input.settings(), Optional.of(importer), Importing.source(file), new Places(folder))
            .table(run);
    run.phase("export");
    try (StagedFiles files = new StagedFiles(outputs.release())) {
      List<ReleasedFile> written = PipelineRun.export(exporter, Release.of(table), files, run);
      run.publishing();
      files.publish();
      return new CopyReport(table.rows(), written);
    }
  }
}
