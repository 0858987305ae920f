package kanon.api.report;

/**
 * Two quasi-identifiers, each in at most eight parts: how strongly they go together by Cramér's V,
 * 0 for not at all to 1 for one telling the other. After is as counted by somebody who spreads
 * every cell over its values.
 *
 * @param first one
 * @param second the other
 * @param before in the original
 * @param after in the release
 * @param moved the share of rows that stand elsewhere in the table of both, 0 to 1
 */
public record AttributePair(
    String first, String second, double before, double after, double moved) {}
