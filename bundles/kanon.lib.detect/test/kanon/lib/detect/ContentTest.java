package kanon.lib.detect;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import kanon.model.Role;
import org.junit.jupiter.api.Test;

/** What values tell where the column has no name that says anything. */
class ContentTest {
  private static final Context NOTHING = Context.of(2024);

  private static List<String> cells(int rows, IntFunction<String> cell) {
    return IntStream.range(0, rows).mapToObj(cell).toList();
  }

  private static Meaning of(int rows, IntFunction<String> cell) {
    return Detection.of(DetectionTest.column("column 3", cells(rows, cell)), NOTHING).meaning();
  }

  private static Meaning among(String... words) {
    return of(400, i -> words[i % words.length]);
  }

  @Test
  void wordsOfClosedLists_areTold() {
    assertEquals(Meaning.MARITAL, among("ledig", "verheiratet", "geschieden", "verwitwet"));
    assertEquals(Meaning.MARITAL, among("Never-married", "Divorced", "Widowed"));
    assertEquals(Meaning.BELIEF, among("catholique", "protestante", "sans religion", "autre"));
    assertEquals(Meaning.DATE_OF_EVENT, among("poniedziałek", "wtorek", "środa", "czwartek"));
    assertEquals(Meaning.PLACE, among("Ohio", "Texas", "New York", "Nevada"));
    assertEquals(Meaning.PLACE, among("Βόλος", "Πάτρα", "Αθήνα"));
    assertEquals(Meaning.BODY, among("A+", "A-", "B+", "0-", "AB+"));
    assertEquals(Meaning.OCCUPATION, among("nurse", "teacher", "cook", "farmer", "oddfellow"));
    assertEquals(Meaning.CRIME, among("Diebstahl", "Betrug", "Raub"));
  }

  @Test
  void wordsOfNoList_stayUnknown() {
    assertEquals(Meaning.UNKNOWN, among("yes", "no"));
    assertEquals(Meaning.UNKNOWN, among("A", "B", "C", "D"));
    assertEquals(Meaning.UNKNOWN, among("zorg", "blip", "nurse", "quux"));
    assertEquals(Meaning.UNKNOWN, among("Ohio", "zorg", "blip"));
  }

  @Test
  void namesOfPersons_areMoreThanNamesOfPlaces() {
    assertEquals(
        Meaning.PERSON_NAME, among("Jackson", "Washington", "Austin", "Taylor", "Moore", "Clark"));
  }

  @Test
  void addresses_haveWordsForStreetsOrAreMany() {
    assertEquals(Meaning.ADDRESS, of(400, i -> "Lindenweg " + i % 30));
    assertEquals(Meaning.ADDRESS, of(400, i -> i % 40 + " rue de la Paix"));
    assertEquals(Meaning.ADDRESS, of(400, i -> "Upper Wood " + i % 300));
    assertEquals(Meaning.UNKNOWN, of(400, i -> "Phone " + i % 7));
    assertEquals(Meaning.UNKNOWN, of(400, i -> "Room " + i % 60));
  }

  @Test
  void bandsOfAges_areOnesOfPersons() {
    assertEquals(Meaning.AGE, among("0-17", "18-24", "25-34", "65+"));
    assertEquals(Meaning.AGE, among("18 – 29 ans", "30 – 49 ans", "50 – 64 ans", "> 64"));
    assertEquals(Meaning.UNKNOWN, among("1-250", "251-500", "501+"));
    assertEquals(Meaning.UNKNOWN, among("under 5", "over 5", "5+"));
  }

  @Test
  void codesOfLettersAndDigits_areIdentifiersWhereMostRowsHaveTheirOwn() {
    assertEquals(Meaning.IDENTIFIER, of(400, i -> "U" + (1000 + i * 7 % 260)));
    assertEquals(Meaning.UNKNOWN, of(400, i -> "U" + (1000 + i * 7 % 60)));
    assertEquals(Meaning.UNKNOWN, of(400, i -> "U" + i % 9));
  }

