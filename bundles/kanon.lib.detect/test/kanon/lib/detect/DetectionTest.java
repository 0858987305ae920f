package kanon.lib.detect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import kanon.model.Role;
import kanon.model.Type;
import org.junit.jupiter.api.Test;

class DetectionTest {
  private static final Context NOTHING = Context.of(2024);

  /** A column of cells, counted. */
  static Column column(String name, List<String> cells) {
    Map<String, Long> counts = new LinkedHashMap<>();
    cells.forEach(cell -> counts.merge(cell, 1L, Long::sum));
    return Column.of(
        name,
        List.copyOf(counts.keySet()),
        counts.values().stream().mapToLong(Long::longValue).toArray(),
        cells.size());
  }

  private static Finding rows(String name, int rows, IntFunction<String> cell) {
    return Detection.of(column(name, IntStream.range(0, rows).mapToObj(cell).toList()), NOTHING);
  }

  private static Finding found(String name, String... cells) {
    List<String> many = IntStream.range(0, 40).boxed().flatMap(i -> Arrays.stream(cells)).toList();
    return Detection.of(column(name, many), NOTHING);
  }

  private static void means(Meaning meaning, Finding finding) {
    assertEquals(meaning, finding.meaning(), finding.reason());
  }

  @Test
  void notes_areNoMarks_howeverFewTheyAre() {
    String note = "Pacientka Nováková žádá zavolat dceři";
    assertEquals(
        Meaning.FREE_TEXT, Detection.of(column("Poznámka", List.of(note)), NOTHING).meaning());
    Finding few = Detection.of(column("Poznámka", List.of("Nováková", "dcera")), NOTHING);
    assertTrue(few.role().isEmpty(), few.reason());
    assertEquals(
        Meaning.GRADE, Detection.of(column("Známka", List.of("A", "B", "A")), NOTHING).meaning());
  }

  @Test
  void namesOfOneLetter_sayNothing() {
    for (String name : List.of("a", "b", "d", "o", "u")) {
      assertEquals(
          Meaning.UNKNOWN, Detection.of(column(name, List.of("1", "2")), NOTHING).meaning());
    }
  }

  @Test
  void checkDigits_tellWhatNamesDoNot() {
    means(
        Meaning.BANK_ACCOUNT, found("x", "DE89370400440532013000", "GB29 NWBK 6016 1331 9268 19"));
    means(
        Meaning.CARD,
        found(
            "x",
            "4111111111111111",
            "5500 0000 0000 0004",
            "4012888888881881",
            "3530111333300000",
            "6011000990139424"));
    means(Meaning.UNKNOWN, found("x", "DE88370400440532013000", "GB28NWBK60161331926819"));
    means(Meaning.EMAIL, found("kontakt", "a.b@example.org", "c@example.co.uk"));
    means(Meaning.IP, found("x", "10.0.0.1", "192.168.7.254", "8.8.8.8"));
    means(Meaning.URL, found("x", "https://example.org/a", "www.example.org/b"));
    means(Meaning.COORDINATE, found("wo", "52.5200, 13.4050", "48.1371, 11.5754"));
  }

  @Test
  void numbersOfPersons_areToldByTheirCheckDigits() {
    means(
        Meaning.NATIONAL_ID,
        rows(
            "x",
            40,
            i -> "%08d%c".formatted(i * 773, "TRWAGMYFPDXBNJZSQVHLCKE".charAt(i * 773 % 23))));
    means(
        Meaning.NATIONAL_ID,
        rows("x", 40, i -> "%03d-%02d-%04d".formatted(100 + i, 10 + i, i + 1)));
  }

  @Test
  void names_sayWhatColumnsMeanInManyLanguages() {
    for (String name :
        List.of(
            "Geburtsdatum",
            "date_of_birth",
            "DateDeNaissance",
            "fecha nacimiento",
            "data di nascita",
            "data_nascimento",
            "geboortedatum",
            "data urodzenia",
            "födelsedatum",
            "fødselsdato",
            "doğum tarihi",
            "syntymäaika",
            "DOB",
            "GEBDAT")) {
      means(Meaning.BIRTH_DATE, rows(name, 60, i -> "%d-0%d-11".formatted(1930 + i, 1 + i % 9)));
    }
    for (String name :
        List.of(
            "Vorname",
            "last name",
            "prénom",
            "apellidos",
            "cognome",
            "apelido",
            "achternaam",
            "nazwisko",
            "efternamn",
            "etternavn",
            "soyadı",
            "sukunimi")) {
      means(Meaning.PERSON_NAME, found(name, "Abc", "Def", "Ghi", "Jkl"));
    }
    for (String name :
        List.of("PLZ", "zip", "code postal", "CAP", "kod pocztowy", "postnummer", "CP")) {
      means(Meaning.POSTCODE, found(name, "10115", "20095", "80331", "50667"));
    }
    for (String name :
        List.of("Geschlecht", "sexe", "płeć", "kön", "cinsiyet", "geslacht", "genere")) {
      means(Meaning.SEX, found(name, "1", "2"));
    }
    for (String name :
        List.of("Gehalt", "revenu", "salario", "wynagrodzenie", "inkomst", "maaş", "stipendio")) {
      means(Meaning.MONEY, rows(name, 200, i -> "" + (1000 + i % 37 * 50)));
    }
  }

