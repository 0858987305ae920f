package kanon.algorithm.bottomup;

import kanon.api.Option;

/** The options of {@link BottomUp}. */
record BottomUpOptions(
    @Option(
            value = "Whether frequency sets roll up from those of direct specializations",
            standard = "true")
        boolean rollup) {}
