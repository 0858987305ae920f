package kanon.lib.synthetic;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import kanon.api.Run;
import kanon.model.Codes;
import kanon.model.Column;
import kanon.model.Dictionary;
import kanon.model.Table;
import kanon.model.Type;

/**
 * Draws the rows of one table from a network. Rows come in blocks, and every attribute of every
 * block has a generator of its own, seeded by seed, block and attribute: so threads do not matter.
 * A row may be made to repeat one of the rows shortly before it, as the lines of a basket do. In a
 * table that is large enough every value of every attribute occurs: each is put into one row.
 *
 * <p>Where less than the whole correlation is asked for, each attribute's values of some rows of a
 * block change places. A row keeps a value with the square root of the correlation, two values
 * together with the correlation itself, which is then the part of their covariance that is left.
 * How often each value occurs stays as it is.
 */
final class Sampler {
  private static final int BLOCK = 1 << 14;
  private static final int WAVE = 16;
  private static final int BASKET = 64;
  private static final int ROWS_FOR_A_VALUE = 64;

  private final List<Node> nodes;
  private final AliasTable[] tables;
  private final int[] order;
  private final int rows;
  private final long seed;
  private final double repeat;
  private final double kept;

  Sampler(List<Node> nodes, int rows, long seed, double repeat, double correlation) {
    this.nodes = nodes;
    this.rows = rows;
    this.seed = seed;
    this.repeat = repeat;
    kept = Math.sqrt(correlation);
    tables = new AliasTable[nodes.size()];
    for (int a = 0; a < tables.length; a++) {
      tables[a] = new AliasTable(nodes.get(a).weights());
    }
    order = order(nodes);
  }

  /** Parents before what depends on them. */
  private static int[] order(List<Node> nodes) {
    Set<Integer> drawn = new LinkedHashSet<>();
    while (drawn.size() < nodes.size()) {
      for (int a = 0; a < nodes.size(); a++) {
        if (nodes.get(a).parents().stream().allMatch(p -> drawn.contains(p.node()))) {
          drawn.add(a);
        }
      }
    }
    return drawn.stream().mapToInt(a -> a).toArray();
  }

  Table table(Run run) {
    int attributes = nodes.size();
    Codes.Builder[] builders = new Codes.Builder[attributes];
    for (int a = 0; a < attributes; a++) {
      builders[a] = new Codes.Builder(rows, nodes.get(a).values().size());
    }
    int[][] wave = new int[attributes][Math.min(rows, BLOCK * WAVE)];
    for (int from = 0; from < rows; from += BLOCK * WAVE) {
      int first = from;
      int n = Math.min(BLOCK * WAVE, rows - from);
      run.check();
      run.parallel()
          .each(
              (n + BLOCK - 1) / BLOCK,
              b -> block(first, b * BLOCK, Math.min(n, (b + 1) * BLOCK), wave));
      run.parallel().each(attributes, a -> append(builders[a], wave[a], n));
      run.at((long) from + n, rows, "rows");
    }
    List<Column> columns = new ArrayList<>();
    for (int a = 0; a < attributes; a++) {
      columns.add(column(nodes.get(a).name(), nodes.get(a).values(), builders[a].build()));
    }
    return new Table(columns);
  }

  private static void append(Codes.Builder builder, int[] codes, int n) {
    for (int i = 0; i < n; i++) {
      builder.add(codes[i]);
    }
  }

  /** Fills places [begin, end) of a wave whose first row is {@code first}. */
  private void block(int first, int begin, int end, int[][] wave) {
    int attributes = tables.length;
    int block = (first + begin) / BLOCK;
    long stream = block * (attributes + 1L);
    int[] origin = origins(end - begin, Bits.of(seed, stream));
    for (int a = 0; a < attributes; a++) {
      everyValue(a, first + begin, end - begin, (place, value) -> origin[place] = place);
    }
    for (int a : order) {
      int[] into = wave[a];
      draw(a, begin, origin, wave, Bits.of(seed, stream + a + 1));
      everyValue(a, first + begin, end - begin, (place, value) -> into[begin + place] = value);
      repeated(into, begin, origin);
    }
    for (int a = 0; a < attributes && kept < 1; a++) {
      mix(wave[a], begin, origin, Bits.of(~seed, (long) block * attributes + a));
      repeated(wave[a], begin, origin);
    }
  }

  private static void repeated(int[] into, int begin, int[] origin) {
    for (int i = 0; i < origin.length; i++) {
      into[begin + i] = into[begin + origin[i]];
    }
  }

  /** Values of rows that do not keep them change places among these. */
  private void mix(int[] values, int begin, int[] origin, Bits from) {
    int[] places = new int[origin.length];
    int n = 0;
    for (int i = 0; i < origin.length; i++) {
      if (origin[i] == i && from.share() >= kept) {
        places[n++] = begin + i;
      }
    }
    for (int i = n - 1; i > 0; i--) {
      int other = places[from.below(i + 1)];
      int keep = values[places[i]];
      values[places[i]] = values[other];
      values[other] = keep;
    }
  }

  /** For each row of a block the place of the row that it repeats, or its own. */
  private int[] origins(int n, Bits from) {
    int[] origin = new int[n];
    long limit = (long) (repeat * 0x1p31);
    for (int i = 0; i < n; i++) {
      long bits = from.next();
      boolean repeats = i > 0 && bits >>> 33 < limit;
      origin[i] = repeats ? i - 1 - (int) ((bits & 0x7FFF_FFFF) % Math.min(i, BASKET)) : i;
    }
    return origin;
  }

  private void draw(int a, int begin, int[] origin, int[][] wave, Bits from) {
    AliasTable table = tables[a];
    Node.Parent[] parents = nodes.get(a).parents().toArray(Node.Parent[]::new);
    int[] into = wave[a];
    for (int i = 0; i < origin.length; i++) {
      if (origin[i] != i) {
        continue;
      }
      int row = 0;
      for (Node.Parent p : parents) {
        row = row * p.groups() + p.group()[wave[p.node()][begin + i]];
      }
      into[begin + i] = table.draw(row, from.next());
    }
  }

  private interface Placed {
    void at(int place, int value);
  }

  /** Value v of c stands in row (2v+1)n/2c at least; tells those of a block. */
  private void everyValue(int a, int first, int n, Placed placed) {
    int values = nodes.get(a).values().size();
    if (rows / ROWS_FOR_A_VALUE < values) {
      return;
    }
    int v = (int) Math.max(0, (2L * values * first / rows - 1) / 2);
    for (; v < values; v++) {
      long place = (2L * v + 1) * rows / (2L * values) - first;
      if (place >= n) {
        return;
      }
      if (place >= 0) {
        placed.at((int) place, v);
      }
    }
  }

  /** With a dictionary of the values that occur. */
  static Column column(String name, List<String> from, Codes codes) {
    BitSet seen = new BitSet();
    for (int i = 0; i < codes.length(); i++) {
      seen.set(codes.at(i));
    }
    List<String> values = new ArrayList<>();
    int[] map = new int[from.size()];
    for (int code = seen.nextSetBit(0); code >= 0; code = seen.nextSetBit(code + 1)) {
      map[code] = values.size();
      values.add(from.get(code));
    }
    Dictionary dictionary = Dictionary.of(Type.STRING, values, Optional.empty());
    boolean complete = values.size() == map.length;
    return new Column(name, dictionary, complete ? codes : codes.map(map, values.size()));
  }
}
