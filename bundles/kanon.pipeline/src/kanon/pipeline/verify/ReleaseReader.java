package kanon.pipeline.verify;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import kanon.api.OptionInfo;
import kanon.api.PluginKind;
import kanon.api.platform.PluginInfo;
import kanon.lib.json.record.Options;
import kanon.model.KanonException;
import kanon.model.Table;
import kanon.pipeline.config.Config;
import kanon.pipeline.plugin.BoundPlugin;
import kanon.pipeline.plugin.Declared;
import kanon.pipeline.plugin.Lease;
import kanon.pipeline.session.EngineInput;
import kanon.pipeline.session.WorkbenchCall;

/**
 * Reads the files of a release: laid out as the config's exporter writes them, or else, since any
 * tool may have made them, as the input is. The layout with more of the config's columns counts.
 */
public final class ReleaseReader {
  /** A release has one, and its columns may be called like cells: 2024, for instance. */
  private static final String HEADER = "header";

  /** How an input is laid out; the other options say what its cells mean, in a release as well. */
  private static final Set<String> LAYOUT =
      Set.of("separator", "quote", HEADER, "names", "skip", "comment", "encoding");

  private final WorkbenchCall call;
  private final Config config;
  private final Optional<BoundPlugin> importer;

  /**
   * A reader of the releases of a config.
   *
   * @param importer what reads the input; empty where its engine does
   */
  public ReleaseReader(WorkbenchCall call, Config config, Optional<BoundPlugin> importer) {
    this.call = call;
    this.config = config;
    this.importer = importer;
  }

  /** The table of a file. */
  public Table read(Path file) {
    Lease lease = call.leases().lease(PluginKind.IMPORTER, reader(file));
    BoundPlugin written = BoundPlugin.of(lease, written(lease), lease.label(), call.run());
    if (!readsTheInput(lease)) {
      return read(written, file);
    }
    Optional<KanonException> fault = Optional.empty();
    try {
      Table table = read(written, file);
      if (config.attributes().keySet().stream().anyMatch(table.names()::contains)) {
        return table;
      }
    } catch (KanonException e) {
      if (e.kind() != KanonException.Kind.INPUT) {
        throw e;
      }
      fault = Optional.of(e);
    }
    try {
      return read(importer.orElseThrow(), file);
    } catch (KanonException e) {
      throw e.kind() == KanonException.Kind.INPUT ? fault.orElse(e) : e;
    }
  }

  private boolean readsTheInput(Lease lease) {
    return importer.filter(i -> i.name().equals(lease.info().name())).isPresent();
  }

  private Table read(BoundPlugin layout, Path file) {
    return EngineInput.read(layout, Optional.of(file), call.run());
  }

  /** The input's importer if it can read such a file, else the one that can, or the exporter's. */
  private String reader(Path file) {
    String extension = extension(String.valueOf(file.getFileName()));
    return importer
        .filter(i -> reads(i.info(), extension))
        .map(BoundPlugin::name)
        .or(() -> named(PluginKind.IMPORTER, extension))
        .or(() -> exporter().filter(call.registry().names(PluginKind.IMPORTER)::contains))
        .or(() -> importer.map(BoundPlugin::name))
        .orElseThrow(
            () ->
                KanonException.usage(
                    "IMPORTER_MISSING", "No importer reads the release '" + file + "'"));
  }

  private Optional<String> exporter() {
    return config
        .output()
        .flatMap(
            o ->
                o.exporter()
                    .or(() -> o.path().flatMap(p -> named(PluginKind.EXPORTER, extension(p)))));
  }

  private Optional<String> named(PluginKind kind, String extension) {
    return call.registry().list(kind).stream()
        .filter(info -> reads(info, extension))
        .map(PluginInfo::name)
        .findFirst();
  }

  private static boolean reads(PluginInfo info, String extension) {
    return Declared.words(info, "kanon.extensions").contains(extension);
  }

  private static String extension(String name) {
    return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
  }

  /** The input's options without its layout, with what the exporter was told in their place. */
  private Map<String, Object> written(Lease lease) {
    Map<String, Object> options = new LinkedHashMap<>();
    if (readsTheInput(lease)) {
      options.putAll(importer.orElseThrow().values());
      options.keySet().removeAll(LAYOUT);
    }
    List<OptionInfo> known = Options.list(BoundPlugin.type(lease));
    if (known.stream().anyMatch(option -> option.name().equals(HEADER))) {
      options.put(HEADER, true);
    }
    if (!exporter().equals(Optional.of(lease.info().name()))) {
      return options;
    }
    Map<String, Object> told = config.output().orElseThrow().options();
    for (OptionInfo option : known) {
      Object value = told.get(option.name());
      if (value != null && LAYOUT.contains(option.name())) {
        options.put(option.name(), value);
      } else if (option.name().equals(EngineInput.MISSING)) {
        missing(Optional.ofNullable(value).or(() -> shown(lease)), options);
      }
    }
    return options;
  }

  /** What an exporter that could be told otherwise writes for the missing values of an input. */
  private Optional<Object> shown(Lease reader) {
    Lease writer = call.leases().lease(PluginKind.EXPORTER, reader.info().name());
    boolean asShown =
        Options.list(BoundPlugin.type(writer)).stream()
            .anyMatch(option -> option.name().equals(EngineInput.MISSING));
    return asShown && !readsTheInput(reader)
        ? importer.<Object>map(EngineInput::missing).filter(shown -> !shown.equals(""))
        : Optional.empty();
  }

  /** Cells that transforms made missing are blank where nothing in the input stood for that. */
  private static void missing(Optional<Object> told, Map<String, Object> options) {
    List<Object> texts = new ArrayList<>(told.stream().toList());
    if (options.get(EngineInput.MISSING) instanceof List<?> own) {
      texts.addAll(own.isEmpty() ? List.of("") : own);
    }
    if (!texts.isEmpty()) {
      options.put(EngineInput.MISSING, texts.stream().distinct().toList());
    }
  }
}
