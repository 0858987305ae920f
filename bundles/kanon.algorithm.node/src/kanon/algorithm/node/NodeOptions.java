package kanon.algorithm.node;

import java.util.List;
import kanon.api.Option;

record NodeOptions(
    @Option(
            value =
                "the level of each quasi-identifier, in the order of the config; none for the top",
            standard = "[]")
        List<Integer> levels) {}
