package kanon.pipeline.source;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import java.util.stream.Stream;
import kanon.model.KanonException;

/** Formats of other programs, told by their names or first bytes so that they can be refused. */
public enum ForeignFormat {
  /** Of SPSS. */
  SPSS("an SPSS file", "as CSV", "sav zsav por", "24464c32 24464c33"),
  /** Of SAS: its tables, and its transport files. */
  SAS(
      "a SAS file",
      "as CSV",
      "sas7bdat xpt",
      "000000000000000000000000c2ea8160b31411cfbd92080009c7318c 484541444552205245434f52442a2a2a2a2a2a2a"),
  /** Of Stata; older ones begin too much like anything. */
  STATA("a Stata file", "as CSV", "dta", "3c73746174615f6474613e"),
  /** Of R. */
  R("an R file", "as CSV", "rds rda rdata", "52445832 52445833"),
  /** Of Excel before 2007. */
  OLD_EXCEL("an older Excel workbook", "as .xlsx or CSV", "xls", "d0cf11e0a1b11ae1"),
  /** Of LibreOffice. */
  OPEN_DOCUMENT("an OpenDocument sheet", "as .xlsx or CSV", "ods", "");

  private final String what;
  private final String instead;
  private final String extensions;
  private final String beginnings;

  ForeignFormat(String what, String instead, String extensions, String beginnings) {
    this.what = what;
    this.instead = instead;
    this.extensions = extensions;
    this.beginnings = beginnings;
  }

  /** The format that a file's name tells. */
  public static Optional<ForeignFormat> named(String name) {
    String extension = InputSource.extension(name);
    return Arrays.stream(values())
        .filter(f -> words(f.extensions).anyMatch(extension::equals))
        .findFirst();
  }

  /** The format that the first bytes of a file tell. */
  public static Optional<ForeignFormat> begun(byte[] head) {
    String digits = HexFormat.of().formatHex(head);
    return Arrays.stream(values())
        .filter(f -> words(f.beginnings).anyMatch(digits::startsWith))
        .findFirst();
  }

  private static Stream<String> words(String text) {
    return Arrays.stream(text.split(" ")).filter(word -> !word.isEmpty());
  }

  /** Says what to do about a file of this format. */
  public KanonException refused(String file) {
    return KanonException.usage(
        "FOREIGN_FORMAT",
        "'%s' is %s, which no installed importer reads; export it %s, and name that"
            .formatted(file, what, instead));
  }
}
