package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import kanon.api.platform.Monitor;
import kanon.api.platform.RiskQuestion;
import kanon.api.platform.Workbench;
import kanon.api.report.SurveyFigures;
import kanon.lib.json.JsonTree;
import kanon.model.KanonException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** Samples with weights and households: the risks that {@code risk} tells are computed again. */
class SurveyTest {
  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  private List<String[]> rows = List.of();

  private void write(List<String[]> table) throws IOException {
    rows = table;
    List<String> lines = new ArrayList<>(List.of("sex,age,home,w"));
    table.forEach(row -> lines.add(String.join(",", row)));
    Files.write(folder.resolve("survey.csv"), lines);
  }

  private void random(long seed) throws IOException {
    Random random = new Random(seed);
    List<String[]> table = new ArrayList<>();
    for (int i = 40 + random.nextInt(60); i > 0; i--) {
      table.add(
          new String[] {
            random.nextBoolean() ? "f" : "m",
            "" + random.nextInt(12),
            "h" + random.nextInt(25),
            (1 + random.nextInt(300)) + ".5"
          });
    }
    write(table);
  }

  private static Map<String, Object> config(String keys) {
    String text =
        """
        {"input": {"path": "survey.csv"}, "others": "drop", %s
         "attributes": {"sex": {"role": "quasi-identifier"}, "age": {"role": "quasi-identifier"}},
         "privacy": [{"model": "k-anonymity", "k": 1}], "output": {"path": "release.csv"}}
        """
            .formatted(keys);
    Map<String, Object> config = new HashMap<>();
    ((Map<?, ?>) JsonTree.parse(text).orElseThrow())
        .forEach((key, value) -> config.put(String.valueOf(key), value));
    return config;
  }

  private SurveyFigures risk(String keys) {
    try (Workbench workbench = new Patients(folder).pipeline().open(folder)) {
      return workbench
          .risk(config(keys), RiskQuestion.STANDARD, Monitor.NONE)
          .survey()
          .orElseThrow();
    }
  }

  /** The expectation of one over the number of people, as it is defined. */
  private static double individual(int f, double population) {
    double p = f / population;
    double probability = Math.pow(p, f);
    double sum = 0;
    for (int h = f; h < f + 60 * population; h++) {
      sum += probability / h;
      probability *= (double) h / (h - f + 1) * (1 - p);
    }
    return sum;
  }

  @Test
  void risks_areThoseOfTheirDefinitions() throws IOException {
    for (long seed = 1; seed <= 3; seed++) {
      random(seed);
      Map<String, Integer> sample = new HashMap<>();
      Map<String, Double> people = new HashMap<>();
      for (String[] row : rows) {
        sample.merge(row[0] + row[1], 1, Integer::sum);
        people.merge(row[0] + row[1], Double.parseDouble(row[3]), Double::sum);
      }
      Map<String, Double> nobody = new HashMap<>();
      double expected = 0;
      double highest = 0;
      for (String[] row : rows) {
        String key = row[0] + row[1];
        double risk = individual(sample.getOrDefault(key, 0), people.getOrDefault(key, 0.0));
        expected += risk;
        highest = Math.max(highest, risk);
        nobody.merge(row[2], 1 - risk, (a, b) -> a * b);
      }
      double hierarchical = 0;
      for (String[] row : rows) {
        hierarchical += 1 - nobody.getOrDefault(row[2], 1.0);
      }
      double households = nobody.values().stream().mapToDouble(n -> 1 - n).sum();
      SurveyFigures found = risk("\"weight\": \"w\", \"household\": \"home\",");
      String which = "seed " + seed;
      assertEquals(expected, found.individual().expected(), 1e-7, which);
      assertEquals(highest, found.individual().highest(), 1e-9, which);
      assertEquals(expected / rows.size(), found.individual().average(), 1e-9, which);
      SurveyFigures.Households homes = found.households().orElseThrow();
      assertEquals(nobody.size(), homes.households(), which);
      assertEquals(households, homes.household().expected(), 1e-7, which);
      assertEquals(hierarchical, homes.hierarchical().expected(), 1e-7, which);
      assertEquals(
          people.values().stream().mapToDouble(w -> w).sum(), found.population(), 1e-6, which);
    }
  }

