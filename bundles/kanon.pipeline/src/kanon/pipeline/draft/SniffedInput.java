package kanon.pipeline.draft;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import kanon.api.Importer;
import kanon.api.Session;
import kanon.api.Source;
import kanon.pipeline.config.Config;
import kanon.pipeline.config.ConfigReader;
import kanon.pipeline.plugin.BoundPlugin;
import kanon.pipeline.plugin.PluginCall;
import kanon.pipeline.session.PluginBinder;
import kanon.pipeline.session.WorkbenchCall;
import kanon.pipeline.source.InputSource;

/** An input with everything that its importer finds out of it written out as options. */
public final class SniffedInput {
  private final WorkbenchCall call;

  /** Inputs as a call on a workbench finds them. */
  public SniffedInput(WorkbenchCall call) {
    this.call = call;
  }

  /** Opens an input that says everything. */
  public Session open(Map<String, Object> tree) {
    Config.Input input = ConfigReader.input(tree, call.registry().engines());
    Optional<BoundPlugin> importer = PluginBinder.importer(call, input);
    call.run().phase("import");
    return call.data().open(input, importer, call.run()).session();
  }

  /** The input as a config is to have it; what is given stays. */
  public Map<String, Object> of(Map<String, Object> given) {
    Map<String, Object> tree = new FileFormat(call).of(given);
    Config.Input input = ConfigReader.input(tree, call.registry().engines());
    Optional<BoundPlugin> importer = PluginBinder.importer(call, input);
    if (importer.isEmpty()) {
      return tree;
    }
    call.run().phase("sniff");
    Source source = InputSource.of(input.path().map(call.data().files()::find));
    Map<String, Object> options =
        new LinkedHashMap<>(sniff(importer.get(), source, input.options()));
    options.putAll(input.options());
    Map<String, Object> sniffed = new LinkedHashMap<>(tree);
    if (!options.isEmpty()) {
      sniffed.put("options", options);
    }
    return sniffed;
  }

  private Map<String, Object> sniff(
      BoundPlugin importer, Source source, Map<String, Object> options) {
    Importer<Record> plugin = importer.as(Importer.class);
    return PluginCall.on(
        importer.lease(), call.run(), () -> plugin.sniff(source, options, call.run()));
  }
}
