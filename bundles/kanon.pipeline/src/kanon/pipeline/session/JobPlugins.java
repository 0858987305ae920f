package kanon.pipeline.session;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.pipeline.plugin.BoundPlugin;

/**
 * The plugins of a job, each in use and with its options bound.
 *
 * @param importer what reads the input; empty where the engine reads data of its own
 * @param populationImporter what reads the population, where the config names one
 * @param transforms what is done to the cells of columns, by column
 * @param hierarchies what makes hierarchies, by column
 * @param preset what stands for several models, where the config names it
 * @param models the privacy models, the preset's first
 * @param solver the algorithm; empty where nothing is to be solved
 * @param metrics what measures the release
 * @param attacks what the release has to withstand
 * @param objective what chooses among solutions, where the config names it
 * @param exporter what writes the release, where it is written and not kept by the engine
 */
public record JobPlugins(
    Optional<BoundPlugin> importer,
    Optional<BoundPlugin> populationImporter,
    Map<String, List<BoundPlugin>> transforms,
    Map<String, BoundPlugin> hierarchies,
    Optional<PresetModels> preset,
    List<BoundPlugin> models,
    Optional<BoundPlugin> solver,
    List<BoundPlugin> metrics,
    List<LimitedAttack> attacks,
    Optional<BoundPlugin> objective,
    Optional<BoundPlugin> exporter) {

  /** The algorithm of a job that is to be solved. */
  public BoundPlugin algorithm() {
    return solver.orElseThrow();
  }
}
