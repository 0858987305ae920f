package kanon.pipeline.isolated;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.SplittableRandom;
import kanon.model.Cells;
import kanon.model.Guarantee;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Solution;
import kanon.testkit.RandomPlans;
import kanon.testkit.RandomTables;
import kanon.testkit.Seeds;
import kanon.testkit.SetTables;
import kanon.testkit.Shape;
import org.junit.jupiter.api.Test;

class WireTest {
  private static final int TABLES = 60;

  /** Writes something. */
  private interface Writing {
    void to(DataOutputStream out) throws IOException;
  }

  private static byte[] written(Writing writing) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      writing.to(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static Profile read(Profile profile) {
    byte[] bytes = written(out -> ProblemWire.write(profile, out));
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
    try {
      Profile told = ProblemWire.read(in);
      assertEquals(-1, in.read());
      return told;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Profile table(long seed) {
    RandomTables tables = new RandomTables(seed).sensitive(0, 2).weighted().ordered();
    SplittableRandom random = new SplittableRandom(seed);
    tables = random.nextBoolean() ? tables.population() : tables.someHierarchies();
    return tables.next(Shape.values()[random.nextInt(Shape.values().length)]);
  }

  @Test
  void table_isTheSame() {
    Seeds.each(
        TABLES,
        seed -> {
          Profile profile = table(seed);
          Profile told = read(profile);
          assertEquals(profile.fingerprint(), told.fingerprint());
          assertEquals(profile.hasPopulation(), told.hasPopulation());
          for (int a = 0; a < profile.schema().quasiIdentifiers().size(); a++) {
            var before = profile.schema().quasiIdentifier(a);
            var after = told.schema().quasiIdentifier(a);
            assertEquals(before.name(), after.name());
            assertEquals(before.weight(), after.weight());
            assertEquals(before.ordered(), after.ordered());
          }
        });
  }

  @Test
  void sets_areTheSame() {
    Seeds.each(
        TABLES,
        seed -> {
          Profile profile = SetTables.next(seed);
          assertEquals(profile.fingerprint(), read(profile).fingerprint());
        });
  }

  @Test
  void persons_areNumbersAndNoNames() {
    Seeds.each(
        TABLES,
        seed -> {
          Profile profile = new RandomTables(seed).persons(true).next(Shape.MIXED);
          Profile told = read(profile);
          assertEquals(profile.persons(), told.persons());
          assertEquals(profile.atoms(), told.atoms());
          for (int atom = 0; atom < profile.atoms(); atom++) {
            assertEquals(profile.person(atom), told.person(atom));
            assertEquals(profile.rows(atom), told.rows(atom));
          }
          assertEquals(profile.schema().sets(), told.schema().sets());
          told.schema().person().ifPresent(p -> assertEquals("0", p.dictionary().value(0)));
        });
  }

  private static Solution answer(Profile profile, SplittableRandom random) {
    boolean levels = profile.schema().quasiIdentifiers().stream().allMatch(a -> a.hasHierarchy());
    Plan plan =
        switch (random.nextInt(4)) {
          case 0 -> RandomPlans.groups(profile, Plan.Bucketization.ANATOMY, random);
          case 1 -> RandomPlans.groups(profile, Plan.Bucketization.PERMUTATION, random);
          case 2 ->
              levels ? RandomPlans.levels(profile, random) : RandomPlans.classes(profile, random);
          default -> RandomPlans.classes(profile, random);
        };
    return Solution.of(plan, Guarantee.of(Guarantee.Kind.RATIO).withRatio(2).withBound(1, 1.5))
        .with("nodes", 17)
        .with("share", 0.25)
        .with("word", "well")
        .with("list", new int[][] {{1, 2}, {}});
  }

  private static void assertSame(Profile profile, Plan expected, Plan plan) {
    Outcome before = Outcome.of(profile, expected);
    Outcome after = Outcome.of(profile, plan);
    assertEquals(before.classes(), after.classes());
    assertEquals(before.removed(), after.removed());
    assertEquals(before.assignment().parts(), after.assignment().parts());
    for (int part = 0; part < before.assignment().parts(); part++) {
      assertEquals(before.assignment().target(part), after.assignment().target(part));
      assertEquals(before.assignment().rows(part), after.assignment().rows(part));
    }
    if (before.bucketized()) {
      return;
    }
    for (int a = 0; a < profile.schema().quasiIdentifiers().size(); a++) {
      Cells cells = before.cells(a);
      for (int c = 0; c < before.classes(); c++) {
        assertEquals(cells.label(before.cell(a, c)), after.cells(a).label(after.cell(a, c)));
        assertEquals(before.cell(a, c), after.cell(a, c));
      }
    }
  }

  @Test
  void solution_isTheSame() {
    Seeds.each(
        TABLES,
        seed -> {
          Profile profile = table(seed).withoutPopulation();
          Solution expected = answer(profile, new SplittableRandom(seed));
          Solution told = told(profile, written(out -> SolutionWire.write(expected, out)));
          assertSame(profile, expected.plan(), told.plan());
          assertEquals(expected.guarantee().kind(), told.guarantee().kind());
          assertEquals(expected.guarantee().ratio(), told.guarantee().ratio());
          assertEquals(expected.guarantee().lowerBound(), told.guarantee().lowerBound());
          assertEquals(expected.guarantee().cost(), told.guarantee().cost());
          assertEquals(
              List.copyOf(expected.statistics().keySet()), List.copyOf(told.statistics().keySet()));
          assertEquals(17L, told.statistics().get("nodes"));
          assertArrayEquals(new int[][] {{1, 2}, {}}, (int[][]) told.statistics().get("list"));
        });
  }

  private static Solution told(Profile profile, byte[] bytes) {
    Answers answers = new Answers(new ByteArrayInputStream(bytes));
    try {
      return SolutionWire.read(profile, new DataInputStream(answers));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void damagedAnswer_isNoneOrOneWithItsShape() {
    int[] kinds = new int[2];
    Seeds.each(
        20 * TABLES,
        seed -> {
          SplittableRandom random = new SplittableRandom(seed);
          Profile profile = table(seed % TABLES).withoutPopulation();
          byte[] bytes = written(out -> SolutionWire.write(answer(profile, random), out)).clone();
          for (int i = 0; i <= random.nextInt(4); i++) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
          }
          try {
            assertNotNull(told(profile, bytes).plan());
            kinds[0]++;
          } catch (RuntimeException e) {
            kinds[1]++;
          }
        });
    assertTrue(kinds[0] > 0 && kinds[1] > 0, kinds[0] + " " + kinds[1]);
  }

  @Test
  void answerThatIsTooLong_isRefusedBeforeItIsKept() {
    Answers answers = new Answers(new ByteArrayInputStream(new byte[100]));
    answers.expect(99);
    assertThrows(IOException.class, answers::readAllBytes);
  }
}
