package kanon.api.report;

import java.util.List;

/**
 * Several papers' claims beside what was measured.
 *
 * @param papers one after the other
 */
public record ReproductionsReport(List<ReproductionReport> papers) {}
