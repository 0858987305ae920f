package kanon.algorithm.setcover;

import java.util.Arrays;

/** Labels with a price each, the cheapest first; ties by the label. */
final class CheapestFirst {
  private double[] prices = new double[64];
  private int[] labels = new int[64];
  private int size;

  boolean isEmpty() {
    return size == 0;
  }

  void add(double price, int label) {
    if (size == prices.length) {
      prices = Arrays.copyOf(prices, size * 2);
      labels = Arrays.copyOf(labels, size * 2);
    }
    int at = size++;
    while (at > 0 && comesBefore(price, label, at - 1 >> 1)) {
      put(prices[at - 1 >> 1], labels[at - 1 >> 1], at);
      at = at - 1 >> 1;
    }
    put(price, label, at);
  }

  private boolean comesBefore(double price, int label, int place) {
    return price < prices[place] || price == prices[place] && label < labels[place];
  }

  private void put(double price, int label, int at) {
    prices[at] = price;
    labels[at] = label;
  }

  double price() {
    return prices[0];
  }

  int label() {
    return labels[0];
  }

  /** Takes the cheapest out. */
  void remove() {
    double price = prices[--size];
    int label = labels[size];
    int at = 0;
    for (int child = 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && comesBefore(prices[child + 1], labels[child + 1], child)) {
        child++;
      }
      if (!isLess(child, price, label)) {
        break;
      }
      put(prices[child], labels[child], at);
      at = child;
    }
    put(price, label, at);
  }

  private boolean isLess(int place, double price, int label) {
    return prices[place] < price || prices[place] == price && labels[place] < label;
  }
}
