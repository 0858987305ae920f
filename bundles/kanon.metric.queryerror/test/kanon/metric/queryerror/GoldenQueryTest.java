package kanon.metric.queryerror;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import kanon.metric.queryerror.QueryErrorOptions.Groups;
import kanon.metric.queryerror.QueryErrorOptions.Sensitive;
import kanon.metric.queryerror.QueryErrorOptions.Spread;
import kanon.model.Dictionary;
import kanon.model.Outcome;
import kanon.model.Plan.Bucketization;
import kanon.model.Profile;
import kanon.testkit.Example;
import kanon.testkit.TestRun;
import org.junit.jupiter.api.Test;

/** Age in [40,70] and Sex = F and Disease = Flu, of the permutation paper. */
class GoldenQueryTest {
  private static final double EXACT = 1e-12;

  private static QueryErrorOptions options(Spread spread, Groups groups) {
    return new QueryErrorOptions(
        1, OptionalInt.empty(), 0.1, Optional.empty(), Sensitive.INTERVAL, spread, groups);
  }

  private static Workload query(Profile profile) {
    Dictionary age = profile.schema().quasiIdentifier(0).dictionary();
    Dictionary sex = profile.schema().quasiIdentifier(1).dictionary();
    Dictionary disease = profile.schema().sensitive().get(0).dictionary();
    int[] domain = {age.size(), sex.size(), disease.size()};
    int[] length = {age.code("70") - age.code("40") + 1, 1, 1};
    Dimensions dimensions = new Dimensions(2, 0, 3, domain, length);
    int[][] queries = {{0, age.code("40"), 1, sex.code("F"), 2, disease.code("Flu")}};
    return Workload.of(profile, dimensions, queries, TestRun.seeded(1));
  }

  private static double estimate(Outcome outcome, Spread spread, Groups groups) {
    Workload workload = query(outcome.profile());
    assertArrayEquals(new long[] {1}, workload.truths());
    return QueryError.estimates(outcome, workload, options(spread, groups), TestRun.seeded(1))[0];
  }

  private static double estimate(Outcome outcome) {
    return estimate(outcome, Spread.VALUES, Groups.RELEASED);
  }

  private static Outcome table2(Example example) {
    String one = "[50,90] *";
    String two = "[10,50] *";
    return example.released(one, one, one, one, one, two, two, two, two);
  }

  @Test
  void table2_byContinuousLength_is3In8() {
    assertEquals(
        3 / 8.0, estimate(table2(Example.permutation()), Spread.LENGTH, Groups.RELEASED), EXACT);
  }

  @Test
  void table2_byCountingYears_is16In41_whetherTheyAllOccurOrNot() {
    String[] years = IntStream.rangeClosed(10, 90).mapToObj(String::valueOf).toArray(String[]::new);
    assertEquals(16 / 41.0, estimate(table2(Example.permutation())), EXACT);
    assertEquals(16 / 41.0, estimate(table2(Example.permutation(years))), EXACT);
  }

  @Test
  void table3_anatomy_is09() {
    Outcome outcome =
        Example.permutation().grouped(Bucketization.ANATOMY, Example.permutationGroups());
    assertEquals(0.9, estimate(outcome), EXACT);
  }

  @Test
  void table4_permutation_is0855_andReadAsAnatomy09() {
    Outcome outcome =
        Example.permutation().grouped(Bucketization.PERMUTATION, Example.permutationGroups());
    assertEquals(0.855, estimate(outcome), EXACT);
    assertEquals(0.9, estimate(outcome, Spread.VALUES, Groups.ANATOMY), EXACT);
    assertEquals(0.855, estimate(outcome, Spread.VALUES, Groups.PERMUTATION), EXACT);
  }

  @Test
  void exactCells_answerExactly() {
    Outcome outcome =
        Example.permutation()
            .released("65 M", "50 M", "70 F", "55 F", "90 F", "45 M", "50 F", "40 F", "10 M");
    assertEquals(1, estimate(outcome), EXACT);
  }

  @Test
  void intervals_haveTheLengthsOfThePaper() {
    int[] domains = {78, 2, 17, 50};
    int[] lengths = IntStream.of(domains).map(d -> Dimensions.length(d, 0.1, 4)).toArray();
    assertArrayEquals(new int[] {49, 1, 10, 31}, lengths);
    assertEquals(1, Dimensions.length(3, 0.001, 4));
  }
}
