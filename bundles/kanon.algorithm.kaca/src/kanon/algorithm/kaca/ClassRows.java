package kanon.algorithm.kaca;

import java.util.Arrays;
import kanon.model.Group;
import kanon.model.Profile;

/**
 * The rows of each class: parts, which are rows of one atom, in a leftist heap by atom. Heaps are
 * melded and rows of the lowest atoms taken in logarithmic time, however large classes become.
 */
final class ClassRows {
  private static final int NONE = -1;

  private final Profile profile;
  private final int[] top;
  private int parts;
  private int[] atom;
  private int[] rows;
  private int[] left;
  private int[] right;
  private int[] rank;
  private int[] stack = new int[64];

  ClassRows(Profile profile, int classes) {
    this.profile = profile;
    top = new int[classes];
    Arrays.fill(top, NONE);
    int room = profile.atoms() + 16;
    atom = new int[room];
    rows = new int[room];
    left = new int[room];
    right = new int[room];
    rank = new int[room];
  }

  /** Gives rows of an atom to a class. */
  void add(int c, int ofAtom, int count) {
    if (parts == atom.length) {
      int room = parts + parts / 2;
      atom = Arrays.copyOf(atom, room);
      rows = Arrays.copyOf(rows, room);
      left = Arrays.copyOf(left, room);
      right = Arrays.copyOf(right, room);
      rank = Arrays.copyOf(rank, room);
    }
    atom[parts] = ofAtom;
    rows[parts] = count;
    put(c, parts++);
  }

  private void put(int c, int part) {
    left[part] = NONE;
    right[part] = NONE;
    rank[part] = 1;
    top[c] = meld(top[c], part);
  }

  /** Gives all rows of one class to another. */
  void moveAll(int from, int to) {
    top[to] = meld(top[to], top[from]);
    top[from] = NONE;
  }

  /** Gives rows of the lowest atoms of a class, which must have more, to another. */
  void move(int from, int to, int count) {
    int rest = count;
    while (rest > 0) {
      int part = top[from];
      if (rows[part] > rest) {
        rows[part] -= rest;
        add(to, atom[part], rest);
        rest = 0;
      } else {
        rest -= rows[part];
        top[from] = meld(left[part], right[part]);
        put(to, part);
      }
    }
  }

  private int meld(int one, int other) {
    if (one == NONE || other == NONE) {
      return one == NONE ? other : one;
    }
    int upper = atom[one] <= atom[other] ? one : other;
    int lower = upper == one ? other : one;
    right[upper] = meld(right[upper], lower);
    if (rank(left[upper]) < rank(right[upper])) {
      int swapped = left[upper];
      left[upper] = right[upper];
      right[upper] = swapped;
    }
    rank[upper] = rank(right[upper]) + 1;
    return upper;
  }

  private int rank(int part) {
    return part == NONE ? 0 : rank[part];
  }

  /** Receives the rows of a class. */
  @FunctionalInterface
  interface Reader {
    void read(int ofAtom, int count);
  }

  /**
   * Hands the rows of a class to a reader, an atom perhaps in several parts, in no particular
   * order. Returns the number of parts.
   */
  int read(int c, Reader reader) {
    int size = 0;
    int seen = 0;
    int part = top[c];
    while (part != NONE || size > 0) {
      if (part == NONE) {
        part = right[stack[--size]];
        continue;
      }
      reader.read(atom[part], rows[part]);
      seen++;
      stack = size == stack.length ? Arrays.copyOf(stack, size * 2) : stack;
      stack[size++] = part;
      part = left[part];
    }
    return seen;
  }

  /** Adds the rows of a class to a group; how many parts. */
  int addTo(Group group, int c) {
    return read(c, (ofAtom, count) -> group.add(profile, ofAtom, count));
  }

  /** Adds rows of the lowest atoms of a class, which must have as many, to a group. */
  void addLowestTo(Group group, int c, int count) {
    int taken = 0;
    for (int rest = count; rest > 0; ) {
      int part = top[c];
      int some = Math.min(rest, rows[part]);
      group.add(profile, atom[part], some);
      rest -= some;
      top[c] = meld(left[part], right[part]);
      stack = taken == stack.length ? Arrays.copyOf(stack, taken * 2) : stack;
      stack[taken++] = part;
    }
    for (int i = 0; i < taken; i++) {
      put(c, stack[i]);
    }
  }
}
