package kanon.algorithm.forest;

import kanon.api.Option;
import kanon.lib.certifying.CertifiedOptions;

/**
 * The options of {@link ForestAlgorithm}.
 *
 * @param rowDeletion whether rows are removed where that is cheaper
 * @param refine whether cost and bound are then brought nearer to each other
 */
record ForestOptions(
    @Option(
            value =
                "Whether rows are removed where that is cheaper than keeping them, as far as the"
                    + " config's suppression limit allows",
            standard = "true")
        boolean rowDeletion,
    @Option(value = CertifiedOptions.REFINE, standard = "false") boolean refine) {}
