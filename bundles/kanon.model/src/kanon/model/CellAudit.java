package kanon.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.osgi.annotation.versioning.ProviderType;

/**
 * A release of one table whose rows show cells: the distinct combinations of original row and
 * released row. An entry has an atom of the original table (its quasi-identifiers and sensitive
 * values), and what its rows show: the labels released for the quasi-identifiers, and the sensitive
 * values released beside them. What is shown is numbered, as there are far fewer different ones
 * than entries.
 *
 * <p>Bytes: 12 an entry, and 8 for each different row that is shown.
 */
@ProviderType
public final class CellAudit implements Audit {
  private final Profile original;
  private final List<String[]> labels;
  private final KeyLayout layout;
  private final long[] shown;
  private final int[] atomOf;
  private final int[] shownOf;
  private final int[] rowsOf;
  private final int entries;
  private final long total;

  private CellAudit(
      Profile original,
      List<String[]> labels,
      KeyLayout layout,
      long[] shown,
      int[] atomOf,
      int[] shownOf,
      int[] rowsOf,
      int entries) {
    this.original = original;
    this.labels = labels;
    this.layout = layout;
    this.shown = shown;
    this.atomOf = atomOf;
    this.shownOf = shownOf;
    this.rowsOf = rowsOf;
    this.entries = entries;
    total = Arrays.stream(rowsOf, 0, entries).asLongStream().sum();
  }

  /** See {@link Audit#of}. */
  static CellAudit of(Profile original, int[] atomOfRow, List<Column> columns) {
    List<Dictionary> dictionaries = columns.stream().map(Column::dictionary).toList();
    KeyLayout layout = layout(dictionaries);
    KeyGrouping shown = new KeyGrouping(layout.words, 0);
    KeyGrouping pairs = new KeyGrouping(1, 0);
    int n = atomOfRow.length;
    int[] ones = new int[Math.min(n, Packer.BLOCK)];
    Arrays.fill(ones, 1);
    int[] of = new int[ones.length];
    int[] codes = new int[ones.length];
    for (int from = 0; from < n; from += ones.length) {
      int m = Math.min(ones.length, n - from);
      long[] keys = new long[m * layout.words];
      for (int c = 0; c < columns.size(); c++) {
        columns.get(c).codes().copy(from, m, codes);
        for (int i = 0; i < m; i++) {
          keys[i * layout.words + layout.word[c]] |= (long) codes[i] << layout.shift[c];
        }
      }
      shown.add(keys, ones, 0, m, of);
      long[] both = new long[m];
      for (int i = 0; i < m; i++) {
        both[i] = (long) atomOfRow[from + i] << Integer.SIZE | of[i];
      }
      pairs.add(both, ones, 0, m, new int[0]);
    }
    long[] both = pairs.keys();
    int[] atoms = new int[both.length];
    int[] shownOf = new int[both.length];
    for (int e = 0; e < both.length; e++) {
      atoms[e] = (int) (both[e] >>> Integer.SIZE);
      shownOf[e] = (int) both[e];
    }
    return new CellAudit(
        original,
        texts(dictionaries),
        layout,
        shown.keys(),
        atoms,
        shownOf,
        pairs.sizes(),
        both.length);
  }

  private static KeyLayout layout(List<Dictionary> dictionaries) {
    return KeyLayout.of(dictionaries.stream().mapToInt(Dictionary::size).toArray());
  }

  private static List<String[]> texts(List<Dictionary> dictionaries) {
    List<String[]> texts = new ArrayList<>();
    for (Dictionary dictionary : dictionaries) {
      String[] all = new String[dictionary.size()];
      Arrays.setAll(all, dictionary::value);
      texts.add(all);
    }
    return texts;
  }

  /** Collects entries that were counted elsewhere. */
  @ProviderType
  public static final class Builder {
    private static final double GROWTH = 1.3;

    private final Profile original;
    private final List<String[]> labels;
    private final KeyLayout layout;
    private final KeyLayout atoms;
    private final AtomIndex index;
    private final KeyGrouping shown;
    private final long[] atomKeys;
    private final long[] shownKeys;
    private final int[] ones = new int[Packer.BLOCK];
    private final int[] found = new int[Packer.BLOCK];
    private int[] atomOf;
    private int[] shownOf;
    private int[] rowsOf;
    private int entries;
    private int block;
    private boolean strange;

