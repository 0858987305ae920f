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
 */
record Bounded(String label, int s, int[] codes) {
  static Bounded one(SensitiveAttribute attribute, int code) {
    return new Bounded(attribute.value(code), attribute.index(), new int[] {code});
  }

  static Bounded together(SensitiveAttribute attribute, int[] codes) {
    String label = Arrays.stream(codes).mapToObj(attribute::value).collect(Collectors.joining("+"));
    return new Bounded(label, attribute.index(), codes);
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
}
