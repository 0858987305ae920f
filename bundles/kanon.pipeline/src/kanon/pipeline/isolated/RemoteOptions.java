package kanon.pipeline.isolated;

import java.util.Map;

/**
 * The options of an algorithm in a process of its own, whose record this process never loads.
 *
 * @param values as JSON knows them, with defaults
 */
public record RemoteOptions(Map<String, Object> values) {}
