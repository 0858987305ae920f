package kanon.algorithm.forest;

import kanon.api.Option;

/**
 * The options of {@link ForestAlgorithm}.
 *
 * @param rowDeletion whether rows are removed where that is cheaper
 */
record ForestOptions(
    @Option(
            value =
                "Whether rows are removed where that is cheaper than keeping them, as far as the"
                    + " config's suppression limit allows",
            standard = "true")
        boolean rowDeletion) {}
