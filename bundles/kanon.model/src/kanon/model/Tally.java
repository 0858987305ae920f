package kanon.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.osgi.annotation.versioning.ProviderType;

/**
 * The distinct rows of a few columns with their counts, in no particular order. Bytes: 12 an entry
 * where the codes fit one long, 8 more for each further long.
 */
@ProviderType
public final class Tally {
  private final List<String[]> labels;
  private final KeyLayout layout;
  private final long[] keys;
  private final int[] rows;
  private final long total;

  private Tally(List<String[]> labels, KeyLayout layout, KeyGrouping grouping) {
    this.labels = labels;
    this.layout = layout;
    keys = grouping.keys();
    rows = grouping.sizes();
    total = Arrays.stream(rows).asLongStream().sum();
  }

  /** Counts the rows of columns, at least one. */
  public static Tally of(List<Column> columns) {
    return of(columns, new int[0]);
  }

  /**
   * Counts rows that stand for several.
   *
   * @param counts how many rows each row stands for; empty where each is one
   */
  public static Tally of(List<Column> columns, int[] counts) {
    int[] cardinalities = columns.stream().mapToInt(c -> c.dictionary().size()).toArray();
    List<Codes> codes = columns.stream().map(Column::codes).toList();
    List<String[]> labels = columns.stream().map(c -> texts(c.dictionary())).toList();
    return of(labels, codes, cardinalities, counts);
  }

  /**
   * Counts rows beside the atoms that they were made of; the atom is column 0 and has no labels.
   *
   * @param atoms one for each row
   * @param counts how many rows each row stands for; empty where each is one
   */
  public static Tally of(Profile profile, int[] atoms, List<Column> columns, int[] counts) {
    int[] cardinalities = new int[columns.size() + 1];
    cardinalities[0] = profile.atoms();
    List<Codes> codes = new ArrayList<>();
    codes.add(Codes.of(atoms, profile.atoms()));
    List<String[]> labels = new ArrayList<>();
    labels.add(new String[0]);
    for (Column column : columns) {
      cardinalities[codes.size()] = column.dictionary().size();
      codes.add(column.codes());
      labels.add(texts(column.dictionary()));
    }
    return of(labels, codes, cardinalities, counts);
  }

  private static Tally of(
      List<String[]> labels, List<Codes> codes, int[] cardinalities, int[] counts) {
    KeyLayout layout = KeyLayout.of(cardinalities);
    KeyGrouping grouping = new KeyGrouping(layout.words, 0);
    int length = codes.get(0).length();
    for (int from = 0; from < length; from += Packer.BLOCK) {
      int n = Math.min(Packer.BLOCK, length - from);
      int[] weights = new int[n];
      if (counts.length == 0) {
        Arrays.fill(weights, 1);
      } else {
        System.arraycopy(counts, from, weights, 0, n);
      }
      grouping.add(pack(layout, codes, from, n), weights, new int[0]);
    }
    return new Tally(labels, layout, grouping);
  }

  /**
   * How many rows have a combination of cells that rows of no other person have.
   *
   * @param columns at least one
   * @param persons whose each row is
   */
  public static long ofOnePerson(List<Column> columns, Codes persons) {
    int[] cardinalities = columns.stream().mapToInt(c -> c.dictionary().size()).toArray();
    List<Codes> codes = columns.stream().map(Column::codes).toList();
    KeyLayout layout = KeyLayout.of(cardinalities);
    KeyGrouping grouping = new KeyGrouping(layout.words, 0);
    int[] first = new int[Packer.BLOCK];
    BitSet known = new BitSet();
    BitSet several = new BitSet();
    int[] ones = new int[Packer.BLOCK];
    int[] of = new int[Packer.BLOCK];
    Arrays.fill(ones, 1);
    for (int from = 0; from < persons.length(); from += Packer.BLOCK) {
      int n = Math.min(Packer.BLOCK, persons.length() - from);
      grouping.add(pack(layout, codes, from, n), ones, 0, n, of);
      if (grouping.classes() > first.length) {
        first = Arrays.copyOf(first, Math.max(grouping.classes(), first.length * 2));
      }
      for (int i = 0; i < n; i++) {
        int person = persons.at(from + i);
        several.set(of[i], several.get(of[i]) || known.get(of[i]) && first[of[i]] != person);
        known.set(of[i]);
        first[of[i]] = person;
      }
    }
    int[] sizes = grouping.sizes();
    long alone = 0;
    for (int c = several.nextClearBit(0); c < sizes.length; c = several.nextClearBit(c + 1)) {
      alone += sizes[c];
    }
    return alone;
  }

  private static long[] pack(KeyLayout layout, List<Codes> columns, int from, int n) {
    long[] packed = new long[n * layout.words];
    int[] codes = new int[n];
    for (int c = 0; c < columns.size(); c++) {
      columns.get(c).copy(from, n, codes);
      for (int i = 0; i < n; i++) {
        packed[i * layout.words + layout.word[c]] |= (long) codes[i] << layout.shift[c];
      }
    }
    return packed;
  }

  private static String[] texts(Dictionary dictionary) {
    String[] texts = new String[dictionary.size()];
    Arrays.setAll(texts, dictionary::value);
    return texts;
  }

  /** How many distinct rows. */
  public int entries() {
    return rows.length;
  }

  /** How many rows are equal to an entry. */
  public long rows(int entry) {
    return rows[entry];
  }

  /** How many rows there are altogether. */
  public long total() {
    return total;
  }

  /** The code of a column in an entry. */
  public int code(int column, int entry) {
    return layout.code(keys, entry, column);
  }

  /** The texts of a column's codes; different codes may have one text. */
  public String[] labels(int column) {
    return labels.get(column).clone();
  }
}
