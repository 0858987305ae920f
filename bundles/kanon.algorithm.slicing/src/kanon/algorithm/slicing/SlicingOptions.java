package kanon.algorithm.slicing;

import kanon.api.Option;

record SlicingOptions(
    @Option(value = "how many columns of quasi-identifiers, at most one for each", standard = "2")
        int columns) {
  SlicingOptions {
    if (columns < 1) {
      throw new IllegalArgumentException("'columns' is " + columns + ", expected at least 1");
    }
  }
}
