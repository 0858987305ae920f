package kanon.gate;

import java.util.ArrayList;
import java.util.List;

/** What forbids publishing, one line each, in limited number. */
final class Objections {
  private static final int MOST = 20;

  private final List<String> faults = new ArrayList<>();
  private int more;

  void add(String fault) {
    if (faults.size() < MOST) {
      faults.add(fault);
    } else {
      more++;
    }
  }

  List<String> list() {
    List<String> all = new ArrayList<>(faults);
    if (more > 0) {
      all.add("and " + more + " more faults");
    }
    return all;
  }

  /** As in "1 row", "2 rows". */
  static String rows(long n) {
    return n == 1 ? "1 row" : n + " rows";
  }
}
