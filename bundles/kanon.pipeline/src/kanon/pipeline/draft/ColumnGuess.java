package kanon.pipeline.draft;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import kanon.api.Run;
import kanon.api.Session;
import kanon.api.report.DraftReport;
import kanon.model.Dictionary;
import kanon.model.Role;
import kanon.model.Type;

/**
 * What a column looks like.
 *
 * @param name its name
 * @param type the narrowest type that all its values have
 * @param role what it seems to be to the person
 * @param reason why
 * @param values its values in the type's order
 */
record ColumnGuess(String name, Type type, Role role, String reason, Dictionary values) {
  private static final double NEARLY_UNIQUE = 0.9;
  private static final int ENOUGH_ROWS = 20;
  private static final int FEW_VALUES = 200;

  /** A mask has a level for every character of the longest value. */
  private static final int MASKED_CHARACTERS = 20;

  /** Numbers beyond are not told apart from their neighbours, and no bounds of intervals. */
  private static final double LARGEST_NUMBER = 1e15;

  private static final String MASK = "*";

  private static final List<String> IDENTIFYING =
      words(
          """
          id name firstname lastname surname forename email mail phone telephone mobile
          fax ssn passport iban account url ip address street username login uuid guid
          licence license
          """);
  private static final List<String> SENSITIVE =
      words(
          """
          disease diagnosis illness condition icd medication drug treatment salary income
          wage religion party orientation hiv debt credit score crime conviction
          """);
  private static final List<String> QUASI =
      words(
          """
          age sex gender birth birthdate birthday dob born zip zipcode postcode postal plz
          city town region state county country nationality race ethnicity education
          occupation job profession marital employer department workclass
          """);
  private static final List<String> POSTAL = List.of("zip", "zipcode", "postcode", "postal", "plz");

  static ColumnGuess of(Session session, String column, Run run) {
    Dictionary texts = session.dictionary(column, Type.STRING, run);
    List<String> words = words(column);
    Type type = POSTAL.stream().anyMatch(words::contains) ? Type.STRING : type(texts);
    Dictionary values = type == Type.STRING ? texts : session.dictionary(column, type, run);
    boolean unique =
        session.rows() >= ENOUGH_ROWS && values.present() > NEARLY_UNIQUE * session.rows();
    Role role = Role.INSENSITIVE;
    String reason = "many values, and a name that says nothing";
    Optional<String> identifying = common(words, IDENTIFYING);
    Optional<String> sensitive = common(words, SENSITIVE);
    Optional<String> quasi = common(words, QUASI);
    if (quasi.isPresent()) {
      role = Role.QUASI_IDENTIFIER;
      reason = "its name has '" + quasi.get() + "'";
    } else if (identifying.isPresent()) {
      role = Role.IDENTIFYING;
      reason = "its name has '" + identifying.get() + "'";
    } else if (sensitive.isPresent()) {
      role = Role.SENSITIVE;
      reason = "its name has '" + sensitive.get() + "'";
    } else if (unique && type != Type.DECIMAL) {
      role = Role.IDENTIFYING;
      reason = "nearly every row has a value of its own";
    } else if (type == Type.DATE) {
      role = Role.QUASI_IDENTIFIER;
      reason = "dates can be known to others";
    } else if (unique) {
      reason = "nearly every row has a number of its own";
    } else if (values.present() <= FEW_VALUES) {
      role = Role.QUASI_IDENTIFIER;
      reason = "few values, which others may know";
    }
    return new ColumnGuess(column, type, role, reason, values);
  }

  /** The words of a name: {@code dateOfBirth}, {@code date_of_birth} and {@code Date of birth}. */
  static List<String> words(String name) {
    StringBuilder spaced = new StringBuilder();
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (Character.isUpperCase(c) && i > 0 && Character.isLowerCase(name.charAt(i - 1))) {
        spaced.append(' ');
      }
      spaced.append(Character.isLetter(c) ? Character.toLowerCase(c) : ' ');
    }
    return List.of(spaced.toString().strip().split(" +", -1));
  }

  private static Optional<String> common(List<String> words, List<String> known) {
    return words.stream().filter(known::contains).findFirst();
  }

  private static Type type(Dictionary texts) {
    for (Type type : List.of(Type.INTEGER, Type.DECIMAL, Type.DATE)) {
      boolean all = texts.present() > 0;
      for (int code = 0; code < texts.present() && all; code++) {
        all = type.accepts(texts.value(code));
      }
      if (all) {
        return type;
      }
    }
    return Type.STRING;
  }

  /** As it stands under {@code attributes}. */
  Map<String, Object> attribute(List<String> builders) {
    Map<String, Object> attribute = new LinkedHashMap<>();
    attribute.put("role", role.label());
    if (type != Type.STRING) {
      attribute.put("type", type.label());
    }
    if (role == Role.QUASI_IDENTIFIER) {
      Map<String, Object> hierarchy = hierarchy();
      if (builders.containsAll(hierarchy.keySet())) {
        attribute.put("hierarchy", hierarchy);
      }
    }
    return attribute;
  }

  private Map<String, Object> hierarchy() {
    if (type == Type.DATE) {
      return Map.of("date", List.of("month", "year", "decade"));
    }
    if (type != Type.STRING && values.present() > 2 && within(LARGEST_NUMBER)) {
      return Map.of("intervals", intervals());
    }
    if (common(words(name), POSTAL).isPresent() && maskable()) {
      return Map.of("mask", Map.of("from", "right", "char", MASK));
    }
    return Map.of("suppress", true);
  }

  private boolean within(double bound) {
    return values.number(0) > -bound && values.number(values.present() - 1) < bound;
  }

  private boolean maskable() {
    for (int code = 0; code < values.present(); code++) {
      String value = values.value(code);
      if (value.length() > MASKED_CHARACTERS || value.contains(MASK)) {
        return false;
      }
    }
    return true;
  }

  /** Whether a value looks like the root of every hierarchy, which none may. */
  boolean reserved() {
    return values.code(MASK) >= 0;
  }

  /**
   * Widths of 1 or 5 times a power of ten: some tenths of the range, and twice and ten times that.
   */
  private Map<String, Object> intervals() {
    double range = values.number(values.present() - 1) - values.number(0);
    double width = 1;
    if (range > 0) {
      width = Math.pow(10, Math.floor(Math.log10(range / 10)));
      width = range / width > 40 ? width * 5 : width;
    }
    if (type == Type.INTEGER) {
      width = Math.max(2, width);
    }
    Map<String, Object> options = new LinkedHashMap<>();
    options.put("origin", 0L);
    options.put("widths", List.of(tidy(width), tidy(width * 2), tidy(width * 10)));
    return options;
  }

  private static Number tidy(double width) {
    if (width == Math.rint(width)) {
      return (long) width;
    }
    return Double.parseDouble(String.format(Locale.ROOT, "%.6g", width));
  }

  /** For people to judge the guess by. */
  DraftReport.Column described() {
    return new DraftReport.Column(
        name, type, role, values.present(), values.missing() >= 0, reason);
  }
}
