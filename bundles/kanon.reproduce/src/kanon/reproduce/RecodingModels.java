package kanon.reproduce;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The ladder of the recoding models of section 5 of the Incognito paper. */
final class RecodingModels {
  private static final String ATTRIBUTES = "attribute suppression";
  private static final String FULL_DOMAIN = "full-domain";
  private static final String SUBTREES = "full-subtree";
  private static final String VALUES = "unrestricted values";
  private static final String ORDERED = "ordered sets";
  private static final String SUBGRAPHS = "full-subgraph";
  private static final String TUPLES = "unrestricted tuples";
  private static final String PARTITION = "multi-dimension ordered sets";
  private static final String CELLS = "cell suppression";
  private static final String LOCAL = "cell generalization";

  private static final int ATTRIBUTES_COMPARED = 5;
  private static final String NARROWER = "narrower";

  /** Each model after one that it contains. */
  private static final List<List<String>> STEPS =
      List.of(
          List.of(ATTRIBUTES, FULL_DOMAIN),
          List.of(ATTRIBUTES, ORDERED),
          List.of(ATTRIBUTES, CELLS),
          List.of(FULL_DOMAIN, SUBTREES),
          List.of(SUBTREES, VALUES),
          List.of(SUBTREES, SUBGRAPHS),
          List.of(VALUES, TUPLES),
          List.of(SUBGRAPHS, TUPLES),
          List.of(ORDERED, PARTITION),
          List.of(TUPLES, LOCAL),
          List.of(CELLS, LOCAL));

  private final Panel loss;

  RecodingModels(Findings findings) {
    loss =
        findings.panel(
            "Section 5: the ten models", "k, five attributes", "mean NCP of a cell", false);
    findings.note(
        "Section 5 names models and no algorithms; each is an algorithm of Kanon. Cell generalization is kaca and multi-dimension ordered sets mondrian, both with narrower models searched as well.");
  }

  private static Map<String, Map<String, Object>> algorithms() {
    Map<String, Map<String, Object>> algorithms = new LinkedHashMap<>();
    algorithms.put(ATTRIBUTES, Map.of("name", "attribute-suppression"));
    algorithms.put(FULL_DOMAIN, Map.of("name", "frontier"));
    algorithms.put(SUBTREES, Map.of("name", "full-subtree"));
    algorithms.put(VALUES, Map.of("name", "unrestricted-values"));
    algorithms.put(ORDERED, Map.of("name", "ordered-set"));
    algorithms.put(SUBGRAPHS, Map.of("name", "full-subgraph"));
    algorithms.put(TUPLES, Map.of("name", "unrestricted-tuples"));
    algorithms.put(PARTITION, Map.of("name", "mondrian", NARROWER, true));
    algorithms.put(CELLS, Map.of("name", "cell-suppression"));
    algorithms.put(LOCAL, Map.of("name", "kaca", NARROWER, true));
    return algorithms;
  }

  /** Adds the runs. */
  void measure(Lab lab, Schedule schedule) {
    List<String> names = IncognitoTables.NAMES.subList(0, ATTRIBUTES_COMPARED);
    for (long k : lab.quick() ? new long[] {10} : new long[] {2, 5, 10, 20, 50}) {
      algorithms()
          .forEach(
              (name, algorithm) -> {
                loss.plan(name, (double) k);
                schedule.add(
                    "%s, k=%d, %d attributes".formatted(name, k, names.size()),
                    Schedule.Kind.FIXED,
                    seed ->
                        Lab.config(
                            lab.adult(),
                            lab.attributes(names, "incognito"),
                            Lab.kAnonymity(k),
                            algorithm,
                            List.of("ncp")),
                    (run, warmth) -> loss.sample(name, (double) k, run.metric("ncp", "mean")));
              });
    }
  }

  void claims(Findings findings) {
    List<Object> parts = new ArrayList<>();
    for (List<String> step : STEPS) {
      parts.add("%s beside %s".formatted(step.get(1), step.get(0)));
      parts.add(Rules.notSmaller(step.get(0), step.get(1), loss));
    }
    findings.claim(
        "Section 5, figure 13",
        "A model that allows whatever another one allows loses no more",
        Findings.parts(parts.toArray()));
  }
}
