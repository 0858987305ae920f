package kanon.pipeline.run;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.report.CopyReport;
import kanon.api.report.ReleasedFile;
import kanon.lib.files.Access;
import kanon.model.Release;
import kanon.model.Table;
import kanon.pipeline.config.Config;
import kanon.pipeline.config.ConfigReader;
import kanon.pipeline.control.RunControl;
import kanon.pipeline.files.OutputFiles;
import kanon.pipeline.files.StagedFiles;
import kanon.pipeline.plugin.BoundPlugin;
import kanon.pipeline.plugin.Engines;
import kanon.pipeline.report.PreviousRelease;
import kanon.pipeline.session.EngineInput;
import kanon.pipeline.session.PluginBinder;
import kanon.pipeline.session.WorkbenchCall;

/** Writes an input as it is. */
public final class Copy {
  private Copy() {}

  /** Copies an input to an output. */
  public static CopyReport of(
      WorkbenchCall call, Map<String, Object> from, Map<String, Object> to) {
    RunControl run = call.run();
    Engines engines = call.registry().engines();
    Config.Input input = ConfigReader.input(from, engines);
    Config.Output output = ConfigReader.output(to, engines);
    BoundPlugin importer =
        PluginBinder.importer(call, input).orElseThrow(EngineInput::importerMissing);
    BoundPlugin exporter = PluginBinder.exporter(call, output);
    Optional<Path> file = input.path().map(call.data().files()::find);
    OutputFiles outputs = OutputFiles.of(output.path(), Optional.empty(), Optional.empty());
    outputs.refuse(file);

    Access access = file.isPresent() ? Access.OWNER : Access.USUAL; // Originals, or made up.

    run.phase("import");
    Table table = EngineInput.read(importer, file, run);
    run.phase("export");
    try (StagedFiles files = new StagedFiles(outputs.release(), access)) {
      List<ReleasedFile> written = Export.write(exporter, Release.of(table), files, run);
      run.publishing();
      files.drop(PreviousRelease.of(outputs, written, files.digests().keySet()));
      files.publish();
      return new CopyReport(table.rows(), written);
    }
  }
}
