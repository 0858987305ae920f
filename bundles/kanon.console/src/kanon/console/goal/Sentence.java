package kanon.console.goal;

import java.util.Map;
import java.util.Optional;
import kanon.api.platform.PluginInfo;
import kanon.console.form.Piece;
import kanon.console.form.Tree;

/** What a model asks for, in a sentence with its numbers. */
final class Sentence {
  private Sentence() {}

  /** Of the best-known models with what it comes to; of others what they say of themselves. */
  static String of(Map<String, Object> model, Optional<PluginInfo> info) {
    double k = number(model, "k");
    if (Tree.text(model, "model").equals("k-anonymity") && k >= 1) {
      return "Every row looks like at least %s others: whoever knows a person's quasi-identifiers finds the person's row with a chance of at most %s."
          .formatted(Piece.whole(Math.round(k) - 1), Piece.share(1 / k));
    }
    double l = number(model, "l");
    if (Tree.text(model, "model").equals("l-diversity")
        && "distinct".equals(model.get("kind"))
        && l >= 1) {
      return "Rows that look alike have at least %s different values of the sensitive column."
          .formatted(Piece.whole(Math.round(l)));
    }
    double t = number(model, "t");
    if (Tree.text(model, "model").equals("t-closeness") && t >= 0) {
      return "Among rows that look alike sensitive values are spread as in the whole table, up to a distance of %s."
          .formatted(t);
    }
    return info.map(i -> i.description() + ".")
        .orElse("No plugin of this name is installed: nothing can be released with it.");
  }

  private static double number(Map<String, Object> model, String option) {
    return model.get(option) instanceof Number n ? n.doubleValue() : Double.NaN;
  }
}
