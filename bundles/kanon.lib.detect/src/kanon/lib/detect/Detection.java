package kanon.lib.detect;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import kanon.model.Role;

/**
 * Tells what a column means. What only one thing looks like counts first (an IBAN with a right
 * check digit), then how the name and the values go together, then what the values look like alone.
 * What fits nothing stays unknown: no column is called harmless for lack of a better word.
 */
public final class Detection {
  private static final int NUMBERS = 5000;
  private static final double MOST = 0.8;
  private static final Pattern SCHOOL_CLASS = Pattern.compile("(1[0-3]|[1-9])[ ./-]?[a-hA-H]");

  private final Column column;
  private final Reading reading;

  private Detection(Column column, Reading reading) {
    this.column = column;
    this.reading = reading;
  }

  /**
   * What the columns of a table are, in their order.
   *
   * @param told what somebody says of how it is written
   * @param together tells which values of two columns occur in one row
   */
  public static List<Finding> of(List<Column> columns, Context told, Together together) {
    List<Reading> readings = new ArrayList<>();
    columns.forEach(column -> readings.add(Reading.of(column, told)));
    Misfit.refuse(told.told(), readings);
    Context context = told.among(readings);
    List<Finding> findings = new ArrayList<>();
    for (int c = 0; c < columns.size(); c++) {
      boolean again = readings.get(c).open() && !context.equals(told);
      Reading reading = again ? Reading.of(columns.get(c), context) : readings.get(c);
      findings.add(new Detection(reading.column(), reading).finding());
    }
    return new Covariation(findings, together).told();
  }

  /** What a column is that stands alone. */
  static Finding of(Column whole, Context context) {
    Reading reading = Reading.of(whole, context);
    return new Detection(reading.column(), reading).finding();
  }

  private record Guess(Meaning meaning, String reason) {}

  /** What few have names for, so that not every row has another one. */
  private static final Set<Meaning> NAMES =
      Set.of(
          Meaning.CIRCUMSTANCE,
          Meaning.PLACE,
          Meaning.COUNTRY,
          Meaning.NATIONALITY,
          Meaning.EMPLOYER,
          Meaning.OCCUPATION,
          Meaning.EDUCATION,
          Meaning.MARITAL);

  private static final Guess MONEY =
      new Guess(Meaning.MONEY, "its values are written as amounts of money");

  private Finding finding() {
    Guess guess =
        column.distinct() == 0
            ? new Guess(Meaning.EMPTY, "it has no values, so nothing is lost where it is left out")
            : unmistakable()
                .or(this::named)
                .or(this::shaped)
                .or(this::constant)
                .orElse(
                    new Guess(Meaning.UNKNOWN, "neither its name nor its values say what it is"));
    boolean unread = guess.meaning().role().isPresent() && reading.told().isPresent();
    boolean readable = reading.dates().isPresent() || reading.content() != Content.DATE;
    Optional<Role> role =
        readable || guess.meaning().role().equals(Optional.of(Role.IDENTIFYING))
            ? guess.meaning().role()
            : Optional.empty();
    return new Finding(
        guess.meaning(),
        role,
        reading.content(),
        reading.type(),
        reading.transforms(),
        unread ? guess.reason() + "; " + reading.told().orElse("") : guess.reason(),
        reading.told(),
        reading.dates().map(d -> d.last() - d.first()).orElse(0),
        reading.content() == Content.WHOLE && DateFormats.firstYear(column).isPresent(),
        numbers(),
        column);
  }

  /** Forms that nothing else has. */
  private Optional<Guess> unmistakable() {
    if (reading.content() == Content.DATE) {
      return Optional.empty();
    }
    Optional<Forms.Form> form = Forms.of(column);
    if (form.isPresent()) {
      return Optional.of(new Guess(form.get().meaning(), "its values are " + form.get().noun()));
    }
    Optional<String> national = NationalIds.kind(column);
    if (national.isPresent() && column.uniqueness() > 0.1) {
      return Optional.of(new Guess(Meaning.NATIONAL_ID, "its values are " + national.get()));
    }
    if (column.uniqueness() > 0.3 && column.share(Forms::phone) > 0.9 && !amounts()) {
      return Optional.of(new Guess(Meaning.PHONE, "its values look like phone numbers"));
    }
    if (reading.content() == Content.SENTENCES) {
      return Optional.of(
          new Guess(Meaning.FREE_TEXT, "its values are free text, in which names may stand"));
    }
    return Optional.empty();
  }

  private boolean amounts() {
    return reading.content() == Content.DECIMAL || reading.content() == Content.WHOLE;
  }

