package kanon.pipeline.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import kanon.api.platform.Monitor;
import kanon.api.report.ScanReport;
import kanon.lib.detect.Column;
import kanon.lib.detect.Together;
import kanon.pipeline.control.RunControl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Identifiers that were planted are found where they are, and nowhere else. */
class SafeHarborTest {
  private static final int YEAR = 2026;

  private static Column column(String name, String... cells) {
    List<String> distinct = new ArrayList<>(List.of(cells).stream().distinct().toList());
    long[] counts =
        distinct.stream().mapToLong(v -> Arrays.stream(cells).filter(v::equals).count()).toArray();
    return Column.of(name, distinct, counts, cells.length);
  }

  private static Column column(String name, int rows, IntFunction<String> cell) {
    return column(name, IntStream.range(0, rows).mapToObj(cell).toArray(String[]::new));
  }

  private static List<ScanReport.Identifier> scan(Column... columns) {
    return SafeHarbor.of(List.of(columns), Together.UNKNOWN, YEAR, new RunControl(Monitor.NONE));
  }

  /** As in "F note, R id". */
  private static String found(Column... columns) {
    List<String> found = new ArrayList<>();
    for (ScanReport.Identifier one : scan(columns)) {
      one.places().forEach(place -> found.add(one.letter() + " " + place.column()));
    }
    return String.join(", ", found);
  }

  private static String cells(Column column) {
    return scan(column).toString();
  }

  @Test
  void allEighteenAreListedInTheRulesOrder() {
    List<ScanReport.Identifier> all = scan(column("x", "a", "b"));
    assertEquals(18, all.size());
    assertEquals("ABCDEFGHIJKLMNOPQR", String.join("", all.stream().map(i -> i.letter()).toList()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "F|call ann.lee+x@mail.example.org today",
        "N|see https://example.org/p?id=3",
        "N|on www.example.org it says",
        "O|from 192.168.17.4 at night",
        "O|fe80:0:0:0:200:f8ff:fe21:67cf",
        "M|unit 00:1B:44:11:3A:B7 replaced",
        "G|ssn 123-45-6789 on file",
        "D|ring (212) 555-0147 first",
        "D|tel. +49 30 901820 ext",
        "L|car 1HGCM82633A004352 sold"
      })
  void oneCellAmongManyNotes_isFound(String letter, String cell) {
    Column notes =
        column(
            "remark", 500, i -> i == 321 ? cell : "seen on ward " + i % 7 + ", doing well so far");
    assertTrue((found(notes) + ",").contains(letter + " remark,"), found(notes));
    assertFalse(cells(notes).contains(cell));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "version 10.2.3 of the form",
        "ratio 1:2:3 and 4:5",
        "000-12-3456 and 900-11-2222",
        "ICD C34.1 stage 2",
        "at 12:30 on ward 4",
        "1HGCM82733A004352 with a wrong digit"
      })
  void whatOnlyLooksAlike_isNotFound(String cell) {
    Column notes = column("remark", 500, i -> i == 321 ? cell : "seen on ward " + i % 7);
    assertEquals("", found(notes).replace("A remark", "").replace("R remark", ""));
  }

  @ParameterizedTest
  @CsvSource({
    "Patienten-Nr.,H",
    "fax,E",
    "MRN,H",
    "medicalRecordNumber,H",
    "patient_id,H",
    "health_plan_no,I",
    "Medicare,I",
    "account number,J",
    "license_no,K",
    "VIN,L",
    "device serial,M",
    "imei,M",
    "fingerprint,P",
    "photo,Q"
  })
  void numbersThatTellPersonsApart_areToldByTheirNames(String name, String letter) {
    Column numbers = column(name, 200, i -> "K" + (91_734 + 37 * i));
    assertEquals(letter + " " + name, found(numbers));
  }

  @Test
  void kindsOfDevicesAndPlans_areNoNumbers() {
    assertEquals("", found(column("device serial", 200, i -> "type " + i % 3)));
    assertEquals("", found(column("medicare", 200, i -> i % 2 == 0 ? "yes" : "no")));
  }

