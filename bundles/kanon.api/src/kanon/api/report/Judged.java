package kanon.api.report;

import java.util.Map;

/**
 * A privacy model, as it was asked for and reached.
 *
 * @param model its name
 * @param asked its options
 * @param reached by the name of a figure; empty where nothing could be measured
 * @param holds whether every class holds it
 */
public record Judged(
    String model, Map<String, Object> asked, Map<String, Double> reached, boolean holds) {}
