package kanon.algorithm.topdown;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import kanon.model.Attribute;
import kanon.model.Codes;
import kanon.model.Dictionary;
import kanon.model.Hierarchy;
import kanon.model.Parallel;
import kanon.model.Profile;
import kanon.model.Role;
import kanon.model.Schema;
import kanon.model.Type;

/** The Adult table with the salary class as sensitive attribute, read from a file. */
final class AdultTable {
  /** In the order of the (alpha,k) paper. */
  private static final List<String> QUASI_IDENTIFIERS =
      List.of(
          "age",
          "workclass",
          "education",
          "marital-status",
          "occupation",
          "race",
          "sex",
          "native-country");

  private final List<String> header;
  private final List<String[]> rows = new ArrayList<>();
  private final Path hierarchies;

  AdultTable(Path file, Path hierarchies) throws IOException {
    this.hierarchies = hierarchies;
    List<String> lines = Files.readAllLines(file);
    header = List.of(lines.get(0).split(",", -1));
    for (String line : lines.subList(1, lines.size())) {
      rows.add(line.split(",", -1));
    }
  }

  /** With the first so many quasi-identifiers. */
  Profile profile(int quasiIdentifiers) throws IOException {
    List<Attribute> attributes = new ArrayList<>();
    List<Codes> codes = new ArrayList<>();
    for (String name : QUASI_IDENTIFIERS.subList(0, quasiIdentifiers)) {
      attributes.add(quasiIdentifier(name));
      codes.add(codes(name, attributes.get(attributes.size() - 1).dictionary()));
    }
    Dictionary salaries = values("salary-class");
    attributes.add(Attribute.of("salary-class", Role.SENSITIVE, salaries));
    return Profile.of(
        new Schema(attributes),
        codes,
        List.of(codes("salary-class", salaries)),
        Parallel.sequential());
  }

  private Attribute quasiIdentifier(String name) throws IOException {
    List<String> leaves = new ArrayList<>();
    List<String[]> ancestors = new ArrayList<>();
    for (String line : Files.readAllLines(hierarchies.resolve(name + ".csv"))) {
      String[] labels = line.split(";", -1);
      leaves.add(labels[0]);
      ancestors.add(Arrays.copyOfRange(labels, 1, labels.length));
    }
    Dictionary dictionary = Dictionary.of(Type.STRING, leaves, Optional.empty());
    return Attribute.of(name, Role.QUASI_IDENTIFIER, dictionary)
        .with(Hierarchy.of(dictionary, ancestors));
  }

  private Dictionary values(String name) {
    TreeSet<String> values = new TreeSet<>();
    rows.forEach(row -> values.add(row[header.indexOf(name)]));
    return Dictionary.of(Type.STRING, List.copyOf(values), Optional.empty());
  }

  private Codes codes(String name, Dictionary dictionary) {
    int column = header.indexOf(name);
    int[] codes = rows.stream().mapToInt(row -> dictionary.code(row[column])).toArray();
    return Codes.of(codes, dictionary.size());
  }
}
