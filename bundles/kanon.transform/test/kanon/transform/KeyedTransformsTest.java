package kanon.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import kanon.api.Transform;
import kanon.lib.json.record.Options;
import kanon.model.KanonException;
import org.junit.jupiter.api.Test;

/** Transforms that work with a key. */
class KeyedTransformsTest {
  private static <O extends Record> Transform.Step step(
      Transform<O> transform, Map<String, Object> options) {
    return transform.prepare(Options.bind(transform.options(), options, "test"), TestKeys::key);
  }

  private static Transform.Step pseudonym(Map<String, Object> options) {
    return step(new PseudonymTransform(), options);
  }

  private static String of(Transform.Step step, String cell) {
    return step.apply(Optional.of(cell), Optional.empty()).orElse("");
  }

  @Test
  void pseudonym_followsFromKeyScopeAndTextAlone() {
    Transform.Step one = pseudonym(Map.of("key", "a"));
    assertEquals(of(one, "17"), of(pseudonym(Map.of("key", "a")), "17"));
    Set<String> different = new HashSet<>();
    for (Map<String, Object> options :
        java.util.List.<Map<String, Object>>of(
            Map.of("key", "a"), Map.of("key", "b"), Map.of("key", "a", "scope", "doctor"))) {
      different.add(of(pseudonym(options), "17"));
      different.add(of(pseudonym(options), "18"));
      different.add(of(pseudonym(options), "17 "));
    }
    assertEquals(9, different.size());
    assertEquals(Optional.empty(), one.apply(Optional.empty(), Optional.empty()));
  }

  @Test
  void pseudonym_hasTheLengthAndCharactersAskedFor() {
    assertTrue(of(pseudonym(Map.of("key", "a")), "17").matches("[0-9A-HJKMNP-TV-Z]{16}"));
    String digits = of(pseudonym(Map.of("key", "a", "alphabet", "digits", "length", 64L)), "17");
    assertTrue(digits.matches("[0-9]{64}"), digits);
    String own = of(pseudonym(Map.of("key", "a", "alphabet", "абвгдежзик", "length", 8L)), "17");
    assertTrue(own.matches("[а-к]{8}"), own);
  }

  @Test
  void pseudonym_usesItsCharactersEvenly() {
    Transform.Step step = pseudonym(Map.of("key", "a", "alphabet", "digits", "length", 64L));
    int[] counts = new int[10];
    for (int i = 0; i < 1000; i++) {
      of(step, "p" + i).chars().forEach(c -> counts[c - '0']++);
    }
    for (int count : counts) {
      assertTrue(Math.abs(count - 6400) < 400, "6400 expected, found " + count);
    }
  }

  @Test
  void mask_keepsTheShapeAndNothingElse() {
    Transform.Step step = step(new MaskTransform(), Map.of("key", "a"));
    assertTrue(
        of(step, "Anna-Lena O'Brien 17")
            .matches("[A-Z][a-z]{3}-[A-Z][a-z]{3} [A-Z]'[A-Z][a-z]{4} [0-9]{2}"));
    assertTrue(of(step, "Ödön Жуков").matches("[A-Z][a-z]{3} [A-Z][a-z]{4}"));
    assertEquals(Optional.empty(), step.apply(Optional.of("- -"), Optional.empty()));
    Set<Character> firsts = new HashSet<>();
    for (char c = 'a'; c <= 'z'; c++) {
      firsts.add(of(step, "a" + c).charAt(0));
    }
    assertTrue(firsts.size() > 5, "what a letter becomes depends on the whole text");
    for (int i = 0; i < 10; i++) {
      assertNotEquals(String.valueOf(i), of(step, String.valueOf(i)));
    }
  }

  @Test
  void dateShift_keepsTimesBetweenOnePersonsDates() {
    int most = 30;
    Transform.Step step =
        step(new DateShiftTransform(), Map.of("person", "id", "key", "a", "days", (long) most));
    LocalDate first = LocalDate.of(2020, 2, 20);
    Set<Long> shifts = new HashSet<>();
    for (int person = 0; person < 2000; person++) {
      Optional<String> who = Optional.of("p" + person);
      LocalDate one = LocalDate.parse(step.apply(Optional.of(first.toString()), who).orElseThrow());
      LocalDate later =
          LocalDate.parse(
              step.apply(Optional.of(first.plusDays(99).toString()), who).orElseThrow());
      assertEquals(99, ChronoUnit.DAYS.between(one, later));
      shifts.add(ChronoUnit.DAYS.between(first, one));
    }
    assertEquals(2 * most, shifts.size());
    assertTrue(shifts.stream().allMatch(s -> s != 0 && Math.abs(s) <= most));
  }

  @Test
  void dateShift_needsADateAndAPerson() {
    Transform.Step step = step(new DateShiftTransform(), Map.of("person", "id", "key", "a"));
    assertThrows(
        KanonException.class, () -> step.apply(Optional.of("2020-01-01"), Optional.empty()));
    assertThrows(KanonException.class, () -> step.apply(Optional.of("1.1.2020"), Optional.of("p")));
    assertEquals(Optional.empty(), step.apply(Optional.empty(), Optional.of("p")));
    Transform.Step lenient =
        step(new DateShiftTransform(), Map.of("person", "id", "key", "a", "otherwise", "missing"));
    assertEquals(Optional.empty(), lenient.apply(Optional.of("2020-01-01"), Optional.empty()));
  }
}
