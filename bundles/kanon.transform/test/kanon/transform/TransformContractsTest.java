package kanon.transform;

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import kanon.api.Transform;
import kanon.testkit.TransformContract;
import org.junit.jupiter.api.Nested;

class TransformContractsTest {
  private static LocalDate date(RandomGenerator random) {
    return LocalDate.of(1900, 1, 1).plusDays(random.nextInt(40_000));
  }

  private static String number(RandomGenerator random) {
    return random.nextBoolean()
        ? String.valueOf(random.nextInt(-500, 500))
        : random.nextInt(-500, 500) + "." + random.nextInt(100);
  }

  @Nested
  class Format extends TransformContract {
    @Override
    protected Transform<?> create() {
      return new FormatTransform();
    }

    @Override
    protected Map<String, Object> options(RandomGenerator random) {
      return random.nextBoolean()
          ? Map.of("pattern", "dd.MM.yyyy")
          : Map.of("decimal", ",", "thousands", ".", "currency", "€");
    }

    @Override
    protected String cell(Map<String, Object> options, RandomGenerator random) {
      return options.containsKey("pattern")
          ? date(random).format(DateTimeFormatter.ofPattern("dd.MM.yyyy"))
          : number(random).replace('.', ',') + (random.nextBoolean() ? " €" : "");
    }

    @Override
    protected List<Map<String, Object>> badOptions() {
      return List.of(
          Map.of("pattern", "dd.MM.yyyy", "decimal", ","),
          Map.of("pattern", "jj.mm.tttt"),
          Map.of("pattern", "MM.yyyy"),
          Map.of("pattern", "dd.MM.YYYY"),
          Map.of("pattern", "dd.MM.yy"),
          Map.of("pattern", "dd.MM.yyyy", "lastYear", 2030L),
          Map.of("pattern", "dd.MM.yyyy", "language", "?"),
          Map.of("decimal", ",", "thousands", ","),
          Map.of("decimal", "1"),
          Map.of("decimal", ",,"),
          Map.of("currency", " "),
          Map.of("otherwise", "gone"));
    }
  }

  @Nested
  class Missing extends TransformContract {
    @Override
    protected Transform<?> create() {
      return new MissingTransform();
    }

    @Override
    protected Map<String, Object> options(RandomGenerator random) {
      return Map.of("texts", List.of("NA", "-9"));
    }

    @Override
    protected String cell(Map<String, Object> options, RandomGenerator random) {
      return random.nextBoolean() ? "NA" : number(random);
    }

    @Override
    protected List<Map<String, Object>> badOptions() {
      return List.of(Map.of("texts", List.of()), Map.of("texts", "NA"));
    }
  }

  @Nested
  class Round extends TransformContract {
    @Override
    protected Transform<?> create() {
      return new RoundTransform();
    }

    @Override
    protected Map<String, Object> options(RandomGenerator random) {
      return Map.of("to", random.nextBoolean() ? (Object) 5L : (Object) 0.1);
    }

    @Override
    protected String cell(Map<String, Object> options, RandomGenerator random) {
      return number(random);
    }

    @Override
    protected List<Map<String, Object>> badOptions() {
      return List.of(Map.of("to", 0L), Map.of("to", -1.5), Map.of("to", "5"));
    }
  }

  @Nested
  class TopCode extends TransformContract {
    @Override
    protected Transform<?> create() {
      return new TopCodeTransform();
    }

    @Override
    protected Map<String, Object> options(RandomGenerator random) {
      return Map.of("at", 90L);
    }

    @Override
    protected String cell(Map<String, Object> options, RandomGenerator random) {
      return number(random);
    }

    @Override
    protected List<Map<String, Object>> badOptions() {
      return List.of(Map.of("at", "old"), Map.of("at", "2024-02-30"), Map.of("at", true));
    }
  }

  @Nested
  class BottomCode extends TransformContract {
    @Override
    protected Transform<?> create() {
      return new BottomCodeTransform();
    }

