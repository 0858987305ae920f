package kanon.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** A small random table with random hierarchies, its rows as plain lists of codes. */
final class RandomTable {
  private static final long SEED =
      Long.getLong("kanon.seed", new SplittableRandom().nextLong(1_000_000));

  private static final int LARGE = 5000;
  private static final Map<Integer, Dictionary> DICTIONARIES = new ConcurrentHashMap<>();

  final Schema schema;
  final int quasiIdentifiers;
  final List<List<Integer>> rows = new ArrayList<>();

  private RandomTable(Schema schema) {
    this.schema = schema;
    quasiIdentifiers = schema.quasiIdentifiers().size();
  }

  static SplittableRandom random(String test) {
    System.out.println("kanon.seed=" + SEED + " for " + test);
    return new SplittableRandom(SEED + test.hashCode());
  }

  /** Rows with more small codes than large ones. */
  static RandomTable of(SplittableRandom random, int rows, int[] domains, int[] sensitiveDomains) {
    List<Attribute> attributes = new ArrayList<>();
    for (int a = 0; a < domains.length; a++) {
      Dictionary d = dictionary(domains[a], random.nextBoolean());
      Attribute attribute = Attribute.of("q" + a, Role.QUASI_IDENTIFIER, d);
      boolean plain = domains[a] > LARGE || random.nextInt(5) == 0;
      attributes.add(plain ? attribute : attribute.with(hierarchy(random, d)));
    }
    for (int s = 0; s < sensitiveDomains.length; s++) {
      attributes.add(Attribute.of("s" + s, Role.SENSITIVE, dictionary(sensitiveDomains[s], false)));
    }
    RandomTable table = new RandomTable(new Schema(attributes));
    for (int row = 0; row < rows; row++) {
      List<Integer> codes = new ArrayList<>();
      for (Attribute attribute : attributes) {
        double u = random.nextDouble();
        codes.add((int) (u * u * attribute.dictionary().size()));
      }
      table.rows.add(codes);
    }
    return table;
  }

  static Dictionary dictionary(int size, boolean missing) {
    return DICTIONARIES.computeIfAbsent(missing ? -size : size, key -> values(size, missing));
  }

  private static Dictionary values(int size, boolean missing) {
    List<String> values = new ArrayList<>();
    for (int code = 0; code < (missing ? size - 1 : size); code++) {
      values.add("v" + code);
    }
    return Dictionary.of(Type.STRING, values, missing ? Optional.of("?") : Optional.empty());
  }

  /** Merges neighbours at random; nodes of one child repeat its label now and then. */
  static Hierarchy hierarchy(SplittableRandom random, Dictionary d) {
    int height = 1 + random.nextInt(4);
    String[][] paths = new String[d.present()][height];
    String[] below = new String[d.present()];
    Arrays.setAll(below, d::value);
    for (int level = 1; level < height; level++) {
      String label = "";
      for (int leaf = 0; leaf < paths.length; leaf++) {
        boolean sameChild = leaf > 0 && below[leaf].equals(below[leaf - 1]);
        if (!sameChild && (leaf == 0 || random.nextInt(3) > 0)) {
          boolean alone = leaf + 1 == paths.length && random.nextBoolean();
          label = alone ? below[leaf] : "n" + level + "." + leaf;
        }
        paths[leaf][level - 1] = label;
      }
      for (int leaf = 0; leaf < paths.length; leaf++) {
        below[leaf] = paths[leaf][level - 1];
      }
    }
    for (String[] path : paths) {
      path[height - 1] = "*";
    }
    return Hierarchy.of(d, List.of(paths));
  }

  List<Codes> quasiIdentifierCodes() {
    return codes(0, quasiIdentifiers);
  }

  List<Codes> sensitiveCodes() {
    return codes(quasiIdentifiers, schema.attributes().size());
  }

  private List<Codes> codes(int from, int to) {
    List<Codes> columns = new ArrayList<>();
    for (int a = from; a < to; a++) {
      int place = a;
      int[] column = rows.stream().mapToInt(row -> row.get(place)).toArray();
      columns.add(Codes.of(column, schema.attributes().get(a).dictionary().size()));
    }
    return columns;
  }

  Profile profile(Parallel parallel) {
    return Profile.of(schema, quasiIdentifierCodes(), sensitiveCodes(), parallel);
  }

  /** The rows of each distinct prefix, in lexicographic order. */
  TreeMap<List<Integer>, Long> counts(int columns) {
    TreeMap<List<Integer>, Long> counts = new TreeMap<>(RandomTable::lexicographic);
    rows.forEach(row -> counts.merge(List.copyOf(row.subList(0, columns)), 1L, Long::sum));
    return counts;
  }

  static int lexicographic(List<Integer> a, List<Integer> b) {
    for (int i = 0; i < a.size(); i++) {
      int order = Integer.compare(a.get(i), b.get(i));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  int[] levels(SplittableRandom random) {
    return Arrays.stream(schema.heights()).map(h -> random.nextInt(h + 1)).toArray();
  }

  /** Plain threads. */
  static Parallel threads(int n) {
    return new Parallel() {
      @Override
      public int threads() {
        return n;
      }

      @Override
      public void each(int tasks, java.util.function.IntConsumer task) {
        AtomicInteger next = new AtomicInteger();
        List<Thread> helpers = new ArrayList<>();
        for (int i = 0; i < n; i++) {
          Thread helper =
              new Thread(
                  () -> {
                    for (int t = next.getAndIncrement(); t < tasks; t = next.getAndIncrement()) {
                      task.accept(t);
                    }
                  });
          helper.start();
          helpers.add(helper);
        }
        for (Thread helper : helpers) {
          try {
            helper.join();
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
        }
      }
    };
  }
}
