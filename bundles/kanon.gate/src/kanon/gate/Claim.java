package kanon.gate;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.model.Attribute;
import kanon.model.Dictionary;
import kanon.model.Type;

/**
 * What the text of a cell says about the original value. A text may have several readings, for
 * instance as a value that looks like an interval; it is true of a value if one reading is.
 */
final class Claim {
  private static final String ROOT = "*";

  private final Attribute attribute;
  private final Dictionary values;
  private final boolean everything;
  private final int value;
  private final boolean missing;
  private final int node;
  private int low = 0;
  private int high = -1;
  private Optional<BitSet> set = Optional.empty();

  /**
   * @param text what the cell shows
   * @param nodes the nodes of the attribute's hierarchy by label, leaves left out
   */
  Claim(Attribute attribute, String text, Map<String, Integer> nodes) {
    this.attribute = attribute;
    values = attribute.dictionary();
    everything = text.equals(ROOT);
    value = values.code(text);
    missing = values.missing() >= 0 && values.value(values.missing()).equals(text);
    node = nodes.getOrDefault(text, -1);
    if (text.startsWith("[")) {
      Elements.of(text, '[', ']').filter(e -> e.size() == 2).ifPresent(this::interval);
    } else if (text.startsWith("{")) {
      Elements.of(text, '{', '}').filter(e -> e.size() > 1).ifPresent(this::set);
    }
  }

  /** Whether the cell may stand for a value. */
  boolean covers(int leaf) {
    if (everything || leaf == value || missing && leaf == values.missing()) {
      return true;
    }
    if (leaf >= low && leaf <= high && leaf != values.missing()) {
      return true;
    }
    if (set.isPresent() && set.get().get(leaf)) {
      return true;
    }
    return node >= 0 && attribute.hierarchy().covers(node, leaf);
  }

  private void interval(List<String> ends) {
    int first = values.code(ends.get(0));
    int last = values.code(ends.get(1));
    if (first >= 0 && last >= 0) {
      if (first < last) {
        low = first;
        high = last;
      }
      return;
    }
    Optional<BigDecimal> from = number(ends.get(0));
    Optional<BigDecimal> to = number(ends.get(1));
    if (from.isEmpty() || to.isEmpty() || from.get().compareTo(to.get()) >= 0) {
      return;
    }
    BitSet within = new BitSet();
    for (int leaf = 0; leaf < values.present(); leaf++) {
      BigDecimal n = exact(values.value(leaf));
      within.set(leaf, n.compareTo(from.get()) >= 0 && n.compareTo(to.get()) <= 0);
    }
    set = Optional.of(within);
  }

  /** An end of an interval: a value of the domain, or a number or date in plain spelling. */
  private Optional<BigDecimal> number(String text) {
    if (!values.type().numeric() || !values.type().accepts(text)) {
      return Optional.empty();
    }
    BigDecimal number = exact(text);
    return values.code(text) >= 0 || plain(text, number) ? Optional.of(number) : Optional.empty();
  }

  private boolean plain(String text, BigDecimal number) {
    if (values.type() == Type.DATE) {
      return LocalDate.ofEpochDay(number.longValueExact()).toString().equals(text);
    }
    String stripped = number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    return text.equals(stripped);
  }

  private BigDecimal exact(String text) {
    return values.type() == Type.DATE
        ? BigDecimal.valueOf(LocalDate.parse(text.strip()).toEpochDay())
        : new BigDecimal(text.strip());
  }

  /** The elements of a set ascend in the attribute's order; the missing value is the last. */
  private void set(List<String> elements) {
    BitSet leaves = new BitSet();
    int before = -1;
    for (int i = 0; i < elements.size(); i++) {
      int leaf = values.code(elements.get(i));
      boolean last = i == elements.size() - 1 && values.missing() >= 0;
      if (leaf <= before && last && values.value(values.missing()).equals(elements.get(i))) {
        leaf = values.missing();
      }
      if (leaf <= before) {
        return;
      }
      leaves.set(leaf);
      before = leaf;
    }
    set = Optional.of(leaves);
  }
}
