package kanon.algorithm.trajectories;

import java.util.Arrays;

/** Persons with their aligned rows: each slot has one row of everybody. */
final class Cluster {
  private static final int FEW = 4;

  /** What the slots show, those of one slot side by side. */
  long[] states;

  /** What a row of each slot loses. */
  double[] losses;

  private final int slots;
  private int[] members = new int[FEW];
  private int[][] rowsOf = new int[FEW][];
  private int size;

  Cluster(int slots, int attributes) {
    this.slots = slots;
    states = new long[slots * attributes];
    losses = new double[slots];
  }

  int slots() {
    return slots;
  }

  int size() {
    return size;
  }

  int member(int i) {
    return members[i];
  }

  /** Which row of a member is in a slot. */
  int row(int i, int slot) {
    return rowsOf[i][slot];
  }

  void add(int unit, int[] rowOfSlot) {
    if (size == members.length) {
      members = Arrays.copyOf(members, size * 2);
      rowsOf = Arrays.copyOf(rowsOf, size * 2);
    }
    members[size] = unit;
    rowsOf[size++] = Arrays.copyOf(rowOfSlot, slots);
  }

  /** The last member takes the place of one that leaves. */
  void remove(int i) {
    members[i] = members[--size];
    rowsOf[i] = rowsOf[size];
  }

  /** What all its rows lose. */
  double loss() {
    double sum = 0;
    for (double loss : losses) {
      sum += loss;
    }
    return sum * size;
  }
}