  @Test
  void namesAddressesAndKeys_areToldByWhatTheyMean() {
    String[] people = {"Anna Smith", "Robert Jones", "Mary Brown", "James Miller", "Linda Davis"};
    assertEquals(
        "A patient_name",
        found(
            column(
                "patient_name",
                50,
                i -> people[i % 5] + (i / 5 == 0 ? "" : " " + (char) ('A' + i / 5)))));
    assertEquals("R case", found(column("case", 300, i -> "c-" + (7919 * (i + 13) % 100_003))));
    assertEquals("D phone", found(column("phone", 50, i -> "0301234" + (100 + i))));
  }

  @Test
  void dates_countWhereTheySayMoreThanAYear() {
    assertEquals(
        "C admitted", found(column("admitted", 60, i -> "2024-0" + (1 + i % 9) + "-1" + i % 9)));
    assertEquals("C admitted", found(column("admitted", 60, i -> "2024-0" + (1 + i % 9))));
    assertEquals("C admitted", found(column("admitted", 60, i -> "2024-Q" + (1 + i % 4))));
    assertEquals(
        "C admitted",
        found(column("admitted", 60, i -> (1 + i % 28) + "." + (1 + i % 12) + ".2024")));
    assertEquals("", found(column("admitted", 60, i -> "" + (2015 + i % 9))));
    assertEquals(
        "",
        found(
            column(
                "admitted",
                60,
                i -> i % 2 == 0 ? "[2010-01-01,2014-12-31]" : "[2015-01-01,2019-12-31]")));
    assertEquals(
        "A remark, C remark",
        found(column("remark", 60, i -> i == 7 ? "came on 3/14/2021" : "well " + i % 5)));
  }

  @Test
  void ages_countAbove89UnlessTheyAreOneCategory() {
    assertEquals("", found(column("age", 300, i -> "" + (20 + i % 70))));
    assertEquals("C age", found(column("age", 300, i -> "" + (20 + i % 76))));
    assertEquals("", found(column("age", 300, i -> i % 71 == 0 ? "90" : "" + (20 + i % 70))));
    assertEquals("", found(column("age", 300, i -> i % 71 == 0 ? "90+" : "" + (20 + i % 70))));
    assertEquals(
        "C age",
        found(column("age", 300, i -> "[" + (20 + i % 8 * 10) + "," + (29 + i % 8 * 10) + "]")));
  }

  @Test
  void yearsOfBirth_countWhereTheyTellAgesAbove89() {
    assertEquals("", found(column("year of birth", 300, i -> "" + (1940 + i % 70))));
    assertEquals("C year of birth", found(column("year of birth", 300, i -> "" + (1930 + i % 70))));
  }

  @Test
  void places_countWhereTheyAreSmallerThanAState() {
    assertEquals("B zip", found(column("zip", 300, i -> "" + (53_703 + i % 40))));
    assertEquals(
        "B city",
        found(column("city", 90, i -> List.of("Boston", "Chicago", "Madison").get(i % 3))));
    assertEquals("", found(column("state", 90, i -> List.of("WI", "IL", "MA").get(i % 3))));
    assertEquals(
        "", found(column("country", 90, i -> List.of("France", "Spain", "Italy").get(i % 3))));
    String first =
        scan(column("zip", 300, i -> (530 + i % 40) + "**")).get(1).places().get(0).reason();
    assertTrue(first.contains("20,000"), first);
  }

  @Test
  void suppressedColumns_tellNothing() {
    assertEquals("", found(column("zip", 300, i -> "*****")));
    assertEquals("", found(column("ssn", 300, i -> "*")));
    assertEquals("", found(column("ssn")));
  }

  @Test
  void harmlessColumns_areNotAccused() {
    assertEquals(
        "",
        found(
            column("sex", 300, i -> i % 2 == 0 ? "f" : "m"),
            column("diagnosis", 300, i -> "C" + (10 + i % 60) + ".1"),
            column("weight", 300, i -> (50 + i % 60) + ".5"),
            column("income", 300, i -> "" + (20_000 + 100 * (i % 50)))));
  }
}
