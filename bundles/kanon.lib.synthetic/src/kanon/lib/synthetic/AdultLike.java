package kanon.lib.synthetic;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * People like those of the Adult table: its attributes, values and frequencies, with the
 * dependencies of a network. The resource {@code adult.csv} holds for each attribute and each
 * combination of its parents' values how often each value occurs in Adult; ages count as parents by
 * decades.
 */
final class AdultLike {
  private static final String AGE = "age";

  private record Counted(List<String> given, String value, double count) {}

  private final Map<String, List<String>> parents = new TreeMap<>();
  private final Map<String, List<Counted>> counts = new TreeMap<>();
  private final Map<String, List<String>> values = new TreeMap<>();
  private final List<String> order = new ArrayList<>();

  static List<Node> network() {
    AdultLike adult = new AdultLike();
    adult.read();
    return adult.order.stream().map(adult::node).toList();
  }

  private void read() {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(AdultLike.class.getResourceAsStream("adult.csv")),
                StandardCharsets.UTF_8))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        List<String> words = List.of(line.split(";", -1));
        String name = words.get(0);
        if (!parents.containsKey(name)) {
          order.add(name);
          parents.put(name, words.subList(1, words.size()));
          counts.put(name, new ArrayList<>());
        } else {
          int n = words.size();
          counts
              .get(name)
              .add(
                  new Counted(
                      words.subList(1, n - 2),
                      words.get(n - 2),
                      Double.parseDouble(words.get(n - 1))));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    counts.forEach(
        (name, all) ->
            values.put(
                name, new ArrayList<>(new TreeSet<>(all.stream().map(Counted::value).toList()))));
  }

  private Node node(String name) {
    List<Node.Parent> on = new ArrayList<>();
    List<List<String>> groups = new ArrayList<>();
    int combinations = 1;
    for (String parent : parents.get(name)) {
      List<String> labels =
          values.get(parent).stream().map(v -> group(parent, v)).distinct().sorted().toList();
      int[] group =
          values.get(parent).stream().mapToInt(v -> labels.indexOf(group(parent, v))).toArray();
      on.add(new Node.Parent(order.indexOf(parent), group, labels.size()));
      groups.add(labels);
      combinations *= labels.size();
    }
    List<String> all = values.get(name);
    double[][] weights = new double[combinations][all.size()];
    for (Counted c : counts.get(name)) {
      int row = 0;
      for (int p = 0; p < groups.size(); p++) {
        row = row * groups.get(p).size() + groups.get(p).indexOf(c.given().get(p));
      }
      weights[row][all.indexOf(c.value())] += c.count();
    }
    fillEmpty(weights);
    return new Node(name, all, on, weights);
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
