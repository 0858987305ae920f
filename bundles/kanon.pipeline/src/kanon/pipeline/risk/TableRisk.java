package kanon.pipeline.risk;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kanon.api.Run;
import kanon.api.platform.RiskQuestion;
import kanon.model.Attribute;
import kanon.model.Profile;
import kanon.pipeline.figures.ClassSizes;
import kanon.pipeline.figures.Exposure;

/** Everything about the risk of one table, as a tree. */
public final class TableRisk {
  private TableRisk() {}

  /** Looks at a table as it is. */
  public static Map<String, Object> of(Profile profile, RiskQuestion question, Run run) {
    Combinations combinations = new Combinations(profile, question.size(), run).search();
    Map<String, Object> tree = new LinkedHashMap<>();
    tree.put("rows", profile.rows());
    tree.put("fraction", question.fraction());
    tree.put("attributes", attributes(profile));
    Map<String, Object> exposure = Exposure.before(profile);
    tree.put("risk", risks(exposure, question.fraction()));
    double rows = Math.max(1, profile.rows());
    tree.put("uniqueRows", exposure.get("uniqueRows"));
    tree.put("uniqueShare", ((Number) exposure.getOrDefault("uniqueRows", 0)).doubleValue() / rows);
    tree.put("rowsAtRisk", exposure.get("rowsAtRisk"));
    tree.put("classes", exposure.get("classes"));
    tree.put("classSizes", ClassSizes.of(profile.tuples(), profile::size));
    tree.put("population", new Population(profile, question.fraction()).tree());
    tree.put("minimalSampleUniques", combinations.minimalUniques());
    tree.put("combinations", combinations.riskiest());
    return tree;
  }

  /**
   * The prosecutor knows that the person is in the table, the journalist only that he is in the
   * population, where a class is larger by the sampling fraction; the marketer wants as many as he
   * can get.
   */
  private static Map<String, Object> risks(Map<String, Object> exposure, double fraction) {
    double highest = ((Number) exposure.getOrDefault("prosecutor", 0)).doubleValue();
    double average = ((Number) exposure.getOrDefault("marketer", 0)).doubleValue();
    Map<String, Object> risks = new LinkedHashMap<>();
    risks.put("prosecutor", highest);
    risks.put("prosecutorAverage", average);
    risks.put("journalist", highest * fraction);
    risks.put("marketer", average * fraction);
    return risks;
  }

  private static List<Object> attributes(Profile profile) {
    List<Object> list = new ArrayList<>();
    List<Attribute> all = profile.schema().quasiIdentifiers();
    for (int a = 0; a < all.size(); a++) {
      boolean[] seen = new boolean[all.get(a).dictionary().size()];
      long distinct = 0;
      for (int t = 0; t < profile.tuples(); t++) {
        int code = profile.code(a, t);
        distinct += seen[code] ? 0 : 1;
        seen[code] = true;
      }
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("name", all.get(a).name());
      one.put("distinct", distinct);
      list.add(one);
    }
    return list;
  }
}
