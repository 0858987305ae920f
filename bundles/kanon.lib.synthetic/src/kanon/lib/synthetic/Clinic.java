package kanon.lib.synthetic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What a hospital has words for, and how likely each is: wards, diagnoses, drugs. */
final class Clinic {
  static final List<String> WARDS =
      List.of(
          "internal medicine",
          "cardiology",
          "oncology",
          "surgery",
          "orthopaedics",
          "neurology",
          "psychiatry",
          "obstetrics",
          "paediatrics",
          "geriatrics");
  private static final int OBSTETRICS = 7;
  private static final int PAEDIATRICS = 8;

  /** For each ward the three-character categories that bring people there, most frequent first. */
  private static final List<List<String>> REASONS =
      List.of(
          List.of("J18", "K29", "E11", "N39", "J44", "K57", "A41", "D50", "R55", "K85"),
          List.of("I50", "I21", "I48", "I25", "I20", "I10", "I35", "I47", "I26", "I71"),
          List.of("C34", "C50", "C18", "C61", "C25", "C20", "C85", "C90", "C56", "C67"),
          List.of("K80", "K35", "K40", "K56", "L03", "K43", "N20", "E04", "L05", "S36"),
          List.of("S72", "M17", "M16", "S82", "S52", "M51", "S42", "M75", "M54", "S22"),
          List.of("I63", "G40", "G45", "G35", "G20", "I61", "G43", "H81", "G61", "G12"),
          List.of("F10", "F32", "F20", "F33", "F43", "F60", "F31", "F11", "F25", "F50"),
          List.of("O80", "O82", "O42", "O68", "O60", "O14", "O24", "O34", "O20", "O99"),
          List.of("J20", "J35", "A08", "J45", "P07", "S06", "R56", "N10", "J21", "K59"),
          List.of("I50", "S72", "F05", "E86", "J18", "N17", "G30", "R26", "I63", "N39"));

  /** What people have besides, the older the more often. */
  private static final List<String> BESIDES =
      List.of("I10", "E11", "E78", "N18", "I48", "J44", "E03", "M81", "F32", "E66", "D64", "I25");

  /** For the first letter of a diagnosis the groups of drugs that it is treated with. */
  private static final Map<Character, List<String>> TREATED =
      Map.ofEntries(
          Map.entry('A', List.of("J01CR", "J01DD", "A07FA")),
          Map.entry('C', List.of("L01XA", "L01BC", "A04AA", "H02AB")),
          Map.entry('D', List.of("B03AA", "B03BA", "B03XA")),
          Map.entry('E', List.of("A10BA", "C10AA", "A10AB", "H03AA")),
          Map.entry('F', List.of("N06AB", "N05AH", "N05BA", "N06AX")),
          Map.entry('G', List.of("N03AX", "N04BA", "N02CC", "L04AX")),
          Map.entry('H', List.of("N07CA", "S01ED")),
          Map.entry('I', List.of("C07AB", "C09AA", "B01AC", "C03CA", "C08CA")),
          Map.entry('J', List.of("J01CA", "R03AC", "R03BA", "R05CB")),
          Map.entry('K', List.of("A02BC", "A03FA", "A06AD", "J01XD")),
          Map.entry('L', List.of("J01CE", "D07AC")),
          Map.entry('M', List.of("M01AE", "M05BA", "N02AX")),
          Map.entry('N', List.of("J01XX", "C03CA", "V03AE")),
          Map.entry('O', List.of("H01BB", "B03AA", "N02BE")),
          Map.entry('P', List.of("A11CC", "N06BC")),
          Map.entry('R', List.of("N02BE", "N03AE")),
          Map.entry('S', List.of("N02AA", "B01AB", "N02BE")));

  private static final int DETAILS = 6;
  private static final int SUBSTANCES = 4;

  /** All diagnoses, and all drugs; those of a category or group stand together. */
  final List<String> diagnoses;

  final List<String> drugs;
  private final Map<String, Integer> firstDiagnosis = new LinkedHashMap<>();
  private final Map<String, Integer> firstDrug = new LinkedHashMap<>();

  Clinic() {
    REASONS.forEach(ward -> ward.forEach(category -> firstDiagnosis.putIfAbsent(category, 0)));
    BESIDES.forEach(category -> firstDiagnosis.putIfAbsent(category, 0));
    TREATED.values().forEach(groups -> groups.forEach(group -> firstDrug.put(group, 0)));
    diagnoses = numbered(firstDiagnosis, DETAILS, "%s.%d", 0);
    drugs = numbered(firstDrug, SUBSTANCES, "%s%02d", 1);
  }

  private static List<String> numbered(
      Map<String, Integer> first, int each, String pattern, int from) {
    List<String> values = new ArrayList<>();
    first.keySet().stream()
        .sorted()
        .forEach(
            start -> {
              first.put(start, values.size());
              for (int i = 0; i < each; i++) {
                values.add(String.format(Locale.ROOT, pattern, start, i + from));
              }
            });
    return values;
  }

  /** How likely a ward is the one of most of a person's stays. */
  static double[] wards(boolean woman, int age) {
    double[] weights = {18, 10, 8, 12, 9, 7, 5, 0, 0, 0};
    weights[1] *= age < 40 ? 0.2 : age < 60 ? 1 : 2;
    weights[2] *= age < 30 ? 0.2 : 1;
    weights[5] *= age < 50 ? 0.6 : 1.2;
    weights[6] *= age < 65 ? 1.3 : 0.4;
    if (woman && age >= 18 && age < 45) {
      weights[OBSTETRICS] = 28;
    }
    if (age < 16) {
      Arrays.fill(weights, 0);
      weights[PAEDIATRICS] = 10;
      weights[3] = 1;
    }
    if (age >= 75) {
      weights[9] = 16;
    }
    return weights;
  }

  /** The usual length of stays in days. */
  static int usualDays(int ward) {
    return new int[] {5, 6, 7, 5, 8, 8, 18, 4, 4, 14}[ward];
  }

  /** The reason of a stay in a ward. */
  int reason(int ward, Bits bits) {
    List<String> categories = REASONS.get(ward);
    return detailed(categories.get(skewed(categories.size(), bits)), bits);
  }

  /** Something that a person has besides. */
  int besides(Bits bits) {
    return detailed(BESIDES.get(skewed(BESIDES.size(), bits)), bits);
  }

  private int detailed(String category, Bits bits) {
    return firstDiagnosis.getOrDefault(category, 0) + skewed(DETAILS, bits);
  }

  /** A drug against what somebody has. */
  int drug(int diagnosis, Bits bits) {
    List<String> groups =
        TREATED.getOrDefault(diagnoses.get(diagnosis).charAt(0), List.of("N02BE"));
    String group = groups.get(skewed(groups.size(), bits));
    return firstDrug.getOrDefault(group, 0) + skewed(SUBSTANCES, bits);
  }

  /** A place in a list, the first ones more often. */
  private static int skewed(int n, Bits bits) {
    double share = bits.share();
    return Math.min(n - 1, (int) (n * share * share));
  }
}
