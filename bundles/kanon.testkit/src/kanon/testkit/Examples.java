package kanon.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.model.Attribute;
import kanon.model.Codes;
import kanon.model.Dictionary;
import kanon.model.Hierarchy;
import kanon.model.Parallel;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Type;
import org.osgi.annotation.versioning.ProviderType;

/** Tables that papers and examples use. Files are found from a bundle's folder. */
@ProviderType
public final class Examples {
  /** The quasi-identifiers of the Incognito paper's experiments, in its order. */
  public static final List<String> ADULT =
      List.of(
          "age",
          "sex",
          "race",
          "marital-status",
          "education",
          "native-country",
          "workclass",
          "occupation",
          "salary-class");

  private Examples() {}

  /** The first so many attributes of {@link #ADULT} over the rows of {@code examples/adult.csv}. */
  public static Profile adult(int quasiIdentifiers) {
    Path root = Path.of("..", "..");
    return adult(
        root.resolve("examples/adult.csv"),
        root.resolve("hierarchies/incognito"),
        ADULT.subList(0, quasiIdentifiers),
        List.of());
  }

  /**
   * Any version of Adult: plain fields between commas, hierarchies named after their columns.
   *
   * @param sensitive further columns, as sensitive attributes
   */
  public static Profile adult(
      Path table, Path hierarchies, List<String> quasiIdentifiers, List<String> sensitive) {
    List<String[]> lines = lines(table, ",");
    List<String> header = List.of(lines.get(0));
    List<String[]> rows = lines.subList(1, lines.size());
    List<Attribute> attributes = new ArrayList<>();
    for (String name : quasiIdentifiers) {
      attributes.add(leveled(name, lines(hierarchies.resolve(name + ".csv"), ";")));
    }
    for (String name : sensitive) {
      int column = header.indexOf(name);
      List<String> values = rows.stream().map(r -> r[column]).distinct().sorted().toList();
      Dictionary dictionary = Dictionary.of(Type.STRING, values, Optional.empty());
      attributes.add(Attribute.of(name, Role.SENSITIVE, dictionary));
    }
    return profile(new Schema(attributes), header, rows);
  }

  /** A quasi-identifier with the values and levels of a hierarchy file's lines. */
  private static Attribute leveled(String name, List<String[]> lines) {
    boolean numbers = lines.stream().allMatch(l -> Type.INTEGER.accepts(l[0]));
    List<String> values = lines.stream().map(l -> l[0]).toList();
    Dictionary dictionary =
        Dictionary.of(Type.STRING, values, Optional.empty())
            .sorted(numbers ? Type.INTEGER : Type.STRING);
    List<String[]> ancestors = new ArrayList<>();
    Map<String, String[]> above = new HashMap<>();
    lines.forEach(l -> above.put(l[0], Arrays.copyOfRange(l, 1, l.length)));
    for (int code = 0; code < dictionary.size(); code++) {
      ancestors.add(above.getOrDefault(dictionary.value(code), new String[0]));
    }
    return Attribute.of(name, Role.QUASI_IDENTIFIER, dictionary)
        .with(Hierarchy.of(dictionary, ancestors));
  }

  /** The rows as a profile; sensitive attributes are those of the schema. */
  public static Profile profile(Schema schema, List<String> header, List<String[]> rows) {
    return Profile.of(
        schema,
        codes(schema.quasiIdentifiers(), header, rows),
        codes(schema.sensitive(), header, rows),
        Parallel.sequential());
  }

  private static List<Codes> codes(
      List<Attribute> attributes, List<String> header, List<String[]> rows) {
    List<Codes> columns = new ArrayList<>();
    for (Attribute attribute : attributes) {
      int column = header.indexOf(attribute.name());
      Dictionary values = attribute.dictionary();
      int[] codes = rows.stream().mapToInt(r -> values.code(r[column])).toArray();
      columns.add(Codes.of(codes, values.size()));
    }
    return columns;
  }

  /** The Patients table of the Incognito paper's figure 1: Birthdate, Sex, Zipcode; Disease. */
  public static Profile patients() {
    List<String[]> rows =
        List.of(
                "1/21/76,Male,53715,Flu",
                "4/13/86,Female,53715,Hepatitis",
                "2/28/76,Male,53703,Bronchitis",
                "1/21/76,Male,53703,Broken Arm",
                "4/13/86,Female,53706,Sprained Ankle",
                "2/28/76,Female,53706,Hang Nail")
            .stream()
            .map(line -> line.split(","))
            .toList();
    List<String> diseases = rows.stream().map(r -> r[3]).sorted().toList();
    Schema schema =
        new Schema(
            List.of(
                leveled("Birthdate", paths("1/21/76;*", "2/28/76;*", "4/13/86;*")),
                leveled("Sex", paths("Female;*", "Male;*")),
                leveled("Zipcode", paths("53703;5370*;*", "53706;5370*;*", "53715;5371*;*")),
                Attribute.of(
                    "Disease",
                    Role.SENSITIVE,
                    Dictionary.of(Type.STRING, diseases, Optional.empty()))));
    return profile(schema, List.of("Birthdate", "Sex", "Zipcode", "Disease"), rows);
  }

  private static List<String[]> paths(String... lines) {
    return Arrays.stream(lines).map(line -> line.split(";")).toList();
  }

  private static List<String[]> lines(Path file, String separator) {
    try {
      return Files.readAllLines(file).stream().map(l -> l.split(separator, -1)).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
