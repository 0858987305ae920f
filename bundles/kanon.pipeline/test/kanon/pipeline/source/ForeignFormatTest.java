package kanon.pipeline.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import kanon.model.KanonException;
import org.junit.jupiter.api.Test;

class ForeignFormatTest {
  @Test
  void formats_areToldByNames() {
    Map<String, ForeignFormat> names =
        Map.of(
            "a.sav", ForeignFormat.SPSS,
            "A.SAV.GZ", ForeignFormat.SPSS,
            "a.b.sas7bdat", ForeignFormat.SAS,
            "a.xpt", ForeignFormat.SAS,
            "a.dta", ForeignFormat.STATA,
            "a.RData", ForeignFormat.R,
            "a.xls", ForeignFormat.OLD_EXCEL,
            "a.ods", ForeignFormat.OPEN_DOCUMENT);
    names.forEach((name, format) -> assertEquals(Optional.of(format), ForeignFormat.named(name)));
    for (String name : new String[] {"a.csv", "a.xlsx", "a.savx", "sav.txt"}) {
      assertEquals(Optional.empty(), ForeignFormat.named(name), name);
    }
  }

  @Test
  void formats_areToldByTheirFirstBytes() {
    Map<String, ForeignFormat> heads =
        Map.of(
            "$FL2@(#) SPSS DATA FILE", ForeignFormat.SPSS,
            "$FL3@(#) SPSS DATA FILE", ForeignFormat.SPSS,
            "HEADER RECORD*******LIBRARY HEADER RECORD!!!!!!!", ForeignFormat.SAS,
            "<stata_dta><header><release>118", ForeignFormat.STATA,
            "RDX3\nX\n", ForeignFormat.R);
    heads.forEach((head, format) -> assertEquals(Optional.of(format), begun(head)));
    byte[] sas =
        HexFormat.of()
            .parseHex("000000000000000000000000c2ea8160b31411cfbd92080009c7318c181f101100");
    assertEquals(Optional.of(ForeignFormat.SAS), ForeignFormat.begun(sas));
    byte[] excel = HexFormat.of().parseHex("d0cf11e0a1b11ae1000000");
    assertEquals(Optional.of(ForeignFormat.OLD_EXCEL), ForeignFormat.begun(excel));
    for (String head : new String[] {"", "$FL,a\n1,2", "<stata>", "HEADER,a\n", "id,name\n"}) {
      assertEquals(Optional.empty(), begun(head), head);
    }
  }

  private static Optional<ForeignFormat> begun(String head) {
    return ForeignFormat.begun(head.getBytes(StandardCharsets.ISO_8859_1));
  }

  @Test
  void refusal_saysWhatTheFileIsAndWhatToDo() {
    KanonException e = ForeignFormat.SPSS.refused("data/a.sav");
    assertEquals("FOREIGN_FORMAT", e.code());
    assertEquals(
        "'data/a.sav' is an SPSS file, which no installed importer reads; export it as CSV, and name that",
        e.getMessage());
  }
}
