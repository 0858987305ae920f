package kanon.api;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.Codes;
import kanon.model.Dictionary;
import kanon.model.Hierarchy;
import kanon.model.Parallel;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Type;
import org.junit.jupiter.api.Test;

class LeastLossTest {
  private static final double EXACT = 1e-15;

  @Test
  void interval_ofNumbers_losesItsLengthOverTheObservedRange() {
    Attribute age = age(List.of("10", "50", "90"), Optional.empty());
    Cells cells = new Cells(age);
    assertEquals(0.5, loss(age, cells, cells.interval(1, 2), 0, 1, 2), EXACT);
    assertEquals(1, loss(age, cells, cells.interval(0, 2), 0, 1, 2), EXACT);
    assertEquals(0, loss(age, cells, cells.value(1), 0, 1, 2), EXACT);
  }

  @Test
  void observedRange_isThatOfTheRows_notOfTheDomain() {
    Attribute age = age(List.of("10", "50", "90"), Optional.empty());
    Cells cells = new Cells(age);
    assertEquals(1, loss(age, cells, cells.interval(1, 2), 1, 2), EXACT);
  }

  @Test
  void numbersWithMissing_loseWhatIsMoreOfLengthAndCount() {
    Attribute age = age(List.of("10", "50", "90"), Optional.of("?"));
    Cells cells = new Cells(age);
    assertEquals(2.0 / 4, loss(age, cells, cells.values(set(1, 3)), 0, 1, 2, 3), EXACT);
    assertEquals(1, loss(age, cells, cells.values(set(0, 2, 3)), 0, 1, 2, 3), EXACT);
    assertEquals(0, loss(age, cells, cells.value(3), 0, 1, 2, 3), EXACT);
    assertEquals(1, loss(age, cells, cells.root(), 0, 1, 2, 3), EXACT);
  }

  @Test
  void numbersInAnOrderOfTheirOwn_areCounted() {
    Attribute age = age(List.of("50", "10", "90"), Optional.empty());
    Cells cells = new Cells(age);
    assertEquals(2.0 / 3, loss(age, cells, cells.interval(0, 1), 0, 1, 2), EXACT);
  }

  @Test
  void category_losesItsValuesOverThoseOfTheDomain_byWeight() {
    Dictionary jobs = Dictionary.of(Type.STRING, List.of("a", "b", "c", "d"), Optional.empty());
    List<String[]> ancestors =
        List.of(
            new String[] {"ab", "*"},
            new String[] {"ab", "*"},
            new String[] {"c", "*"},
            new String[] {"d", "*"});
    Attribute job =
        Attribute.of("job", Role.QUASI_IDENTIFIER, jobs)
            .with(Hierarchy.of(jobs, ancestors))
            .weight(3);
    Cells cells = new Cells(job);
    assertEquals(3 * 0.5, loss(job, cells, job.hierarchy().ancestor(1, 1), 0, 1), EXACT);
    assertEquals(0, loss(job, cells, job.hierarchy().ancestor(2, 1), 0, 1), EXACT);
    assertEquals(3, loss(job, cells, cells.root(), 0, 1), EXACT);
    assertEquals(3 * 0.75, loss(job, cells, cells.values(set(0, 2, 3)), 0, 1), EXACT);
  }

  @Test
  void aDomainOfOneValue_losesNothing() {
    Attribute age = age(List.of("10"), Optional.empty());
    Cells cells = new Cells(age);
    assertEquals(0, loss(age, cells, cells.root(), 0, 0), EXACT);
  }

  @Test
  void aConstantColumnOfALargerDomain_isCounted() {
    Attribute age = age(List.of("10", "20"), Optional.empty());
    Cells cells = new Cells(age);
    assertEquals(1, loss(age, cells, cells.interval(0, 1), 1, 1), EXACT);
  }

  @Test
  void permutationPaperTable2_loses13AndAHalf() {
    Attribute age = age(List.of("10", "40", "45", "50", "55", "65", "70", "90"), Optional.empty());
    Cells cells = new Cells(age);
    int[] ages = {5, 3, 6, 4, 7, 2, 3, 1, 0};
    double total =
        5 * loss(age, cells, cells.interval(3, 7), ages)
            + 4 * loss(age, cells, cells.interval(0, 3), ages);
    Dictionary sexes = Dictionary.of(Type.STRING, List.of("F", "M"), Optional.empty());
    Attribute sex = Attribute.of("sex", Role.QUASI_IDENTIFIER, sexes);
    Cells both = new Cells(sex);
    total += 9 * loss(sex, both, both.values(set(0, 1)), 1, 1, 0, 0, 0, 1, 0, 0, 1);
    assertEquals(13.5, total, EXACT);
  }

  private static double loss(Attribute attribute, Cells cells, int cell, int... rows) {
    Profile profile =
        Profile.of(
            new Schema(List.of(attribute)),
            List.of(Codes.of(rows, attribute.dictionary().size())),
            List.of(),
            Parallel.sequential());
    return LeastLoss.of(profile).loss(0, cells, cell);
  }

  private static Attribute age(List<String> values, Optional<String> missing) {
    return Attribute.of("age", Role.QUASI_IDENTIFIER, Dictionary.of(Type.INTEGER, values, missing));
  }

  private static BitSet set(int... codes) {
    BitSet set = new BitSet();
    for (int code : codes) {
      set.set(code);
    }
    return set;
  }
}
