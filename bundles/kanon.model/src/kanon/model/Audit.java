package kanon.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What the gate judges: the distinct combinations of original row and released row, with their
 * counts, read from the release's own cells. An entry has an atom of the original table (its
 * quasi-identifiers and sensitive values), the labels released for its quasi-identifiers, and the
 * sensitive values released beside them.
 */
public final class Audit {
  private final Profile original;
  private final List<String[]> labels;
  private final KeyLayout layout;
  private final long[] keys;
  private final int[] rows;
  private final long removed;

  private Audit(
      Profile original,
      List<String[]> labels,
      KeyLayout layout,
      long[] keys,
      int[] rows,
      long removed) {
    this.original = original;
    this.labels = labels;
    this.layout = layout;
    this.keys = keys;
    this.rows = rows;
    this.removed = removed;
  }

  /**
   * Reads a release beside the rows that it was made of.
   *
   * @param original the profile of the original table
   * @param atomOfRow for each released row the atom of its original row
   * @param quasiIdentifiers the released columns of the quasi-identifiers, in the schema's order
   * @param sensitive the released columns of the sensitive attributes, in the schema's order
   */
  public static Audit of(
      Profile original, int[] atomOfRow, List<Column> quasiIdentifiers, List<Column> sensitive) {
    List<Column> columns = new ArrayList<>(quasiIdentifiers);
    columns.addAll(sensitive);
    int[] cardinalities = new int[columns.size() + 1];
    cardinalities[0] = original.atoms();
    List<String[]> labels = new ArrayList<>();
    for (int a = 0; a < columns.size(); a++) {
      Dictionary d = columns.get(a).dictionary();
      cardinalities[a + 1] = d.size();
      String[] texts = new String[d.size()];
      Arrays.setAll(texts, d::value);
      labels.add(texts);
    }
    KeyLayout layout = new KeyLayout(cardinalities);
    KeyGrouping grouping = new KeyGrouping(layout.words);
    int[] ones = new int[Packer.BLOCK];
    Arrays.fill(ones, 1);
    for (int from = 0; from < atomOfRow.length; from += Packer.BLOCK) {
      int n = Math.min(Packer.BLOCK, atomOfRow.length - from);
      long[] packed = pack(layout, atomOfRow, columns, from, n);
      grouping.add(packed, n == ones.length ? ones : Arrays.copyOf(ones, n), new int[0]);
    }
    return new Audit(
        original,
        labels,
        layout,
        grouping.keys(),
        grouping.sizes(),
        original.rows() - atomOfRow.length);
  }

  private static long[] pack(
      KeyLayout layout, int[] atomOfRow, List<Column> columns, int from, int n) {
    long[] packed = new long[n * layout.words];
    int[] codes = new int[n];
    for (int a = 0; a <= columns.size(); a++) {
      if (a == 0) {
        System.arraycopy(atomOfRow, from, codes, 0, n);
      } else {
        columns.get(a - 1).codes().copy(from, n, codes);
      }
      for (int i = 0; i < n; i++) {
        packed[i * layout.words + layout.word[a]] |= (long) codes[i] << layout.shift[a];
      }
    }
    return packed;
  }

  /** The original table. */
  public Profile original() {
    return original;
  }

  /** How many entries. */
  public int entries() {
    return rows.length;
  }

  /** How many rows an entry stands for. */
  public long rows(int entry) {
    return rows[entry];
  }

  /** How many rows of the original are not in the release. */
  public long removed() {
    return removed;
  }

  /** The original atom of an entry. */
  public int atom(int entry) {
    return layout.code(keys, entry, 0);
  }

  /** The number of the label that an entry shows for a quasi-identifier. */
  public int label(int a, int entry) {
    return layout.code(keys, entry, a + 1);
  }

  /** The texts of a quasi-identifier's labels; different numbers may have one text. */
  public String[] labels(int a) {
    return labels.get(a).clone();
  }

  /** The number of the sensitive value released with an entry. */
  public int sensitive(int s, int entry) {
    return label(original.schema().quasiIdentifiers().size() + s, entry);
  }

  /** The texts of a sensitive attribute's released values. */
  public String[] sensitiveLabels(int s) {
    return labels(original.schema().quasiIdentifiers().size() + s);
  }
}
