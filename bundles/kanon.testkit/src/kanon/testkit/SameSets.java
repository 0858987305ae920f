package kanon.testkit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import kanon.api.Frequencies;
import kanon.api.FrequencyTable;
import kanon.api.Problem;
import kanon.model.FrequencySet;
import kanon.model.Parallel;
import kanon.model.Profile;

/**
 * That frequency sets from elsewhere are those of a profile: their classes where they are fetched,
 * and where they are not, how many there are and how many rows fail, however they were rolled up.
 */
record SameSets(Profile profile, boolean histograms, Frequencies frequencies) {
  private static final int SETS = 2;
  private static final int MOST_K = 5;

  void hold(SplittableRandom random) {
    Frequencies inMemory = Frequencies.of(profile, histograms, Parallel.sequential());
    int[] lowest = new int[profile.schema().heights().length];
    for (int i = 0; i < SETS; i++) {
      int[] levels = above(lowest, random);
      FrequencySet expected = inMemory.at(levels);
      assertEquals(
          EngineTexts.of(expected, histograms, profile.schema()),
          EngineTexts.of(frequencies.at(levels), histograms, profile.schema()));
      try (FrequencyTable table = frequencies.table(levels)) {
        same(expected, table, random);
        int[] higher = above(levels, random);
        try (FrequencyTable once = table.rollUp(higher);
            FrequencyTable twice = once.rollUp(above(higher, random))) {
          same(expected.rollUp(higher), once, random);
          same(inMemory.at(twice.levels()), twice, random);
        }
        same(expected, table, random);
      }
    }
  }

  private int[] above(int[] low, SplittableRandom random) {
    int[] levels = profile.schema().heights();
    for (int a = 0; a < levels.length; a++) {
      levels[a] = low[a] + random.nextInt(levels[a] - low[a] + 1);
    }
    return levels;
  }

  private void same(FrequencySet expected, FrequencyTable table, SplittableRandom random) {
    assertArrayEquals(expected.levels(), table.levels());
    assertEquals(expected.classes(), table.classes());
    int k = 1 + random.nextInt(MOST_K);
    Problem problem = TestProblem.of(profile, TestGoal.size(k), k);
    assertEquals(problem.failing(expected), table.failing(problem));
    assertEquals(problem.passes(expected), table.passes(problem));
  }
}
