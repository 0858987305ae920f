package kanon.pipeline.figures;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.model.Attribute;
import kanon.model.Outcome;

/** All figures of one release that its report has. */
public final class Figures {
  private Figures() {}

  /**
   * {@code loss} (the mean over attributes), {@code attributes}, {@code classSizes} and {@code
   * risk}. A bucketized release shows no cells: it has neither losses nor a risk after.
   */
  public static Map<String, Object> of(Outcome outcome) {
    boolean cells = !outcome.bucketized();
    double[] losses = cells ? Losses.of(outcome) : new double[0];
    Map<String, Object> tree = new LinkedHashMap<>();
    if (cells) {
      tree.put("loss", Arrays.stream(losses).average().orElse(0));
    }
    tree.put("attributes", attributes(outcome, losses));
    tree.put("classSizes", ClassSizes.of(outcome.classes(), outcome::size));
    Map<String, Object> risk = new LinkedHashMap<>();
    risk.put("before", Exposure.before(outcome.profile()));
    if (cells) {
      risk.put("after", Exposure.after(outcome));
    }
    tree.put("risk", risk);
    return tree;
  }

  private static List<Object> attributes(Outcome outcome, double[] losses) {
    List<Attribute> all = outcome.profile().schema().quasiIdentifiers();
    Distributions distributions = new Distributions(outcome);
    List<Object> attributes = new ArrayList<>();
    for (int a = 0; a < all.size(); a++) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("name", all.get(a).name());
      one.put("values", (long) all.get(a).dictionary().size());
      one.put("height", (long) all.get(a).height());
      if (losses.length > 0) {
        one.put("loss", losses[a]);
      }
      one.put("distribution", distributions.of(a));
      attributes.add(one);
    }
    return attributes;
  }
}
