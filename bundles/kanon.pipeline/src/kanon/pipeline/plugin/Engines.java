package kanon.pipeline.plugin;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.Reads;
import kanon.api.platform.PluginInfo;
import kanon.pipeline.source.InputSource;

/** What the live engines declare: the meaning of a config's input and output depends on it. */
public final class Engines {
  private static final String EXTENSIONS = "kanon.extensions";

  private final Map<String, PluginInfo> byName = new LinkedHashMap<>();
  private final List<PluginInfo> importers;
  private final List<PluginInfo> exporters;

  /** The engines that there are, beside the importers and exporters, which come before them. */
  public Engines(List<PluginInfo> live, List<PluginInfo> importers, List<PluginInfo> exporters) {
    live.forEach(info -> byName.put(info.name(), info));
    this.importers = importers;
    this.exporters = exporters;
  }

  /** Whether there is an engine of a name. */
  public boolean known(String engine) {
    return byName.containsKey(engine);
  }

  /** Whether an importer reads the rows for an engine. */
  public boolean readsRows(String engine) {
    return Optional.ofNullable(byName.get(engine)).filter(Engines::readsRows).isPresent();
  }

  private static boolean readsRows(PluginInfo engine) {
    return Declared.constant(engine, "kanon.reads", Reads.DATA) == Reads.ROWS;
  }

  /** Whether columns of an engine's data are transformed, by the pipeline or the engine. */
  public boolean transforms(String engine) {
    return readsRows(engine)
        || Optional.ofNullable(byName.get(engine))
            .filter(info -> Declared.flag(info, "kanon.transforms", false))
            .isPresent();
  }

  /** Whether the profiles of an engine tell whose a row is. */
  public static boolean persons(PluginInfo engine) {
    return Declared.flag(engine, "kanon.persons", false);
  }

  /** The names of the engines that an importer reads the rows for. */
  public List<String> ofRows() {
    return byName.values().stream().filter(Engines::readsRows).map(PluginInfo::name).toList();
  }

  /** The engine that reads a file itself by its name, where no importer reads such files. */
  public Optional<String> reading(String file) {
    String extension = InputSource.extension(file);
    return declared(importers, EXTENSIONS, extension)
        ? Optional.empty()
        : byName.values().stream()
            .filter(info -> !readsRows(info))
            .filter(info -> Declared.words(info, EXTENSIONS).contains(extension))
            .map(PluginInfo::name)
            .findFirst();
  }

  /** The engines that keep releases as such a file, where no exporter writes such files. */
  public List<String> writing(String file) {
    String extension = InputSource.extension(file);
    return declared(exporters, EXTENSIONS, extension)
        ? List.of()
        : byName.values().stream()
            .filter(info -> Declared.words(info, "kanon.writes").contains(extension))
            .map(PluginInfo::name)
            .toList();
  }

  private static boolean declared(List<PluginInfo> plugins, String key, String word) {
    return plugins.stream().anyMatch(info -> Declared.words(info, key).contains(word));
  }

  /** Whether an engine keeps a release itself: by the exporter that is named, or by the file. */
  public boolean keeps(String engine, Optional<String> exporter, Optional<String> file) {
    return exporter.isPresent()
        ? keeps(engine, exporter.get())
        : file.filter(name -> writing(name).contains(engine)).isPresent();
  }

  /** An unknown engine keeps whatever any other would: then only its own name is at fault. */
  private boolean keeps(String engine, String exporter) {
    return Optional.ofNullable(byName.get(engine))
        .map(info -> keeps(info, exporter))
        .orElseGet(() -> keptByAny(exporter));
  }

  /** Whether there is an engine that keeps a release itself under such an exporter's name. */
  public boolean keptByAny(String exporter) {
    return byName.values().stream().anyMatch(info -> keeps(info, exporter));
  }

  private static boolean keeps(PluginInfo engine, String exporter) {
    return Declared.words(engine, "kanon.keeps").contains(exporter);
  }
}
