package kanon.pipeline.session;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import kanon.model.Profile;

/**
 * Profiled data.
 *
 * @param files the files that were read besides the input, with their states
 * @param profile the table, with its population where the config names one
 * @param warnings what the user should know of it
 */
public record ProfiledData(Map<Path, Object> files, Profile profile, List<String> warnings) {}