  /**
   * What the name says, where the values do not speak against it. Behind a word for what points at
   * persons a shorter one for what is released as it is does not count.
   */
  private Optional<Guess> named() {
    boolean pointing = false;
    List<Vocabulary.Match> matches = Vocabulary.matches(column.words());
    for (Vocabulary.Match match : matches) {
      Meaning meaning = match.meaning();
      boolean fits =
          reading.content() == Content.DATE ? dated(meaning) : Fit.is(meaning, column, reading);
      boolean raw = meaning.role().equals(Optional.of(Role.SENSITIVE));
      if (fits && raw && numbered(matches)) {
        return Optional.of(
            new Guess(Meaning.IDENTIFIER, "nearly every row has a number of its own"));
      }
      if (fits && !(raw && pointing)) {
        boolean words = reading.content() == Content.WORDS;
        return Optional.of(raw && words ? who(match) : checked(match));
      }
      boolean text = reading.content() == Content.WORDS || reading.content() == Content.CODE;
      pointing |= text && meaning.role().equals(Optional.of(Role.IDENTIFYING));
    }
    return Optional.empty();
  }

  /** Whether a name speaks of numbers of something, and every row has another one. */
  private boolean numbered(List<Vocabulary.Match> matches) {
    boolean codes = reading.content() == Content.WHOLE || reading.content() == Content.CODE;
    return codes
        && column.nearlyUnique()
        && matches.stream()
            .map(Vocabulary.Match::meaning)
            .anyMatch(m -> m == Meaning.IDENTIFIER || m == Meaning.PERSON_ID);
  }

  /**
   * What would be released as it is, and may be somebody: {@code Vaccinator} has the name of the
   * vaccine in it, and a column of family names looks like one of brands.
   */
  private Guess who(Vocabulary.Match match) {
    Guess guess = checked(match);
    boolean raw = guess.meaning().role().equals(Optional.of(Role.SENSITIVE));
    boolean listed = KnownValues.of(column).filter(k -> k.meaning() == guess.meaning()).isPresent();
    if (!raw || listed) {
      return guess;
    }
    if (PersonNames.are(column)) {
      return new Guess(Meaning.PERSON_NAME, "its values look like names of persons");
    }
    boolean says = Vocabulary.matches(column.words()).stream().anyMatch(Vocabulary.Match::who);
    return says && PersonNames.maybe(column)
        ? new Guess(
            Meaning.UNKNOWN,
            "its name has '%s', but may say who, and its values may be names"
                .formatted(match.phrase()))
        : guess;
  }

  private boolean dated(Meaning meaning) {
    return meaning == Meaning.BIRTH_DATE || meaning == Meaning.DATE_OF_EVENT;
  }

  /** Values that point at persons outweigh a name that says something harmless. */
  private Guess checked(Vocabulary.Match match) {
    Meaning meaning = match.meaning();
    String said = "its name has '" + match.phrase() + "'";
    boolean text = reading.content() == Content.WORDS || reading.content() == Content.CODE;
    boolean identifying = meaning.role().equals(Optional.of(Role.IDENTIFYING));
    if (text && !identifying && column.uniqueness() > 0.3 && column.share(Forms::address) > MOST) {
      return new Guess(Meaning.ADDRESS, "its values look like postal addresses");
    }
    boolean apart = meaning != Meaning.PLACE && meaning != Meaning.OCCUPATION;
    if (text && !identifying && apart && PersonNames.prevail(column)) {
      return new Guess(Meaning.PERSON_NAME, "its values look like names of persons");
    }
    boolean quasi = meaning.role().equals(Optional.of(Role.QUASI_IDENTIFIER));
    if (quasi && reading.amounts()) {
      return MONEY;
    }
    boolean numbered = reading.content() == Content.WHOLE || reading.content() == Content.CODE;
    boolean named = meaning == Meaning.CIRCUMSTANCE ? text : text || numbered;
    if (NAMES.contains(meaning) && named && column.nearlyUnique()) {
      return new Guess(Meaning.IDENTIFIER, said + ", and nearly every row has a value of its own");
    }
    boolean raw = meaning.role().equals(Optional.of(Role.SENSITIVE));
    if (raw && text && column.nearlyUnique()) {
      return new Guess(Meaning.FREE_TEXT, said + ", and nearly every row has a text of its own");
    }
    return new Guess(meaning, said + ": " + meaning.noun());
  }

  /** What the values look like alone. */
  private Optional<Guess> shaped() {
    return switch (reading.content()) {
      case DATE -> Optional.of(date());
      case TIME -> Optional.of(new Guess(Meaning.DATE_OF_EVENT, "its values are times of day"));
      case WHOLE -> whole();
      case DECIMAL -> decimal();
      case SENTENCES -> Optional.empty();
      case CODE, WORDS -> texts();
    };
  }

  /** Whoever was born is spread over decades that begin long ago; events lie closer together. */
  private Guess date() {
    Optional<DateFormats.Found> dates = reading.dates();
    boolean birth =
        dates.isPresent()
            && dates.get().first() < 1975
            && dates.get().last() - dates.get().first() >= 30;
    return birth
        ? new Guess(Meaning.BIRTH_DATE, "its dates lie as far apart as dates of birth")
        : new Guess(Meaning.DATE_OF_EVENT, "its values are dates, which others may know");
  }

