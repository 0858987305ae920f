package kanon.lib.synthetic;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import kanon.model.Column;
import kanon.model.KanonException;
import kanon.model.Table;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SyntheticTest {
  private static final Synthetic.Variant USUAL = Synthetic.Variant.USUAL;

  private static Table table(Synthetic kind, int rows, long seed) {
    return kind.table(rows, seed, USUAL, TestRun.sequential());
  }

  private static int[] distinct(Table table) {
    return table.columns().stream().mapToInt(c -> c.dictionary().size()).toArray();
  }

  private static int tuples(Table table) {
    Set<List<Integer>> tuples = new HashSet<>();
    for (int row = 0; row < table.rows(); row++) {
      int r = row;
      tuples.add(table.columns().stream().map(c -> c.codes().at(r)).toList());
    }
    return tuples.size();
  }

  private static String text(Table table) {
    StringBuilder text = new StringBuilder();
    for (int row = 0; row < table.rows(); row++) {
      for (Column c : table.columns()) {
        text.append(c.value(row)).append(',');
      }
      text.append('\n');
    }
    return text.toString();
  }

  private static double[] shares(Column column) {
    double[] shares = new double[column.dictionary().size()];
    for (int row = 0; row < column.codes().length(); row++) {
      shares[column.codes().at(row)] += 1.0 / column.codes().length();
    }
    return shares;
  }

  private static double largest(Column column) {
    double largest = 0;
    for (double share : shares(column)) {
      largest = Math.max(largest, share);
    }
    return largest;
  }

  /** Pearson's, of the places in the dictionary. */
  private static double correlation(Table table, String a, String b) {
    Column x = table.find(a).orElseThrow();
    Column y = table.find(b).orElseThrow();
    double n = table.rows();
    double sx = 0;
    double sy = 0;
    double sxx = 0;
    double syy = 0;
    double sxy = 0;
    for (int row = 0; row < n; row++) {
      double u = x.codes().at(row);
      double v = y.codes().at(row);
      sx += u;
      sy += v;
      sxx += u * u;
      syy += v * v;
      sxy += u * v;
    }
    return (sxy - sx * sy / n) / Math.sqrt((sxx - sx * sx / n) * (syy - sy * sy / n));
  }

  @Test
  void pointOfSale_hasThePapersCounts() {
    Table table = table(Synthetic.POINTOFSALE, 2_100_000, 1);
    assertEquals(
        List.of("zipcode", "orderdate", "gender", "style", "price", "quantity", "cost", "shipment"),
        table.names());
    assertArrayEquals(new int[] {31953, 320, 2, 1509, 346, 1, 1412, 2}, distinct(table));
    assertTrue(table.columns().get(0).dictionary().value(0).matches("\\d{5}"));
  }

  @Test
  void pointOfSale_repeatsAsManyRowsAsAsked() {
    int rows = 60_000;
    assertEquals(0.175 * rows, rows - tuples(table(Synthetic.POINTOFSALE, rows, 7)), rows * 0.01);
    for (double repeat : new double[] {0, 0.6}) {
      Table table =
          Synthetic.POINTOFSALE.table(
              rows,
              7,
              new Synthetic.Variant(OptionalDouble.of(repeat), 1, false),
              TestRun.sequential());
      assertEquals(repeat * rows, rows - tuples(table), rows * 0.01);
    }
  }

  @Test
  void pointOfSale_isSkewed() {
    Table table = table(Synthetic.POINTOFSALE, 100_000, 3);
    assertTrue(largest(table.find("zipcode").orElseThrow()) > 20.0 / 31953);
    assertTrue(largest(table.find("style").orElseThrow()) > 20.0 / 1509);
    assertTrue(correlation(table, "price", "cost") > 0.9);
  }

  @Test
  void census_hasThePapersCounts() {
    Table table = table(Synthetic.CENSUS, 100_000, 1);
    assertEquals(
        List.of(
            "Age",
            "Gender",
            "Education",
            "Marital",
            "Race",
            "Work-class",
            "Country",
            "Occupation",
            "Salary"),
        table.names());
    assertArrayEquals(new int[] {78, 2, 17, 6, 9, 10, 83, 50, 50}, distinct(table));
  }

  @Test
  void census_allowsTenDiverseGroups() {
    Table table = table(Synthetic.CENSUS, 100_000, 5);
    for (String sensitive : List.of("Occupation", "Salary")) {
      double largest = largest(table.find(sensitive).orElseThrow());
      assertTrue(largest < 0.1, sensitive + " " + largest);
      assertTrue(largest > 1.5 / 50, sensitive + " " + largest);
    }
  }

  @Test
  void census_attributesDependOnEachOther() {
    Table table = table(Synthetic.CENSUS, 100_000, 5);
    assertTrue(correlation(table, "Education", "Occupation") > 0.5);
    assertTrue(correlation(table, "Occupation", "Salary") > 0.5);
    assertTrue(correlation(table, "Education", "Salary") > 0.4);
    assertTrue(correlation(table, "Age", "Salary") > 0.05);
  }

  private static Table census(double correlation, boolean published) {
    return Synthetic.CENSUS.table(
        100_000,
        5,
        new Synthetic.Variant(OptionalDouble.empty(), correlation, published),
        TestRun.sequential());
  }

  @Test
  void correlations_areThePartThatIsAskedFor_andFrequenciesStay() {
    Table whole = census(1, false);
    assertEquals(text(table(Synthetic.CENSUS, 100_000, 5)), text(whole));
    for (double kept : new double[] {0, 0.25, 0.6}) {
      Table mixed = census(kept, false);
      for (Column column : whole.columns()) {
        assertArrayEquals(
            shares(column), shares(mixed.find(column.name()).orElseThrow()), 1e-9, column.name());
      }
      for (String other : List.of("Education", "Occupation")) {
        assertEquals(
            kept * correlation(whole, other, "Salary"),
            correlation(mixed, other, "Salary"),
            0.015,
            other + " at " + kept);
      }
    }
  }

  @Test
  void repeatedRows_areRepeated_howeverLittleCorrelationIsLeft() {
    int rows = 60_000;
    Synthetic.Variant variant = new Synthetic.Variant(OptionalDouble.of(0.6), 0.3, false);
    Table table = Synthetic.POINTOFSALE.table(rows, 7, variant, TestRun.sequential());
    assertEquals(0.6 * rows, rows - tuples(table), rows * 0.01);
    assertEquals(
        text(table), text(Synthetic.POINTOFSALE.table(rows, 7, variant, TestRun.threads(3))));
  }

  /** Of groups of values that the Census Bureau published, by the first and the last of each. */
  @Test
  void publishedMarginals_areThoseOfTheCensusOf2000() {
    Table table = census(1, true);
    assertArrayEquals(new int[] {78, 2, 17, 6, 9, 10, 83, 50, 50}, distinct(table));
    assertEquals(16.0 / 75.62, share(table, "Age", 18, 27), 0.005);
    assertEquals(12.4 / 75.62, share(table, "Age", 48, 77), 0.005);
    assertEquals(0.517, share(table, "Gender", 0, 0), 0.005);
    assertEquals(0.544, share(table, "Marital", 1, 2), 0.005);
    assertEquals(0.271, share(table, "Marital", 3, 3), 0.005);
    assertEquals(0.751, share(table, "Race", 0, 0), 0.005);
    assertEquals(0.785, share(table, "Work-class", 0, 2), 0.005);
    assertEquals(0.889, share(table, "Country", 0, 0), 0.005);
    assertEquals(0.149, share(table, "Occupation", 13, 19), 0.005);
    assertEquals(0.336, share(table, "Occupation", 33, 49), 0.005);
    assertEquals(0.244, degreesFrom23On(table), 0.005);
    assertTrue(largest(table.find("Occupation").orElseThrow()) < 0.1);
    assertTrue(largest(table.find("Salary").orElseThrow()) < 0.1);
    assertTrue(correlation(table, "Education", "Occupation") > 0.5);
  }

  private static double share(Table table, String name, int first, int last) {
    double[] shares = shares(table.find(name).orElseThrow());
    double share = 0;
    for (int v = first; v <= last; v++) {
      share += shares[v];
    }
    return share;
  }

  private static double degreesFrom23On(Table table) {
    Column age = table.find("Age").orElseThrow();
    Column education = table.find("Education").orElseThrow();
    int people = 0;
    int degrees = 0;
    for (int row = 0; row < table.rows(); row++) {
      if (age.codes().at(row) >= 6) {
        people++;
        degrees += education.codes().at(row) >= 12 ? 1 : 0;
      }
    }
    return (double) degrees / people;
  }

  @Test
  void adultLike_hasAdultsFrequencies() {
    Table table = table(Synthetic.ADULT_LIKE, 30_162, 1);
    assertArrayEquals(new int[] {72, 2, 5, 7, 16, 41, 7, 14, 2}, distinct(table));
    Column sex = table.find("sex").orElseThrow();
    assertEquals(20_380 / 30_162.0, shares(sex)[sex.dictionary().code("Male")], 0.02);
    Column salary = table.find("salary-class").orElseThrow();
    assertEquals(7_508 / 30_162.0, shares(salary)[salary.dictionary().code(">50K")], 0.02);
  }

  @ParameterizedTest
  @EnumSource
  void equalSeedsGiveEqualRowsOnAnyNumberOfThreads(Synthetic kind) {
    int rows = 40_000;
    String one = text(table(kind, rows, 11));
    assertEquals(one, text(kind.table(rows, 11, USUAL, TestRun.threads(3))));
    assertTrue(!one.equals(text(table(kind, rows, 12))));
  }

  @ParameterizedTest
  @EnumSource
  void smallTablesNameOnlyValuesThatOccur(Synthetic kind) {
    for (int rows : new int[] {1, 2, 50}) {
      Table table = table(kind, rows, 4);
      assertEquals(rows, table.rows());
      for (Column column : table.columns()) {
        assertEquals(
            column.dictionary().size(),
            java.util.stream.IntStream.range(0, rows).map(column.codes()::at).distinct().count());
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void progressIsReportedAndCancellationHonoured(Synthetic kind) {
    TestRun run = TestRun.sequential();
    assertEquals(1000, kind.table(1000, 1, USUAL, run).rows());
    assertEquals(1000, run.done());
    assertThrows(
        KanonException.class, () -> kind.table(1000, 1, USUAL, TestRun.sequential().cancelAt(1)));
  }
}
