package kanon.lib.experiment;

import java.util.List;
import java.util.Map;

/**
 * A run whose numbers are points of figures.
 *
 * @param label what it is called in messages
 * @param config what is run
 * @param places where its numbers lie
 */
public record Experiment(String label, Map<String, Object> config, List<Place> places) {}
