package kanon.api;

import java.lang.annotation.Annotation;
import java.util.Locale;
import java.util.Optional;

/** The kinds of plugins, and how each is registered and declared. */
public enum PluginKind {
  /** Finds plans. */
  ALGORITHM(Algorithm.class, ProvidesAlgorithm.class, "algorithms", "best"),
  /** Says which classes may be released. */
  MODEL(PrivacyModel.class, ProvidesModel.class, "models", ""),
  /** Stands for several models. */
  PRESET(Preset.class, ProvidesPreset.class, "presets", ""),
  /** Judges outcomes. */
  METRIC(Metric.class, ProvidesMetric.class, "metrics", ""),
  /** Attacks releases. */
  ATTACK(Attack.class, ProvidesAttack.class, "attacks", ""),
  /** Reads tables. */
  IMPORTER(Importer.class, ProvidesImporter.class, "importers", ""),
  /** Writes releases. */
  EXPORTER(Exporter.class, ProvidesExporter.class, "exporters", ""),
  /** Changes the cells of columns. */
  TRANSFORM(Transform.class, ProvidesTransform.class, "transforms", ""),
  /** Makes hierarchies. */
  HIERARCHY(HierarchyBuilder.class, ProvidesHierarchy.class, "hierarchies", ""),
  /** Makes profiles and applies plans. */
  ENGINE(Engine.class, ProvidesEngine.class, "engines", "memory");

  /** The service property that a plugin is found by. */
  public static final String NAME = "kanon.name";

  private final Class<?> service;
  private final Class<? extends Annotation> declaration;
  private final String plural;
  private final String standard;

  PluginKind(
      Class<?> service, Class<? extends Annotation> declaration, String plural, String standard) {
    this.service = service;
    this.declaration = declaration;
    this.plural = plural;
    this.standard = standard;
  }

  /** The interface that the plugin is registered under: a kind of {@link Plugin}. */
  public Class<?> service() {
    return service;
  }

  /** The annotation that the plugin declares itself with. */
  public Class<? extends Annotation> declaration() {
    return declaration;
  }

  /** The namespace of its capability, as in {@code kanon.algorithm}. */
  public String namespace() {
    return "kanon." + label();
  }

  /** As in "algorithm". */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** As in "algorithms". */
  public String plural() {
    return plural;
  }

  /** The name of the plugin that is used where a config names none, for kinds that have one. */
  public Optional<String> standard() {
    return Optional.of(standard).filter(name -> !name.isEmpty());
  }
}
