package kanon.lib.clusters;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** A cluster of rows that come and go, and what it costs. */
final class ChangingCluster {
  /** A row: its tuple and the cluster that it is in. */
  static final class Row {
    final int tuple;
    ChangingCluster cluster;

    Row(int tuple, ChangingCluster cluster) {
      this.tuple = tuple;
      this.cluster = cluster;
    }
  }

  private final ChangingRows rows;
  final List<Row> members = new ArrayList<>();
  private long charge;

  ChangingCluster(ChangingRows rows) {
    this.rows = rows;
  }

  int size() {
    return members.size();
  }

  long cost() {
    return size() * charge;
  }

  void add(Row row) {
    members.add(row);
    row.cluster = this;
    charge = rows.charge(members);
  }

  void addAll(Collection<Row> more) {
    members.addAll(more);
    more.forEach(row -> row.cluster = this);
    charge = rows.charge(members);
  }

  void removeAll(Collection<Row> some) {
    members.removeAll(some);
    charge = rows.charge(members);
  }

  /** What it would cost with more rows. */
  long costWith(Collection<Row> more) {
    List<Row> all = new ArrayList<>(members);
    all.addAll(more);
    return all.size() * rows.charge(all);
  }

  /** What it would cost without some of its rows. */
  long costWithout(Collection<Row> some) {
    List<Row> left = new ArrayList<>(members);
    left.removeAll(some);
    return left.size() * rows.charge(left);
  }
}
