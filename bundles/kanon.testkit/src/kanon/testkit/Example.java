package kanon.testkit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.model.Assignment;
import kanon.model.Attribute;
import kanon.model.Cells;
import kanon.model.Dictionary;
import kanon.model.Hierarchy;
import kanon.model.Outcome;
import kanon.model.Plan;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Type;
import org.osgi.annotation.versioning.ProviderType;

/** A small table written down in a test, and releases of it: for the examples of papers. */
@ProviderType
public final class Example {
  private final List<Attribute> attributes = new ArrayList<>();
  private final List<String[]> rows = new ArrayList<>();
  private Optional<Profile> profile = Optional.empty();

  /** Table 1a of the KACA paper. */
  public static Example kaca() {
    return new Example()
        .hierarchy("Gender", "male;*", "female;*")
        .hierarchy("Age", "young;*", "middle;*", "old;*")
        .hierarchy(
            "Postcode", "4350;435*;43**;4***;*", "4352;435*;43**;4***;*", "4353;435*;43**;4***;*")
        .rows("male middle 4350", "male middle 4350", "male middle 4350")
        .rows("female middle 4352", "female old 4353", "female old 4353");
  }

  /** View 1b of {@link #kaca}: global recoding. */
  public static Outcome kacaViewB() {
    return kaca()
        .released(
            "* middle 435*",
            "* middle 435*",
            "* middle 435*",
            "* middle 435*",
            "* old 435*",
            "* old 435*");
  }

  /** View 1c of {@link #kaca}: local recoding. */
  public static Outcome kacaViewC() {
    return kaca()
        .released(
            "male middle 4350",
            "male middle 4350",
            "male middle 4350",
            "female * 435*",
            "female * 435*",
            "female * 435*");
  }

  /** View 1d of {@link #kaca}: the best local recoding for k = 2. */
  public static Outcome kacaViewD() {
    return kaca()
        .released(
            "male middle 4350",
            "male middle 4350",
            "* middle 435*",
            "* middle 435*",
            "female old 4353",
            "female old 4353");
  }

  /** The four people whom the approximation paper releases with six stars. */
  public static Example aggarwal() {
    return new Example()
        .values("age", Type.INTEGER, "27", "35", "47")
        .values("race", Type.STRING, "White", "Hispanic")
        .values("sex", Type.STRING, "Male", "Female")
        .values("zip", Type.STRING, "21004", "92010")
        .rows("47 White Male 21004", "35 White Female 21004")
        .rows("27 Hispanic Female 92010", "27 White Female 92010");
  }

  /** Rows of bits, as in {@code 0110}: a quasi-identifier without a hierarchy for each place. */
  public static Profile bits(String... rows) {
    Example example = new Example();
    for (int a = 0; a < rows[0].length(); a++) {
      example.values("b" + a, Type.STRING, "0", "1");
    }
    for (String row : rows) {
      example.rows(String.join(" ", row.split("")));
    }
    return example.profile();
  }

  /** Table 1 of the (alpha,k)-anonymity paper. */
  public static Example wong() {
    return new Example()
        .hierarchy("Job", "Cat1;*", "Cat2;*")
        .hierarchy("Birth", "1955;*", "1975;*")
        .hierarchy("Postcode", "4350;435*;43**;4***;*", "5432;543*;54**;5***;*")
        .sensitive("Illness", "HIV", "fever", "flu")
        .rows("Cat1 1975 4350 HIV", "Cat1 1955 4350 HIV", "Cat1 1955 5432 flu")
        .rows("Cat2 1955 5432 fever", "Cat2 1975 4350 flu", "Cat2 1975 4350 fever");
  }

  /** The groups of Table 2 of the permutation paper, for the rows of {@link #permutation}. */
  public static int[] permutationGroups() {
    return new int[] {0, 0, 0, 0, 0, 1, 1, 1, 1};
  }

  /** Table 1 of the permutation paper, Age over the values that occur. */
  public static Example permutation() {
    return permutation("10", "40", "45", "50", "55", "65", "70", "90");
  }

  /** Table 1 of the permutation paper, Age over the given domain. */
  public static Example permutation(String... ages) {
    return new Example()
        .values("Age", Type.INTEGER, ages)
        .values("Sex", Type.STRING, "F", "M")
        .sensitive(
            "Disease",
            "Bronchitis",
            "Cancer",
            "Dyspepsia",
            "Emphysema",
            "Flu",
            "Gastritis",
            "Pneumonia")
        .rows("65 M Emphysema", "50 M Cancer", "70 F Flu", "55 F Gastritis", "90 F Dyspepsia")
        .rows("45 M Flu", "50 F Pneumonia", "40 F Gastritis", "10 M Bronchitis");
  }

  /** Adds a quasi-identifier: for each value its way to the root, as in a hierarchy file. */
  public Example hierarchy(String name, String... paths) {
    List<String> values = new ArrayList<>();
    List<String[]> ancestors = new ArrayList<>();
    for (String path : paths) {
      String[] labels = path.split(";", -1);
      values.add(labels[0]);
      ancestors.add(Arrays.copyOfRange(labels, 1, labels.length));
    }
    Dictionary dictionary = Dictionary.of(Type.STRING, values, Optional.empty());
    attributes.add(
        Attribute.of(name, Role.QUASI_IDENTIFIER, dictionary)
            .with(Hierarchy.of(dictionary, ancestors)));
    return this;
  }

