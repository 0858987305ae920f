package kanon.exporter.excel;

import java.util.Optional;
import kanon.api.Option;

/** How a workbook is written. */
record ExcelExporterOptions(
    @Option(value = "The name of the sheet", standard = "\"Release\"") String sheet,
    @Option("What missing values are written as, unless as the input showed them")
        Optional<String> missing) {
  private static final int LONGEST = 31;

  ExcelExporterOptions {
    boolean quoted = sheet.startsWith("'") || sheet.endsWith("'");
    if (sheet.isBlank()
        || sheet.length() > LONGEST
        || quoted
        || !sheet.matches("[^\\p{C}:\\\\/?*\\[\\]]+")) {
      throw new IllegalArgumentException(
          "'sheet' expects 1 to 31 characters, none of : \\ / ? * [ ] and no quote at its ends");
    }
  }
}
