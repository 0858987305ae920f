package kanon.it;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import kanon.it.Installed.Ended;
import org.junit.jupiter.api.Test;

/** What tables come in through the command line, and what is told of those that do not. */
class InputFilesTest extends InstalledTest {
  @Test
  void init_readsCompressedTables_andTablesOfOtherNames() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(TABLE.getBytes(StandardCharsets.UTF_8));
    }
    Files.write(folder.resolve("table.csv.gz"), bytes.toByteArray());
    Ended packed = done("init", "table.csv.gz");
    assertTrue(packed.out().contains("\"out/table.csv\""), packed.out());
    installed.write("draft.json", packed.out());
    done("check", "draft.json");
    refused(
        2,
        "writes it of data that it reads itself: duckdb",
        "run",
        "config.json",
        "output.path=a.parquet");
    installed.write("table.data", TABLE);
    assertTrue(done("init", "table.data").out().contains("\"importer\": \"csv\""));
    installed.write("table.data", "\u0001\u0002");
    refused(2, "neither its name nor its first bytes", "init", "table.data");
  }

  @Test
  void init_takesFlagsForWhatItWouldFindOut() {
    installed.write("odd.csv", "a^b\n1,5^none\n");
    Ended drafted =
        done(
            "init",
            "odd.csv",
            "--separator",
            "^",
            "--no-header",
            "--missing",
            "none",
            "--quote",
            "none");
    for (String option :
        List.of(
            "\"separator\": \"^\"",
            "\"header\": false",
            "\"missing\": [\"\", \"none\"]",
            "\"quote\": \"\"")) {
      assertTrue(drafted.out().contains(option), drafted.out());
    }
    refused(2, "exclude each other", "init", "odd.csv", "--header", "--no-header");
    refused(2, "separatr", "init", "odd.csv", "--set", "separatr=^");
    refused(2, "encoding", "init", "odd.csv", "--encoding", "utf-9");
  }

  @Test
  void init_refusesWhatFitsNothing_andSaysWhatWasFound() {
    installed.write(
        "pay.csv", "day;pay;at\n31.12.2024;1.250,50 Mk;0830\n01.02.2023;90,00 Mk;1415\n");
    Ended drafted =
        done(
            "init",
            "pay.csv",
            "--date",
            "dd.MM.yyyy",
            "--decimal",
            ",",
            "--thousands",
            ".",
            "--currency",
            "Mk",
            "--time",
            "HHmm");
    assertTrue(drafted.out().contains("\"currency\": \"Mk\""), drafted.out());
    refused(2, "dates are written dd.MM.yyyy in 'day'", "init", "pay.csv", "--date", "MM/dd/yyyy");
    refused(2, "no pattern of dates", "init", "pay.csv", "--date", "qq");
    refused(2, "look separated by \";\"", "init", "pay.csv", "--separator", ",");
    refused(2, "looks like UTF-8", "init", "pay.csv", "--encoding", "UTF-16");
    refused(2, "no cell is 'nix'", "init", "pay.csv", "--missing", "nix");
    refused(2, "no mark of decimals", "init", "pay.csv", "--decimal", "x");
  }

  @Test
  void paths_areShownWithoutWaysInAndOut() throws IOException {
    try (ZipOutputStream zip =
        new ZipOutputStream(Files.newOutputStream(folder.resolve("two.zip")))) {
      for (String name : List.of("a.csv", "b.csv")) {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(TABLE.getBytes(StandardCharsets.UTF_8));
      }
    }
    refused(3, "kanon: two.zip: the archive", "init", "two.zip", "-o", "o/draft.json");
  }

  @Test
  void aTableAsConfig_pointsToInit() {
    for (String command : List.of("run", "check")) {
      refused(2, "kanon init table.csv", command, "table.csv");
    }
  }

  @Test
  void aWrongSeparator_isToldOnce() {
    installed.write("semi.csv", TABLE.replace(",", ";"));
    refused(3, "this looks semicolon-separated", "run", "config.json", "input.path=semi.csv");
  }

  @Test
  void filesOfOtherPrograms_areToldToBeExported() {
    installed.write("data.sav", "$FL2@(#) SPSS DATA FILE");
    refused(2, "'data.sav' is an SPSS file", "init", "data.sav");
    refused(2, "'data.sav' is an SPSS file", "run", "config.json", "input.path=data.sav");
    installed.write("survey.csv", "HEADER RECORD*******LIBRARY HEADER RECORD!!!!!!!");
    refused(2, "'survey.csv' is a SAS file", "init", "survey.csv");
    installed.write("old.dta", "s\u0002\u0001\u0000");
    refused(3, "is of Stata's format 115", "init", "old.dta");
  }

  @Test
  void parquetFiles_areLeftToTheEngineThatReadsThem() {
    refused(3, "table.parquet", "init", "table.parquet");
    done(
        "run",
        "config.json",
        "input={\"engine\": \"duckdb\", \"path\": \"table.csv\"}",
        "output={\"path\": \"table.parquet\"}",
        "suppression.limit=1");
    Ended drafted = done("init", "table.parquet");
    assertFalse(drafted.out().contains("\"engine\""), drafted.out());
    installed.write("draft.json", drafted.out());
    done("check", "draft.json");
  }
}