  /** Adds a quasi-identifier without a hierarchy. */
  public Example values(String name, Type type, String... values) {
    attributes.add(
        Attribute.of(
            name, Role.QUASI_IDENTIFIER, Dictionary.of(type, List.of(values), Optional.empty())));
    return this;
  }

  /** Adds a sensitive attribute, behind all quasi-identifiers. */
  public Example sensitive(String name, String... values) {
    attributes.add(
        Attribute.of(
            name, Role.SENSITIVE, Dictionary.of(Type.STRING, List.of(values), Optional.empty())));
    return this;
  }

  /** Gives the attribute added last a weight. */
  public Example weight(double weight) {
    attributes.add(attributes.remove(attributes.size() - 1).weight(weight));
    return this;
  }

  /** Adds rows, each with its values separated by blanks. */
  public Example rows(String... more) {
    for (String row : more) {
      rows.add(row.split(" ", -1));
    }
    return this;
  }

  /** The table. */
  public Profile profile() {
    Profile made = profile.orElseGet(this::build);
    profile = Optional.of(made);
    return made;
  }

  private Profile build() {
    Profile.Builder builder = new Profile.Builder(new Schema(attributes));
    for (String[] row : rows) {
      builder.add(codes(row), 1);
    }
    return builder.build();
  }

  private int[] codes(String[] row) {
    int[] codes = new int[row.length];
    for (int a = 0; a < row.length; a++) {
      codes[a] = attributes.get(a).dictionary().code(row[a]);
    }
    return codes;
  }

  /**
   * A release: for each row its cells separated by blanks, or nothing where it is removed. A cell
   * is a value, a node's label, <code>[low,high]</code> or <code>{a,b}</code>.
   */
  public Outcome released(String... cellsOfRows) {
    List<Cells> cells = quasiIdentifiers().stream().map(Cells::new).toList();
    Map<String, Integer> classes = new LinkedHashMap<>();
    Assignment.Builder assignment = new Assignment.Builder(profile());
    for (int r = 0; r < cellsOfRows.length; r++) {
      String look = cellsOfRows[r];
      int target =
          look.isEmpty() ? Assignment.REMOVED : classes.computeIfAbsent(look, l -> classes.size());
      assignment.add(atom(codes(rows.get(r))), target, 1);
    }
    int[][] cellOfClass = new int[cells.size()][classes.size()];
    classes.forEach(
        (look, c) -> {
          String[] labels = look.split(" ", -1);
          for (int a = 0; a < labels.length; a++) {
            cellOfClass[a][c] = cell(cells.get(a), labels[a]);
          }
        });
    return Outcome.of(profile(), new Plan.Classes(assignment.build(), cells, cellOfClass));
  }

  /**
   * A bucketized release: the group of each row, or -1 where it is removed. Of slicing all
   * quasi-identifiers are in one column.
   */
  public Outcome grouped(Plan.Bucketization kind, int... groupOfRows) {
    Assignment.Builder assignment = new Assignment.Builder(profile());
    for (int r = 0; r < groupOfRows.length; r++) {
      assignment.add(atom(codes(rows.get(r))), groupOfRows[r], 1);
    }
    int groups = Arrays.stream(groupOfRows).max().orElse(-1) + 1;
    Plan.Groups plan = new Plan.Groups(assignment.build(), groups, kind);
    boolean sliced = kind == Plan.Bucketization.SLICING;
    return Outcome.of(
        profile(), sliced ? new Plan.Sliced(plan, new int[quasiIdentifiers().size()]) : plan);
  }

  private List<Attribute> quasiIdentifiers() {
    return profile().schema().quasiIdentifiers();
  }

  private int atom(int[] codes) {
    for (int t = 0; t < profile().tuples(); t++) {
      for (int atom = profile().atomFrom(t); atom < profile().atomFrom(t + 1); atom++) {
        if (Arrays.equals(codes, codes(t, atom))) {
          return atom;
        }
      }
    }
    throw new IllegalArgumentException("No atom " + Arrays.toString(codes));
  }

  private int[] codes(int tuple, int atom) {
    int[] codes = new int[attributes.size()];
    int quasiIdentifiers = quasiIdentifiers().size();
    for (int a = 0; a < codes.length; a++) {
      codes[a] =
          a < quasiIdentifiers
              ? profile().code(a, tuple)
              : profile().sensitive(a - quasiIdentifiers, atom);
    }
    return codes;
  }

  private static int cell(Cells cells, String label) {
    Dictionary values = cells.attribute().dictionary();
    String[] inner = label.substring(1).replaceAll(".$", "").split(",", -1);
    if (label.startsWith("[")) {
      return cells.interval(values.code(inner[0]), values.code(inner[1]));
    }
    if (label.startsWith("{")) {
      BitSet set = new BitSet();
      for (String value : inner) {
        set.set(values.code(value));
      }
      return cells.values(set);
    }
    for (int cell = 0; cell < cells.size(); cell++) {
      if (cells.label(cell).equals(label)) {
        return cell;
      }
    }
    throw new IllegalArgumentException("No cell " + label);
  }
}