  @Test
  void placesMayBeNumbered_andClassesHaveALetter() {
    assertEquals(Meaning.PLACE, among("Ohio 1", "Ohio 2", "Texas 12"));
    assertEquals(Meaning.EMPLOYER, among("5a", "5b", "10c"));
    assertEquals(Meaning.UNKNOWN, among("5x", "5y", "10z"));
  }

  @Test
  void whatEveryRowHasOfItsOwn_isNoPlace() {
    List<String> cells = cells(400, i -> "" + (7_000_000 + 13 * i));
    assertEquals(
        Meaning.IDENTIFIER,
        Detection.of(DetectionTest.column("station id", cells), NOTHING).meaning());
  }

  @Test
  void ages_reachTheOldAndAreMostlyOfAdults() {
    assertEquals(Meaning.AGE, of(600, i -> "" + (18 + i * 7 % 75)));
    assertEquals(Meaning.UNKNOWN, of(600, i -> "" + i % 45));
    assertEquals(Meaning.UNKNOWN, of(600, i -> "" + (80 + i % 45)));
  }

  @Test
  void degrees_areExactAndOnTheGlobe() {
    assertEquals(Meaning.COORDINATE, of(300, i -> "48,%05d".formatted(i * 331)));
    assertEquals(Meaning.COORDINATE, of(300, i -> "-%d.%04d".formatted(70 + i % 9, i * 31)));
    assertEquals(Meaning.UNKNOWN, of(300, i -> "0.%05d".formatted(i * 331)));
    assertEquals(Meaning.UNKNOWN, of(300, i -> "%d.%04d".formatted(200 + i, i * 31)));
    assertEquals(Meaning.UNKNOWN, of(300, i -> "48.%05d".formatted(i % 50)));
  }

  @Test
  void amounts_haveACurrencyOrCentsAndThousands() {
    assertEquals(Meaning.MONEY, of(300, i -> "%d,%02d €".formatted(i % 70, i % 100)));
    assertEquals(Meaning.MONEY, of(300, i -> "%d.%03d,%02d".formatted(1 + i % 7, i, i % 100)));
    assertEquals(Meaning.UNKNOWN, of(300, i -> "%d,%02d".formatted(i % 70, i % 100)));
  }

  @Test
  void years_areThoseOfTwoCenturies() {
    assertEquals(Meaning.DATE_OF_EVENT, of(300, i -> "" + (1980 + i % 30)));
    assertEquals(Meaning.UNKNOWN, of(300, i -> "" + (1700 + i % 30)));
    assertEquals(Meaning.UNKNOWN, of(300, i -> "" + (2000 + i % 2)));
  }

  @Test
  void namesOfNobodyKnown_areWordsInAnyCombination() {
    List<String> words =
        List.of("Vlorp", "Quimba", "Drastel", "Fnordia", "Yggol", "Mbexo", "Zzorta", "Krumm");
    assertEquals(
        Meaning.PERSON_NAME, of(640, i -> words.get(i % 8) + " " + words.get(i / 8 % 8) + "ez"));
    assertEquals(Meaning.UNKNOWN, of(640, i -> words.get(i % 8) + " " + words.get(i % 8)));
  }

  @Test
  void longTexts_areFreeWhereTheyAreManyAndAListWhereTheyAreFew() {
    String text = "please call back again tomorrow about the case ";
    assertEquals(Meaning.FREE_TEXT, of(600, i -> text + (char) ('a' + i % 26)));
    assertEquals(Meaning.UNKNOWN, of(600, i -> text + (char) ('a' + i % 4)));
  }

  @Test
  void oneValue_isNotHarmlessWhereTheNameSaysOtherwise() {
    assertEquals(
        Optional.empty(),
        Detection.of(DetectionTest.column("surname", cells(50, i -> "Smith")), NOTHING).role());
    assertEquals(
        Optional.of(Role.INSENSITIVE),
        Detection.of(DetectionTest.column("wave", cells(50, i -> "3")), NOTHING).role());
  }
}
