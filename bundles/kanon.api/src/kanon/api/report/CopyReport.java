package kanon.api.report;

import java.util.List;

/**
 * What was written as it was read.
 *
 * @param rows how many
 * @param files where to
 */
public record CopyReport(long rows, List<ReleasedFile> files) {}
