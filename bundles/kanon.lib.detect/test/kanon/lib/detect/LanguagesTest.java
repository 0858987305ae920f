package kanon.lib.detect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import kanon.model.Role;
import kanon.model.Type;
import org.junit.jupiter.api.Test;

/** Names and values of columns in scripts and languages of all kinds. */
class LanguagesTest {
  private static final List<String> FIRST =
      List.of("Vlorp", "Quimba", "Drastel", "Yggol", "Mbexo", "Zzorta", "Krumm", "Ennep");

  private static Finding of(String name, IntFunction<String> cell) {
    List<String> cells = IntStream.range(0, 400).mapToObj(cell).toList();
    return Detection.of(DetectionTest.column(name, cells), Context.of(2026));
  }

  private static Meaning meant(String name, String... cells) {
    return of(name, i -> cells[i % cells.length]).meaning();
  }

  @Test
  void whatIsCalledAsWhatWasDone_butHasNames_isNeverReleasedAsItIs() {
    for (String name : List.of("Vacinado", "Vaccinee", "Kreditnehmer", "Diagnosesteller")) {
      Finding pairs =
          of(
              name,
              i -> FIRST.get(i % 8) + " " + FIRST.get(i / 8 % 8).toLowerCase(Locale.ROOT) + "ez");
      assertEquals(Optional.of(Role.IDENTIFYING), pairs.role(), name + ": " + pairs.reason());
    }
    for (String name : List.of("Vaccinator", "Vacinador", "Medikamentengeberin")) {
      Finding unknown = of(name, i -> FIRST.get(i % 8));
      assertTrue(unknown.role().isEmpty(), name + ": " + unknown.reason());
    }
    assertEquals(Meaning.MEDICATION, of("Vacina", i -> FIRST.get(i % 8)).meaning());
  }

  @Test
  void amountsInWords_areNoAmounts() {
    assertEquals(Meaning.UNKNOWN, meant("Kredit", "blip", "zorg", "quux"));
    assertEquals(Meaning.MONEY, meant("income", "<=50K", "50K-80K", ">80K"));
  }

  @Test
  void numbersOfRows_areIdentifiersThoughTheirNameSaysWhatTheyMeasure() {
    assertEquals(Optional.of(Role.IDENTIFYING), of("ID pulse", i -> "" + (70_000 + 3 * i)).role());
    assertEquals(Meaning.LAB, of("pulse", i -> "" + (60 + i % 40)).meaning());
  }

  @Test
  void lettersOfOtherScripts_readLikeLatinOnes() {
    assertEquals("telefon", ColumnName.plain("ТЕЛЕФОН"));
    assertEquals("datum rodenja", ColumnName.plain("датум рођења"));
    assertEquals("telefono", ColumnName.plain("Τηλέφωνο"));
  }

  @Test
  void wordsThatLanguagesShare_areToldHoweverTheyAreSpelled() {
    for (String name : List.of("Alergijas", "Allergier", "Аллергены", "Alergjitë", "Αλλεργίες")) {
      assertEquals(Meaning.DIAGNOSIS, meant(name, "blip", "zorg", "quux"), name);
    }
    for (String name : List.of("Wakcynacja", "Vaktsiinid", "Вакцины", "Vakcinácie")) {
      assertEquals(Meaning.MEDICATION, meant(name, "blip", "zorg", "quux"), name);
    }
  }

  @Test
  void wordsCutShort_areToldWhereMostLongerOnesMeanTheSame() {
    assertEquals(Meaning.SEX, meant("Pohl.", "blip", "zorg"));
    assertEquals(Meaning.DIAGNOSIS, meant("Diagn.", "blip", "zorg"));
  }

  @Test
  void whatIsCalledNameAndNothingElse_isWhoItIs() {
    assertEquals(Meaning.PERSON_NAME, meant("Name", "Blip", "Zorg", "Quux"));
    assertEquals(Meaning.PERSON_NAME, meant("NAME_2", "Blip", "Zorg", "Quux"));
    assertEquals(Meaning.UNKNOWN, meant("Blipname", "Blip", "Zorg", "Quux"));
  }

