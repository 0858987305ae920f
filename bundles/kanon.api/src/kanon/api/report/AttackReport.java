package kanon.api.report;

import java.util.List;
import java.util.OptionalLong;

/**
 * What attackers gain from a release.
 *
 * @param kanon Kanon's version
 * @param holds whether every result is within what the config asks; true where it asks nothing
 * @param rows of the original; empty where it is not there
 * @param releasedRows of the release
 * @param results what each attack achieved
 * @param notRun which attacks could not be run, and why, a line each
 */
public record AttackReport(
    String kanon,
    boolean holds,
    OptionalLong rows,
    long releasedRows,
    List<AttackResult> results,
    List<String> notRun) {}