  @Test
  void whatNobodyRecognises_hasNoRole() {
    Finding unknown = found("q17", "1", "2", "3", "4", "5");
    means(Meaning.UNKNOWN, unknown);
    assertEquals(Optional.empty(), unknown.role());
    means(Meaning.UNKNOWN, found("foo", "ja", "nein"));
  }

  @Test
  void nearlyUniqueValues_areIdentifiersWhateverTheyAreCalled() {
    means(Meaning.IDENTIFIER, rows("foo", 100, i -> "K-%05d".formatted(i * 37)));
    means(Meaning.IDENTIFIER, rows("", 100, i -> "" + i));
    assertEquals(Optional.of(Role.IDENTIFYING), rows("Diagnose", 100, i -> "Befund" + i).role());
  }

  @Test
  void onlyOneValueInEveryRow_isHarmless() {
    assertEquals(Optional.of(Role.INSENSITIVE), found("wave", "3").role());
    assertEquals(Optional.of(Role.QUASI_IDENTIFIER), found("Bundesland", "Bremen").role());
  }

  @Test
  void datesAreReadAsAllValuesAreWritten() {
    Finding german =
        rows("Aufnahme", 300, i -> "%02d.%02d.%d".formatted(1 + i % 28, 1 + i % 12, 2019 + i % 4));
    assertEquals(Type.DATE, german.type());
    assertEquals(List.of(Map.of("format", "dd.MM.yyyy")), german.transforms());
    Finding american =
        rows("visit", 300, i -> "%d/%d/%d".formatted(1 + i % 12, 1 + i % 28, 2019 + i % 4));
    assertEquals(List.of(Map.of("format", "M/d/yyyy")), american.transforms());
    Finding time = rows("visit", 300, i -> "2021-03-%02d 08:%02d:07".formatted(1 + i % 28, i % 60));
    assertEquals(List.of(Map.of("format", "yyyy-MM-dd HH:mm:ss")), time.transforms());
    assertEquals(
        List.of(), rows("visit", 30, i -> "2021-03-%02d".formatted(1 + i % 28)).transforms());
    Finding words =
        rows("visit", 90, i -> "%d. %s 2021".formatted(1 + i % 28, i % 2 == 0 ? "Mai" : "Juni"));
    assertEquals(
        List.of(Map.of("format", Map.of("pattern", "d. MMMM yyyy", "language", "de"))),
        words.transforms());
  }

  @Test
  void dayAndMonth_thatValuesDoNotTellApart_areLeftToSomebodyWhoKnows() {
    List<String> cells =
        IntStream.range(0, 90)
            .mapToObj(i -> "0%d/0%d/2021".formatted(1 + i % 9, 1 + i % 8))
            .toList();
    Finding unknown = Detection.of(column("visit", cells), NOTHING);
    assertEquals(Optional.empty(), unknown.role());
    List<String> american =
        IntStream.range(0, 90)
            .mapToObj(i -> "0%d/%d/2021".formatted(1 + i % 9, 10 + i % 18))
            .toList();
    Finding known =
        Detection.of(
                List.of(column("visit", cells), column("seen", american)),
                NOTHING,
                Together.UNKNOWN)
            .get(0);
    assertEquals(List.of(Map.of("format", "MM/dd/yyyy")), known.transforms());
    assertEquals(Optional.of(Role.QUASI_IDENTIFIER), known.role());
  }

  @Test
  void numbersAreReadAsACountryWritesThem() {
    assertEquals(
        List.of(Map.of("format", Map.of("decimal", ",", "thousands", ".", "currency", "€"))),
        rows("Gehalt", 200, i -> "%d.%03d,50 €".formatted(1 + i % 7, i)).transforms());
    assertEquals(
        List.of(Map.of("format", Map.of("decimal", ","))),
        rows("Wert", 200, i -> "%d,%02d".formatted(i % 7, i % 100)).transforms());
    Finding missing = rows("age", 300, i -> i % 9 == 0 ? "-9" : "" + (20 + i % 50));
    assertEquals(List.of(Map.of("missing", List.of("-9"))), missing.transforms());
    assertEquals(Type.INTEGER, missing.type());
    means(Meaning.AGE, missing);
  }

  @Test
  void reasons_tellNoValue() {
    for (Finding f :
        List.of(
            found("Name", "Quixada", "Rumpelstil", "Schneewitt", "Tulip"),
            found("x", "a@b.example"))) {
      assertFalse(f.reason().matches(".*(Quixada|Tulip|example).*"), f.reason());
    }
  }
}
