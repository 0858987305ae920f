package kanon.lib.synthetic;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * People like those of the Adult table: its attributes, values and frequencies, with the
 * dependencies of a network. The resource {@code adult.csv} holds for each attribute and each
 * combination of its parents' values how often each value occurs in Adult; ages count as parents by
 * decades.
 */
final class AdultLike {
  private static final String AGE = "age";

  private record Counted(List<String> given, String value, double count) {}

  private record Attribute(String name, List<String> parents, List<Counted> counts) {
    List<String> values() {
      return counts.stream().map(Counted::value).distinct().sorted().toList();
    }
  }

  private final List<Attribute> attributes = new ArrayList<>();

  static List<Node> network() {
    AdultLike adult = new AdultLike();
    adult.read();
    return adult.attributes.stream().map(adult::node).toList();
  }

  private void read() {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(AdultLike.class.getResourceAsStream("adult.csv")),
                StandardCharsets.UTF_8))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        add(List.of(line.split(";", -1)));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** An attribute's first line names its parents, the further ones count. */
  private void add(List<String> words) {
    int n = words.size();
    String name = words.get(0);
    if (attributes.stream().noneMatch(a -> a.name().equals(name))) {
      attributes.add(new Attribute(name, words.subList(1, n), new ArrayList<>()));
    } else {
      double count = Double.parseDouble(words.get(n - 1));
      attributes
          .get(place(name))
          .counts()
          .add(new Counted(words.subList(1, n - 2), words.get(n - 2), count));
    }
  }

  private int place(String name) {
    return attributes.stream().map(Attribute::name).toList().indexOf(name);
  }

  private Node node(Attribute attribute) {
    List<Node.Parent> on = new ArrayList<>();
    List<List<String>> groups = new ArrayList<>();
    int combinations = 1;
    for (String parent : attribute.parents()) {
      List<String> of = attributes.get(place(parent)).values();
      List<String> labels = of.stream().map(v -> group(parent, v)).distinct().sorted().toList();
      int[] group = of.stream().mapToInt(v -> labels.indexOf(group(parent, v))).toArray();
      on.add(new Node.Parent(place(parent), group, labels.size()));
      groups.add(labels);
      combinations *= labels.size();
    }
    List<String> values = attribute.values();
    double[][] weights = new double[combinations][values.size()];
    for (Counted c : attribute.counts()) {
      int row = 0;
      for (int p = 0; p < groups.size(); p++) {
        row = row * groups.get(p).size() + groups.get(p).indexOf(c.given().get(p));
      }
      weights[row][values.indexOf(c.value())] += c.count();
    }
    fillEmpty(weights);
    return new Node(attribute.name(), values, on, weights);
  }

  /** Combinations that Adult does not have get the frequencies of all rows. */
  private static void fillEmpty(double[][] weights) {
    double[] whole = new double[weights[0].length];
    for (double[] row : weights) {
      for (int v = 0; v < row.length; v++) {
        whole[v] += row[v];
      }
    }
    for (int r = 0; r < weights.length; r++) {
      double sum = 0;
      for (double w : weights[r]) {
        sum += w;
      }
      if (sum == 0) {
        weights[r] = whole;
      }
    }
  }

  private static String group(String parent, String value) {
    return parent.equals(AGE) ? value.charAt(0) + "0" : value;
  }
}
