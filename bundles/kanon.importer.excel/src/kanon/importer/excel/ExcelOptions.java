package kanon.importer.excel;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import kanon.api.Option;

/** Where in a workbook a table is. */
record ExcelOptions(
    @Option("The name of the sheet; the first visible one without it") Optional<String> sheet,
    @Option(
            "Whether the first row names the columns; unless this is said it does, and a first row that looks like one of values is refused")
        Optional<Boolean> header,
    @Option(
            "Names of the columns, instead of the header's; without a header and names: column1, column2")
        Optional<List<String>> names,
    @Option(
            value =
                "Texts that are missing values; the first one is what missing values are shown by",
            standard = "[\"\"]")
        List<String> missing,
    @Option(
            value = "How many rows of the sheet stand before the header, or the first row",
            standard = "0")
        int skip) {
  ExcelOptions {
    if (names.isPresent()) {
      if (names.get().isEmpty() || names.get().contains("")) {
        throw new IllegalArgumentException("'names' expects names that are not empty");
      }
      if (new HashSet<>(names.get()).size() < names.get().size()) {
        throw new IllegalArgumentException("'names' names a column twice");
      }
    }
    if (skip < 0) {
      throw new IllegalArgumentException("'skip' is " + skip + ", expected 0 or more");
    }
  }

  /** Whether the first row is none of values. */
  boolean hasHeader() {
    return header.orElse(true);
  }
}
