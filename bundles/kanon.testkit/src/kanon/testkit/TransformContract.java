package kanon.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import kanon.api.Plugin;
import kanon.api.PluginKind;
import kanon.api.Transform;
import kanon.lib.json.record.Options;
import kanon.model.KanonException;
import org.junit.jupiter.api.Test;
import org.osgi.annotation.versioning.ConsumerType;

/** What every transform must do: be a pure function, take what it says, and tell no cell. */
@ConsumerType
public abstract class TransformContract extends PluginContract {
  private static final int ROUNDS = 40;

  /** Shorter cells stand in messages by chance. */
  private static final int TELLING = 4;

  private static final List<String> AWKWARD =
      List.of(
          "",
          " ",
          "\t\n",
          "\u00a0",
          "-",
          "*",
          "NaN",
          "1e999999999",
          "-1e-999999999",
          "9".repeat(2000),
          "+-1",
          "0000-00-00",
          "2023-02-29",
          "31.02.2023",
          "\ud83d\ude00\ud83d\ude00\ud83d\ude00",
          "\ud83d",
          "e\u0301",
          "\u0663\u0664",
          "\u5f20\u4f1f",
          "a\u0000b");

  /** A new instance of the transform. */
  protected abstract Transform<?> create();

  /** Options that it takes. */
  protected abstract Map<String, Object> options(RandomGenerator random);

  /** A cell that it can change under these options. */
  protected abstract String cell(Map<String, Object> options, RandomGenerator random);

  @Override
  protected PluginKind kind() {
    return PluginKind.TRANSFORM;
  }

  @Override
  protected Plugin<?> plugin() {
    return create();
  }

  @Override
  protected Map<String, Object> standardOptions() {
    return options(new SplittableRandom(1));
  }

  /** What it does under options. */
  protected final Transform.Step step(Map<String, Object> options) {
    return step(create(), options);
  }

  private static <O extends Record> Transform.Step step(
      Transform<O> transform, Map<String, Object> options) {
    return transform.prepare(
        Options.bind(transform.options(), options, "test"), TransformContract::key);
  }

  /** A key for tests: everybody knows it. */
  protected static Transform.Key key(String name) {
    return message -> {
      try {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(name.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
        return mac.doFinal(message);
      } catch (GeneralSecurityException e) {
        throw new AssertionError(e);
      }
    };
  }

  @Test
  void apply_takesItsCellsAndIsAPureFunction() {
    Seeds.each(
        ROUNDS,
        seed -> {
          RandomGenerator random = new SplittableRandom(seed);
          Map<String, Object> options = options(random);
          List<Optional<String>> cells = new ArrayList<>(List.of(Optional.empty()));
          for (int n = 0; n < 20; n++) {
            cells.add(Optional.of(cell(options, random)));
          }
          Transform.Step one = step(options);
          Optional<String> who = Optional.of("p" + random.nextInt());
          List<Optional<String>> changed =
              cells.stream().map(cell -> one.apply(cell, who)).toList();
          changed.forEach(cell -> assertNotNull(cell));
          Transform.Step other = step(options);
          for (int i = cells.size() - 1; i >= 0; i--) {
            assertEquals(changed.get(i), other.apply(cells.get(i), who), "in another order");
            assertEquals(changed.get(i), one.apply(cells.get(i), who), "once more");
          }
        });
  }

  @Test
  void apply_refusesWithoutQuoting() {
    Seeds.each(
        ROUNDS,
        seed -> {
          RandomGenerator random = new SplittableRandom(seed);
          Transform.Step step = step(options(random));
          List<String> cells = new ArrayList<>(AWKWARD);
          cells.add(RandomTexts.any(random));
          for (String cell : cells) {
            try {
              assertNotNull(step.apply(Optional.of(cell), Optional.of("p")));
            } catch (KanonException e) {
              assertEquals(KanonException.Kind.INPUT, e.kind());
              DescribedFaults.assertDescribed(e);
              String message = String.valueOf(e.getMessage());
              assertFalse(message.contains("\n"), message);
              assertTrue(
                  cell.length() < TELLING || !message.contains(cell), "The message has the cell");
            }
          }
        });
  }

  @Test
  void hides_tellsNothingOfACell() {
    if (!(boolean) declared("hides")) {
      return;
    }
    Seeds.each(
        ROUNDS,
        seed -> {
          RandomGenerator random = new SplittableRandom(seed);
          Map<String, Object> options = options(random);
          String cell = "Q7" + cell(options, random);
          Optional<String> changed = step(options).apply(Optional.of(cell), Optional.of("p"));
          assertFalse(changed.filter(cell::equals).isPresent(), "The cell is released");
        });
  }

  @Test
  void trace_letsPassWhatWasMade() {
    Seeds.each(
        ROUNDS,
        seed -> {
          RandomGenerator random = new SplittableRandom(seed);
          Map<String, Object> options = options(random);
          Optional<Transform.Trace> trace = trace(create(), options);
          if (trace.isEmpty()) {
            return;
          }
          Transform.Step step = step(options);
          Set<String> common = new HashSet<>();
          for (int n = 0; n < 20; n++) {
            Optional<String> cell = n == 0 ? Optional.empty() : Optional.of(cell(options, random));
            Optional<String> told = trace.get().of(cell, step.apply(cell, Optional.of("p")));
            assertTrue(told.isPresent(), "It denies what it made");
            told.filter(text -> !text.isEmpty()).ifPresent(common::add);
            if (cell.isPresent()) {
              assertTrue(trace.get().of(cell, cell).isEmpty(), "It lets pass the cell itself");
            }
          }
          assertTrue(common.size() < 2, "One person's cells have nothing in common");
        });
  }

  private static <O extends Record> Optional<Transform.Trace> trace(
      Transform<O> transform, Map<String, Object> options) {
    return transform.trace(Options.bind(transform.options(), options, "test"));
  }

  /** Texts of any characters. */
  private static final class RandomTexts {
    static String any(RandomGenerator random) {
      StringBuilder text = new StringBuilder();
      for (int n = random.nextInt(30); n >= 0; n--) {
        text.appendCodePoint(random.nextInt(0x20, 0x2fff));
      }
      return text.toString();
    }
  }
}