  @Test
  void scriptsWithoutCase_haveNamesToo() {
    String[] family = {"佐倉", "谷口", "宮原", "黒瀬", "白川", "森下", "水谷", "桐生"};
    String[] given = {"蒼", "葵", "凛", "蓮", "湊", "結", "律", "紬"};
    assertEquals(
        Meaning.PERSON_NAME, of("x", i -> family[i % 8] + "　" + given[i / 8 % 8]).meaning());
    String[] first = {"أمل", "سلمى", "هند", "ريم", "علي", "عمر", "زيد", "بدر"};
    String[] last = {
      "الحربي", "القحطاني", "الدوسري", "الشمري", "العتيبي", "المطيري", "الزهراني", "الغامدي"
    };
    assertEquals(Meaning.PERSON_NAME, of("x", i -> first[i % 8] + " " + last[i / 8 % 8]).meaning());
    assertEquals(
        Meaning.PERSON_NAME,
        of("x", i -> "王李张刘陈".charAt(i % 5) + "" + (char) ('一' + i % 47)).meaning());
    assertEquals(Meaning.UNKNOWN, meant("x", "東 西", "南 北"));
  }

  @Test
  void sexes_areToldByWordsAndByPairsOfLetters() {
    assertEquals(Meaning.SEX, meant("x", "男", "女"));
    assertEquals(Meaning.SEX, meant("x", "ж", "ч"));
    assertEquals(Meaning.SEX, meant("x", "ذكر", "أنثى"));
    assertEquals(Meaning.SEX, meant("x", "L", "P"));
    assertEquals(Meaning.UNKNOWN, meant("x", "김", "이", "박"));
    assertEquals(Meaning.UNKNOWN, meant("x", "A", "B"));
    assertEquals(Meaning.UNKNOWN, meant("x", "S", "M", "L"));
  }

  @Test
  void organizationsIllnessesAndDrugs_areToldByPartsOfWords() {
    assertEquals(Meaning.EMPLOYER, meant("x", "Zorg GmbH", "Blip d.o.o.", "Quux Ltd", "Fnord AG"));
    assertEquals(Meaning.EMPLOYER, meant("x", "県立病院", "市民病院", "中央病院"));
    assertEquals(Meaning.DIAGNOSIS, meant("x", "Bronchitis", "Arthrose", "Zorg", "Gastritis"));
    assertEquals(Meaning.MEDICATION, meant("x", "Enalapril", "Losartan", "Zorg", "Omeprazol"));
  }

  @Test
  void dates_mayHaveSignsBehindTheYearAndMonthsOfAnyLanguage() {
    Finding year =
        of("Роден на", i -> "%02d.%02d.%d г.".formatted(1 + i % 28, 1 + i % 12, 1940 + i % 70));
    assertEquals(Type.DATE, year.type());
    assertEquals(List.of(Map.of("format", "dd.MM.yyyy 'г.'")), year.transforms());
    Finding spanish = of("x", i -> (1 + i % 28) + " de marzo de " + (1990 + i % 20));
    assertEquals(Type.DATE, spanish.type(), spanish.reason());
    Finding estonian = of("x", i -> (1 + i % 28) + ". veebruar " + (1990 + i % 20));
    assertEquals(Type.DATE, estonian.type(), estonian.reason());
    Finding arabic =
        of("x", i -> "١٥/٠%s/٢٠٢%s".formatted("١٢٣٤".charAt(i % 4), "٠١٢٣".charAt(i % 4)));
    assertEquals(Type.DATE, arabic.type(), arabic.reason());
  }

  @Test
  void amounts_haveCurrenciesOfAnyCountry() {
    for (String amount :
        List.of("Rp 1.%03d.000", "%d,50 грн", "₹ %d.25", "₦%d", "%d ден", "R$ %d,00")) {
      Finding money = of("x", i -> amount.formatted(100 + i));
      assertEquals(Meaning.MONEY, money.meaning(), amount + ": " + money.reason());
    }
  }
}
