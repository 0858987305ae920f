package kanon.algorithm.refine;

import kanon.api.Option;

record RefineOptions(
    @Option(
            value =
                "What a class shows: auto (intervals of numbers and given orders, else the lowest"
                    + " common ancestor, else the set of values), ancestor (nodes alone), or set (every"
                    + " value, of attributes with at most 64)",
            standard = "auto")
        CellStyle cells,
    @Option(
            value = "Whether equal tuples stay together and so are released alike",
            standard = "false")
        boolean together,
    @Option(
            value =
                "Ends after rounds that save less than this share of the loss; with 0 when no move"
                    + " helps any more",
            standard = "0.005")
        double enough) {

  enum CellStyle {
    AUTO,
    ANCESTOR,
    SET
  }

  RefineOptions {
    if (!(enough >= 0 && enough < 1)) {
      throw new IllegalArgumentException(
          "'enough' is " + enough + ", expected at least 0 and below 1");
    }
  }
}