    /**
     * A builder for a release.
     *
     * @param quasiIdentifiers the labels of each quasi-identifier, in the schema's order
     * @param sensitive the values of each sensitive attribute
     */
    public Builder(
        Profile original, List<Dictionary> quasiIdentifiers, List<Dictionary> sensitive) {
      this.original = original;
      List<Dictionary> dictionaries = new ArrayList<>(quasiIdentifiers);
      dictionaries.addAll(sensitive);
      labels = texts(dictionaries);
      layout = layout(dictionaries);
      atoms = KeyLayout.of(original.schema());
      index = original.atomIndex();
      shown = new KeyGrouping(layout.words, 0);
      atomKeys = new long[Packer.BLOCK * atoms.words];
      shownKeys = new long[Packer.BLOCK * layout.words];
      int room = Math.max(1, original.atoms());
      atomOf = new int[room];
      shownOf = new int[room];
      rowsOf = new int[room];
      Arrays.fill(ones, 1);
    }

    /**
     * Adds rows of one combination, which must not come again.
     *
     * @param was the codes of the original row: quasi-identifiers, then sensitive attributes
     * @param shows the codes of what is released, in the dictionaries given
     */
    public void add(int[] was, int[] shows, long rows) {
      if (entries + block == atomOf.length) {
        grow();
      }
      pack(was, atoms, atomKeys);
      pack(shows, layout, shownKeys);
      rowsOf[entries + block] = Math.toIntExact(rows);
      if (++block == Packer.BLOCK) {
        flush();
      }
    }

    private void pack(int[] codes, KeyLayout as, long[] into) {
      int at = block * as.words;
      Arrays.fill(into, at, at + as.words, 0);
      for (int a = 0; a < codes.length; a++) {
        into[at + as.word[a]] |= (long) codes[a] << as.shift[a];
      }
    }

    private void grow() {
      int room = Math.toIntExact(Math.max(Packer.BLOCK, (long) (atomOf.length * GROWTH)));
      atomOf = Arrays.copyOf(atomOf, room);
      shownOf = Arrays.copyOf(shownOf, room);
      rowsOf = Arrays.copyOf(rowsOf, room);
    }

    private void flush() {
      index.find(atomKeys, block, atomOf, entries);
      for (int e = entries; e < entries + block; e++) {
        strange |= atomOf[e] < 0;
      }
      shown.add(shownKeys, ones, 0, block, found);
      System.arraycopy(found, 0, shownOf, entries, block);
      entries += block;
      block = 0;
    }

    /** Whether every row so far was one of the original's. */
    public boolean known() {
      flush();
      return !strange;
    }

    /** The audit; the builder is then used up. */
    public CellAudit build() {
      if (!known()) {
        throw new IllegalStateException("Rows were added that the original does not have");
      }
      return new CellAudit(
          original, labels, layout, shown.keys(), atomOf, shownOf, rowsOf, entries);
    }
  }

  @Override
  public Profile original() {
    return original;
  }

  @Override
  public long removed() {
    return original.rows() - total;
  }

  /** How many entries. */
  public int entries() {
    return entries;
  }

  /** How many rows an entry stands for. */
  public long rows(int entry) {
    return rowsOf[entry];
  }

  /** The original atom of an entry. */
  public int atom(int entry) {
    return atomOf[entry];
  }

  /** How many different rows are shown. */
  public int shown() {
    return shown.length / layout.words;
  }

  /** The number of what the rows of an entry show, below {@link #shown()}. */
  public int shown(int entry) {
    return shownOf[entry];
  }

  /** The number of the label that a row shows for a quasi-identifier. */
  public int label(int a, int shownRow) {
    return layout.code(shown, shownRow, a);
  }

  /** The texts of a quasi-identifier's labels; different numbers may have one text. */
  public String[] labels(int a) {
    return labels.get(a).clone();
  }

  /** The number of the sensitive value that a row shows. */
  public int sensitive(int s, int shownRow) {
    return layout.code(shown, shownRow, sensitiveColumn(s));
  }

  /** The texts of a sensitive attribute's released values. */
  public String[] sensitiveLabels(int s) {
    return labels.get(sensitiveColumn(s)).clone();
  }

  private int sensitiveColumn(int s) {
    return original.schema().quasiIdentifiers().size() + s;
  }
}