  /**
   * By hand, with the formulas that sdcMicro has for one row and for two: of one row that stands
   * for 10 people ln 10 / 9; of one for 4, ln 4 / 3; of two for 50, which is p = 0.04, p/(1-p) -
   * (p/(1-p))^2 ln 25. A home is found unless nobody in it is; everybody in it bears its risk.
   */
  @Test
  void aTableByHand_hasTheRisksOfSdcMicro() throws IOException {
    write(
        List.of(
            new String[] {"f", "1", "h1", "10"},
            new String[] {"f", "2", "h1", "20"},
            new String[] {"f", "2", "h2", "30"},
            new String[] {"m", "1", "h2", "4"}));
    SurveyFigures found = risk("\"weight\": \"w\", \"household\": \"home\",");
    assertEquals(64, found.population(), 1e-12);
    assertEquals(0.7900975896, found.individual().expected(), 1e-9);
    assertEquals(0.4620981204, found.individual().highest(), 1e-9);
    SurveyFigures.Households homes = found.households().orElseThrow();
    assertEquals(0.7641954730, homes.household().expected(), 1e-9);
    assertEquals(1.5283909461, homes.hierarchical().expected(), 1e-9);
    assertEquals(0.4815047276, homes.household().highest(), 1e-9);
  }

  @Test
  void withoutWeights_theSampleIsThePopulation() throws IOException {
    write(List.of(row("f", "h1"), row("f", "h2"), row("m", "h2"), row("m", "h2"), row("m", "h2")));
    SurveyFigures found = risk("\"household\": \"home\",");
    assertEquals(2.0, found.individual().expected(), 1e-12, "one of each combination");
    SurveyFigures.Households homes = found.households().orElseThrow();
    double second = 1 - 0.5 * Math.pow(2 / 3.0, 3);
    assertEquals(0.5 + second, homes.household().expected(), 1e-12);
    assertEquals(0.5 + 4 * second, homes.hierarchical().expected(), 1e-12);
    assertEquals(4, homes.largest());
  }

  private static String[] row(String sex, String home) {
    return new String[] {sex, "1", home, "1"};
  }

  @Test
  void weightsThatCannotBe_areRefusedInOneLine() throws IOException {
    for (String weight : List.of("0", "-2.5")) {
      write(List.of(row("f", "h1"), new String[] {"m", "1", "h1", weight}));
      refused("WEIGHT_NOT_POSITIVE", "column 'w' has in some row a weight of 0 or below");
    }
    write(List.of(row("f", "h1"), new String[] {"m", "1", "h1", ""}));
    refused("SURVEY_LACKS_VALUE", "weight: column 'w' lacks a value in some row");
    write(List.of(row("f", "h1"), new String[] {"m", "1", "h1", "many"}));
    refused("NOT_OF_TYPE", "Column 'w' has in row 2 a value that is not a decimal number");
  }

  private void refused(String code, String said) {
    String weight = "\"weight\": \"w\",";
    told(code, said, () -> risk(weight));
    try (Workbench workbench = new Patients(folder).pipeline().open(folder)) {
      String problems = workbench.check(config(weight), Monitor.NONE).problems().toString();
      assertTrue(problems.contains(said), problems);
      told(code, said, () -> workbench.run(config(weight), Monitor.NONE));
    }
  }

  private static void told(String code, String said, Executable call) {
    KanonException e = assertThrows(KanonException.class, call);
    assertEquals(code, e.code());
    assertTrue(String.valueOf(e.getMessage()).contains(said), e.getMessage());
  }

  @Test
  void columnsThatCannotBe_areRefused() throws IOException {
    write(List.<String[]>of(row("f", "h1")));
    assertThrows(KanonException.class, () -> risk("\"weight\": \"age\","));
    assertThrows(KanonException.class, () -> risk("\"weight\": \"wt\","));
    assertThrows(KanonException.class, () -> risk("\"weight\": \"w\", \"household\": \"w\","));
    Installed.Ended told =
        new Installed(folder)
            .kanon(
                "risk",
                "--html",
                "page.html",
                Files.writeString(
                        folder.resolve("config.json"),
                        """
                        {"input": {"path": "survey.csv"}, "others": "drop", "weight": "w",
                         "attributes": {"sex": {"role": "quasi-identifier"}}}
                        """)
                    .toString());
    assertEquals(0, told.status(), told.all());
    assertTrue(told.out().contains("individual, of a row"), told.out());
    assertTrue(Files.readString(folder.resolve("page.html")).contains("Sample and households"));
  }
}
