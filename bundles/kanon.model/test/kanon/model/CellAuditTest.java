package kanon.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Audits of entries that are looked up on several threads. */
class CellAuditTest {
  private static final SplittableRandom RANDOM = RandomTable.random("CellAudit");

  /** Whose keys take one long, and whose take two. */
  private static final int[][] DOMAINS = {
    {40, 30, 20}, {1 << 17, 1 << 17, 1 << 17, 1 << 17},
  };

  /** Entries of a table whose rows are all different, in batches of several sizes. */
  private record Case(Profile profile, List<Dictionary> labels, int[][] was, int[][] shows) {
    static Case of(int[] domains, int rows) {
      List<Attribute> attributes = new ArrayList<>();
      List<Dictionary> labels = new ArrayList<>();
      for (int a = 0; a < domains.length; a++) {
        Dictionary values = RandomTable.dictionary(domains[a], false);
        attributes.add(Attribute.of("q" + a, Role.QUASI_IDENTIFIER, values));
        labels.add(values);
      }
      int[][] was = new int[rows][];
      int[][] shows = new int[rows][];
      Profile.Builder profile = new Profile.Builder(new Schema(attributes));
      for (int i = 0; i < rows; i++) {
        was[i] = codes(domains);
        shows[i] = i % 5 == 0 || i < 3 ? codes(domains) : shows[RANDOM.nextInt(i)];
        profile.add(was[i], 1);
      }
      return new Case(profile.build(), labels, was, shows);
    }

    private static int[] codes(int[] domains) {
      int[] codes = new int[domains.length];
      for (int a = 0; a < codes.length; a++) {
        codes[a] = RANDOM.nextInt(domains[a]);
      }
      return codes;
    }

    CellAudit.Builder builder() {
      return new CellAudit.Builder(profile, labels, List.of());
    }

    void add(CellAudit.Builder builder, int from, int to, Parallel parallel) {
      builder.add(
          to - from,
          (entry, wasOf, showsOf) -> {
            System.arraycopy(was[from + entry], 0, wasOf, 0, wasOf.length);
            System.arraycopy(shows[from + entry], 0, showsOf, 0, showsOf.length);
            return from + entry + 1L;
          },
          parallel);
    }

    CellAudit audit(int together, Parallel parallel) {
      CellAudit.Builder builder = builder();
      for (int from = 0; from < was.length; from += together) {
        add(builder, from, Math.min(was.length, from + together), parallel);
      }
      return builder.build();
    }
  }

  @Test
  void entries_areNumberedAsTheyFirstOccur_onAnyThreads() {
    for (int[] domains : DOMAINS) {
      Case entries = Case.of(domains, 60_000);
      for (int threads : new int[] {1, 2, 5}) {
        for (int together : new int[] {60_000, 16_384, 25_001}) {
          assertNumbered(entries, entries.audit(together, RandomTable.threads(threads)));
        }
      }
    }
  }

  private static void assertNumbered(Case entries, CellAudit audit) {
    Profile p = entries.profile;
    Map<List<Integer>, Integer> numbers = new HashMap<>();
    assertEquals(entries.was.length, audit.entries());
    for (int e = 0; e < audit.entries(); e++) {
      assertEquals(e + 1, audit.rows(e));
      int next = numbers.size();
      int number = numbers.computeIfAbsent(list(entries.shows[e]), s -> next);
      assertEquals(number, audit.shown(e));
      for (int a = 0; a < entries.labels.size(); a++) {
        assertEquals(entries.was[e][a], p.code(a, audit.atom(e)));
        assertEquals(entries.shows[e][a], audit.label(a, number));
      }
    }
    assertEquals(numbers.size(), audit.shown());
  }

  private static List<Integer> list(int[] codes) {
    return java.util.Arrays.stream(codes).boxed().toList();
  }

  @Test
  void rowThatTheOriginalLacks_isFoundInEveryBlock() {
    Case entries = Case.of(new int[] {50_000, 2}, 40_000);
    for (int strange : new int[] {0, 16_383, 16_384, 39_999}) {
      int[] was = entries.was[strange].clone();
      while (has(entries.profile, entries.was[strange])) {
        entries.was[strange][0] = RANDOM.nextInt(50_000);
      }
      for (int threads : new int[] {1, 3}) {
        CellAudit.Builder builder = entries.builder();
        entries.add(builder, 0, entries.was.length, RandomTable.threads(threads));
        assertEquals(false, builder.known());
        assertThrows(IllegalStateException.class, builder::build);
      }
      entries.was[strange] = was;
    }
  }

  private static boolean has(Profile profile, int[] codes) {
    for (int t = 0; t < profile.tuples(); t++) {
      if (profile.code(0, t) == codes[0] && profile.code(1, t) == codes[1]) {
        return true;
      }
    }
    return false;
  }

  @Test
  void countTooLargeForAnInt_isRefused() {
    Case entries = Case.of(new int[] {3}, 1);
    CellAudit.Builder builder = entries.builder();
    assertThrows(
        ArithmeticException.class, () -> builder.add(entries.was[0], entries.shows[0], 1L << 31));
  }
}