  private Optional<Guess> decimal() {
    if (reading.amounts()) {
      return Optional.of(MONEY);
    }
    return Fit.degrees(column)
        ? Optional.of(new Guess(Meaning.COORDINATE, "its values look like coordinates"))
        : Optional.empty();
  }

  private Optional<Guess> whole() {
    if (reading.amounts()) {
      return Optional.of(MONEY);
    }
    if (column.nearlyUnique()) {
      return Optional.of(new Guess(Meaning.IDENTIFIER, "nearly every row has a number of its own"));
    }
    if (Fit.years(column)) {
      return Optional.of(new Guess(Meaning.DATE_OF_EVENT, "its values look like years"));
    }
    if (Fit.adults(column)) {
      return Optional.of(new Guess(Meaning.AGE, "its values look like ages"));
    }
    return Optional.empty();
  }

  private Optional<Guess> texts() {
    if (column.distinct() >= 5
        && column.share(Forms::icd) > 0.95
        && column.share(Forms::dottedIcd) > 0.3) {
      return Optional.of(new Guess(Meaning.DIAGNOSIS, "its values look like ICD codes"));
    }
    if (column.distinct() >= 3 && column.share(Forms::atc) > 0.95) {
      return Optional.of(new Guess(Meaning.MEDICATION, "its values look like ATC codes of drugs"));
    }
    if (Fit.addresses(column)) {
      return Optional.of(new Guess(Meaning.ADDRESS, "its values look like postal addresses"));
    }
    if (Fit.sexes(column)) {
      return Optional.of(new Guess(Meaning.SEX, "its values are words for the sexes"));
    }
    if (Fit.countries(column)) {
      return Optional.of(new Guess(Meaning.COUNTRY, "its values are countries"));
    }
    if (column.distinct() >= 5
        && !column.nearlyUnique()
        && (column.share(Forms::postcode) > 0.95 || Fit.zeros(column))) {
      return Optional.of(new Guess(Meaning.POSTCODE, "its values look like postcodes"));
    }
    if (Fit.ageBands(column)) {
      return Optional.of(new Guess(Meaning.AGE, "its values look like bands of ages"));
    }
    if (column.distinct() >= 3 && column.all(v -> SCHOOL_CLASS.matcher(v).matches())) {
      return Optional.of(new Guess(Meaning.EMPLOYER, "its values look like classes of a school"));
    }
    Optional<KnownValues.Found> known = KnownValues.of(column);
    if (known.isPresent() && known.get().share() > PersonNames.share(column)) {
      Meaning meaning = known.get().meaning();
      return Optional.of(new Guess(meaning, "its values are known words: " + meaning.noun()));
    }
    if (PersonNames.are(column)) {
      return Optional.of(new Guess(Meaning.PERSON_NAME, "its values look like names of persons"));
    }
    if (column.nearlyUnique()) {
      return Optional.of(new Guess(Meaning.IDENTIFIER, "nearly every row has a value of its own"));
    }
    if (Fit.codesOfRows(column)) {
      return Optional.of(new Guess(Meaning.IDENTIFIER, "its values are codes, most of one row"));
    }
    return Optional.empty();
  }

  /** One value in every row, unless the name says that it points at a person. */
  private Optional<Guess> constant() {
    boolean pointing =
        Vocabulary.matches(column.words()).stream()
            .anyMatch(match -> match.meaning().role().equals(Optional.of(Role.IDENTIFYING)));
    boolean constant =
        !pointing
            && column.distinct() == 1
            && column.present() == column.rows()
            && column.rows() >= 20;
    return constant
        ? Optional.of(new Guess(Meaning.CONSTANT, "every row has the same value"))
        : Optional.empty();
  }

  /** Every row's number, or those of some thousands of rows, evenly spread. */
  private double[] numbers() {
    if (reading.numbers().isEmpty()) {
      return new double[0];
    }
    int n = column.distinct();
    double[] numbers = new double[n];
    Integer[] order = new Integer[n];
    for (int i = 0; i < n; i++) {
      numbers[i] = reading.numbers().get().number(column.values().get(i));
      order[i] = i;
    }
    Arrays.sort(order, (a, b) -> Double.compare(numbers[a], numbers[b]));
    int size = (int) Math.min(NUMBERS, column.present());
    double[] rows = new double[size];
    long before = 0;
    int at = 0;
    for (int i = 0; i < n; i++) {
      before += column.count(order[i]);
      while (at < size && (long) at * column.present() < before * size) {
        rows[at++] = numbers[order[i]];
      }
    }
    return rows;
  }

  /** The country codes and names that the JDK knows. */
  static boolean country(String value) {
    return Countries.NAMES.contains(value.toLowerCase(Locale.ROOT));
  }
}