    @Override
    protected Map<String, Object> options(RandomGenerator random) {
      return Map.of("at", "1930-01-01", "label", "before 1930");
    }

    @Override
    protected String cell(Map<String, Object> options, RandomGenerator random) {
      return date(random).toString();
    }

    @Override
    protected List<Map<String, Object>> badOptions() {
      return List.of(Map.of("at", ""), Map.of("at", List.of()));
    }
  }

  @Nested
  class AgeAt extends TransformContract {
    @Override
    protected Transform<?> create() {
      return new AgeTransform();
    }

    @Override
    protected Map<String, Object> options(RandomGenerator random) {
      return Map.of("date", "2024-02-29");
    }

    @Override
    protected String cell(Map<String, Object> options, RandomGenerator random) {
      return date(random).toString();
    }

    @Override
    protected List<Map<String, Object>> badOptions() {
      return List.of(Map.of("date", "31.12.2024"), Map.of("date", "2023-02-29"));
    }
  }

  @Nested
  class Prefix extends TransformContract {
    @Override
    protected Transform<?> create() {
      return new PrefixTransform();
    }

    @Override
    protected Map<String, Object> options(RandomGenerator random) {
      return Map.of("length", 1L + random.nextInt(5));
    }

    @Override
    protected String cell(Map<String, Object> options, RandomGenerator random) {
      return number(random);
    }

    @Override
    protected List<Map<String, Object>> badOptions() {
      return List.of(Map.of("length", 0L), Map.of("length", "2"));
    }
  }

  @Nested
  class Constant extends TransformContract {
    @Override
    protected Transform<?> create() {
      return new ConstantTransform();
    }

    @Override
    protected Map<String, Object> options(RandomGenerator random) {
      return Map.of("text", "removed");
    }

    @Override
    protected String cell(Map<String, Object> options, RandomGenerator random) {
      return number(random);
    }
  }

  @Nested
  class Empty extends TransformContract {
    @Override
    protected Transform<?> create() {
      return new EmptyTransform();
    }

    @Override
    protected Map<String, Object> options(RandomGenerator random) {
      return Map.of();
    }

    @Override
    protected String cell(Map<String, Object> options, RandomGenerator random) {
      return number(random);
    }
  }

  @Nested
  class Pseudonym extends TransformContract {
    @Override
    protected Transform<?> create() {
      return new PseudonymTransform();
    }

    @Override
    protected Map<String, Object> options(RandomGenerator random) {
      return Map.of(
          "key", "k" + random.nextInt(3), "alphabet", random.nextBoolean() ? "hex" : "base32");
    }

    @Override
    protected String cell(Map<String, Object> options, RandomGenerator random) {
      return number(random);
    }

    @Override
    protected List<Map<String, Object>> badOptions() {
      return List.of(
          Map.of("length", 3L),
          Map.of("length", 65L),
          Map.of("alphabet", "ab"),
          Map.of("alphabet", "0123456789a0"),
          Map.of("alphabet", "0123456789 "),
          Map.of("scope", "a\u0000"));
    }
  }

  @Nested
  class Mask extends TransformContract {
    @Override
    protected Transform<?> create() {
      return new MaskTransform();
    }

    @Override
    protected Map<String, Object> options(RandomGenerator random) {
      return Map.of("key", "k" + random.nextInt(3));
    }

    @Override
    protected String cell(Map<String, Object> options, RandomGenerator random) {
      return number(random);
    }
  }

  @Nested
  class DateShift extends TransformContract {
    @Override
    protected Transform<?> create() {
      return new DateShiftTransform();
    }

    @Override
    protected Map<String, Object> options(RandomGenerator random) {
      return Map.of(
          "person", "id", "key", "k" + random.nextInt(3), "days", 1L + random.nextInt(500));
    }

    @Override
    protected String cell(Map<String, Object> options, RandomGenerator random) {
      return date(random).toString();
    }

    @Override
    protected List<Map<String, Object>> badOptions() {
      return List.of(Map.of("person", ""), Map.of("days", 0L), Map.of("days", 36_526L));
    }
  }
}
