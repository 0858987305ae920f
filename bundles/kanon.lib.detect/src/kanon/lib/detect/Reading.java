package kanon.lib.detect;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import kanon.model.Type;

/**
 * How a column is written.
 *
 * @param column the column without codes for missing values
 * @param content what its values are made of
 * @param type what they are once the transforms are done
 * @param transforms as they stand in a config
 * @param dates how dates are written
 * @param numbers how numbers are written
 * @param times how times of day are written
 * @param told what somebody has to know of it
 */
record Reading(
    Column column,
    Content content,
    Type type,
    List<Map<String, Object>> transforms,
    Optional<DateFormats.Found> dates,
    Optional<NumberFormats.Found> numbers,
    Optional<String> times,
    Optional<String> told) {
  private static final Pattern CODE =
      Pattern.compile("\\S*\\d\\S*|[\\p{Lu}\\d]+([ ./-][\\p{Lu}\\d]+)*");
  private static final Pattern DIGIT = Pattern.compile(".*\\d.*");
  private static final Pattern LINES = Pattern.compile("(?s).*\\R.*");
  private static final Pattern BLANKS = Pattern.compile("\\s+");
  private static final int MANY_WORDS = 4;

  /** So many different texts of so many words are no list to choose from. */
  private static final int MANY_TEXTS = 20;

  private static final int LONG_TEXT = 7;

  static Reading of(Column whole, Context context) {
    Set<String> missing = new TreeSet<>(MissingCodes.words(whole));
    Column column = whole.without(missing);
    if (column.distinct() == 0) {
      return texts(column, Content.WORDS, missing);
    }
    Set<String> odd = MissingCodes.odd(column);
    Column digits = column.without(odd);
    Set<String> gone = union(missing, odd);
    boolean saidTimes = !context.told().times().isEmpty();
    return dates(digits, gone, context)
        .or(() -> saidTimes ? times(digits, gone, context) : Optional.empty())
        .or(() -> numbers(digits, gone, context))
        .or(() -> times(column, missing, context))
        .orElseGet(() -> texts(column, content(column), missing));
  }

  private static Optional<Reading> times(Column column, Set<String> missing, Context context) {
    return DateFormats.times(column, context)
        .map(
            pattern ->
                new Reading(
                    column,
                    Content.TIME,
                    Type.STRING,
                    missing(missing),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.of(pattern),
                    Optional.empty()));
  }

  /**
   * Whether the numbers are written as only amounts of money are: with a currency, or to the cent.
   */
  boolean amounts() {
    return numbers.filter(n -> NumberFormats.money(n, column.values())).isPresent();
  }

  /** Whether other columns may tell more of how it is written. */
  boolean open() {
    return told.isPresent() || numbers.filter(NumberFormats.Found::ambiguous).isPresent();
  }

  private static Optional<Reading> dates(Column column, Set<String> missing, Context context) {
    Set<String> none = new LinkedHashSet<>(MissingCodes.dates(column.values()));
    column.values().stream().filter(v -> v.strip().matches("0|-?9+|-[1-9]")).forEach(none::add);
    Column left = column.without(none);
    if (left.distinct() == 0) {
      return Optional.empty();
    }
    List<DateFormats.Found> found = DateFormats.of(left, context);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    DateFormats.Found chosen = found.get(0);
    Optional<String> told = Optional.empty();
    if (found.size() > 1 && !chosen.pattern().contains(".")) {
      if (context.dayFirst().isEmpty()) {
        Reading texts = texts(left, Content.DATE, union(missing, none));
        return Optional.of(
            new Reading(
                left,
                Content.DATE,
                Type.STRING,
                texts.transforms(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of("its values do not tell whether the day or the month stands first")));
      }
      boolean dayFirst = context.dayFirst().get();
      chosen = found.stream().filter(f -> f.dayFirst() == dayFirst).findFirst().orElse(chosen);
      told = Optional.of("the order of day and month is that of other columns");
    }
    if (chosen.misses() > 0) {
      told = Optional.of(chosen.misses() + " of its values are no dates and become missing");
    } else if (chosen.shortYear()) {
      told = Optional.of("years of two digits are read as up to " + context.thisYear());
    }
    List<Map<String, Object>> transforms = missing(union(missing, none));
    if (!chosen.pattern().equals("yyyy-MM-dd")) {
      transforms.add(Map.of("format", chosen.option(context.thisYear())));
    }
    return Optional.of(
        new Reading(
            left,
            Content.DATE,
            Type.DATE,
            transforms,
            Optional.of(chosen),
            Optional.empty(),
            Optional.empty(),
            told));
  }

  private static Optional<Reading> numbers(Column column, Set<String> missing, Context context) {
    Optional<NumberFormats.Found> found = NumberFormats.of(column.values(), context);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    NumberFormats.Found format = found.get();
    Set<String> none = MissingCodes.numbers(column.values(), format::number);
    Column left = column.without(none);
    List<Map<String, Object>> transforms = missing(union(missing, none));
    if (!format.plain()) {
      transforms.add(Map.of("format", options(format)));
    }
    boolean whole = format.whole() && left.all(v -> Math.abs(format.number(v)) < 1e15);
    Optional<String> told =
        format.ambiguous()
            ? Optional.of("its values do not tell decimals from thousands")
            : Optional.empty();
    return Optional.of(
        new Reading(
            left,
            whole ? Content.WHOLE : Content.DECIMAL,
            whole ? Type.INTEGER : Type.DECIMAL,
            transforms,
            Optional.empty(),
            found,
            Optional.empty(),
            told));
  }

  private static Map<String, Object> options(NumberFormats.Found format) {
    Map<String, Object> options = new LinkedHashMap<>();
    options.put("decimal", format.decimal());
    if (!format.thousands().isEmpty()) {
      options.put("thousands", format.thousands());
    }
    if (!format.currency().isEmpty()) {
      options.put("currency", format.currency());
    }
    return options;
  }

  private static Reading texts(Column column, Content content, Set<String> missing) {
    return new Reading(
        column,
        content,
        Type.STRING,
        missing(missing),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  private static List<Map<String, Object>> missing(Set<String> codes) {
    List<Map<String, Object>> transforms = new ArrayList<>();
    Set<String> texts = new TreeSet<>();
    codes.forEach(code -> texts.add(code.strip()));
    if (!texts.isEmpty()) {
      transforms.add(Map.of("missing", List.copyOf(texts)));
    }
    return transforms;
  }

  private static Set<String> union(Set<String> a, Set<String> b) {
    Set<String> both = new TreeSet<>(a);
    both.addAll(b);
    return both;
  }

  private static Content content(Column column) {
    boolean many = column.distinct() >= 10 && column.uniqueness() > 0.2;
    if (column.share(v -> LINES.matcher(v).matches()) > 0.01
        || many
            && column.share(v -> BLANKS.split(v).length >= MANY_WORDS) > 0.5
            && column.share(Forms::address) < 0.7
        || column.distinct() >= MANY_TEXTS
            && column.share(v -> BLANKS.split(v).length >= LONG_TEXT) > 0.5
            && column.share(Forms::address) < 0.7
        || many && column.share(v -> BLANKS.split(v).length >= 2 * MANY_WORDS) > 0.2) {
      return Content.SENTENCES;
    }
    boolean codes = column.share(v -> CODE.matcher(v).matches()) > 0.8;
    return codes && column.share(v -> DIGIT.matcher(v).matches()) > 0.5
        ? Content.CODE
        : Content.WORDS;
  }
}
