package kanon.privacy.alphak;

import java.util.Arrays;
import java.util.stream.Collectors;
import kanon.lib.sensitive.SensitiveAttribute;
import kanon.model.Group;

/**
 * A sensitive value, or several taken for one, whose share is bounded.
 *
 * @param label how users call it
 * @param s the sensitive attribute
 * @param codes its values
 * @param alpha the largest share
 * @param own whether that is the value's own, not what bounds others as well
 * @param asked whether the config names it
 */
record Bounded(String label, int s, int[] codes, double alpha, boolean own, boolean asked) {
  static Bounded one(
      SensitiveAttribute attribute, int code, double alpha, boolean own, boolean asked) {
    return new Bounded(
        attribute.value(code), attribute.index(), new int[] {code}, alpha, own, asked);
  }

  static Bounded together(SensitiveAttribute attribute, int[] codes, double alpha) {
    String label = Arrays.stream(codes).mapToObj(attribute::value).collect(Collectors.joining("+"));
    return new Bounded(label, attribute.index(), codes, alpha, false, true);
  }

  /**
   * Its rows in a group. Of people who have several of the values together it is told that there
   * are no more than this.
   */
  long count(Group group) {
    long count = 0;
    for (int code : codes) {
      count += group.count(s, code);
    }
    return Math.min(group.size(), count);
  }

  /** How it is called where it is told what was reached: after the option that bounds it. */
  String reached() {
    return (own ? "alphas." : "alpha.") + label;
  }
}
