package kanon.attack.minimality;

import java.util.stream.IntStream;
import kanon.api.AttackerView;

/** Whether a release is generalized to one level of each column. */
final class Levels {
  private Levels() {}

  static boolean fullDomain(AttackerView view) {
    for (int a = 0; a < view.schema().quasiIdentifiers().size(); a++) {
      int of = a;
      long levels =
          IntStream.range(0, view.classes())
              .map(c -> view.cells(of).level(view.cell(of, c)))
              .distinct()
              .count();
      if (levels > 1) {
        return false;
      }
    }
    return view.classes() > 0;
  }
}
