package kanon.reproduce;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Searches that came after the Incognito paper beside those that it compares: what each looks at,
 * how long it takes, and what its release loses. The paper says nothing of them, so nothing is
 * judged.
 */
final class LaterWork {
  private static final int STEP_QUICK = 4;
  private static final int SMALLEST_QUICK = 5;
  private static final long K = 2;
  private static final long OFFSPRING_QUICK = 500;
  private static final String GENETIC = "Iyengar's genetic search";

  private final Panel judged;
  private final Panel read;
  private final Panel loss;
  private final Times times;

  LaterWork(Findings findings) {
    String size = "quasi-identifiers";
    String of = "Section 7: other searches, Adult, k=2";
    judged = findings.panel(of + ", what is judged", size, "nodes or recodings", true);
    read = findings.panel(of + ", what is read", size, "tuples and classes", true);
    loss = findings.panel(of + ", what is lost", size, "mean NCP of a cell", false);
    times = new Times(findings, of, size);
    findings.note(
        "Section 7: the paper says nothing of searches that came later, so nothing is judged of them. Top-down specialization and Iyengar's search judge recodings in place of nodes; the one raises values by subtrees, the other also cuts ages into intervals, so both may lose less than full-domain releases. Lightning ends after 5,000 nodes.");
  }

  private static Map<String, Map<String, Object>> algorithms(boolean quick) {
    Map<String, Map<String, Object>> all = new LinkedHashMap<>();
    all.put("frontier", Map.of("name", "frontier"));
    all.put("binary search", Map.of("name", "samarati"));
    all.put("Incognito, basic", Map.of("name", "incognito", "variant", "basic"));
    all.put("OLA", Map.of("name", "ola"));
    all.put("Flash", Map.of("name", "flash"));
    all.put("Lightning", Map.of("name", "lightning"));
    all.put("top-down specialization", Map.of("name", "specialization"));
    all.put(
        GENETIC,
        quick
            ? Map.of("name", "genetic", "offspring", OFFSPRING_QUICK)
            : Map.of("name", "genetic"));
    return all;
  }

  /** Adds the runs. */
  void plan(Lab lab, Schedule schedule, Findings findings) {
    if (lab.quick()) {
      findings.leftOut(
          "By --quick: of section 7 some sizes of the quasi-identifier, and of Iyengar's search all but "
              + OFFSPRING_QUICK
              + " recodings bred");
    }
    int first = lab.quick() ? SMALLEST_QUICK : IncognitoFigures.SMALLEST;
    for (int size = first;
        size <= IncognitoTables.NAMES.size();
        size += lab.quick() ? STEP_QUICK : 1) {
      int attributes = size;
      algorithms(lab.quick())
          .forEach((name, algorithm) -> plan(lab, schedule, name, attributes, algorithm));
    }
  }

  private void plan(
      Lab lab, Schedule schedule, String name, int size, Map<String, Object> algorithm) {
    for (Panel panel : List.of(judged, read, loss)) {
      panel.plan(name, size);
    }
    times.plan(name, size);
    Map<String, Object> config =
        Lab.config(
            lab.adult(),
            lab.attributes(IncognitoTables.NAMES.subList(0, size), "incognito"),
            Lab.kAnonymity(K),
            algorithm,
            List.of("ncp"));
    schedule.add(
        "%s beside others, %d attributes".formatted(name, size),
        Schedule.Kind.TIMED,
        seed -> config,
        (run, warmth) -> {
          judged.sample(name, size, of(run, "checkedNodes", "checkedRecodings"));
          read.sample(name, size, of(run, "rolledUpClasses", "readTuples"));
          loss.sample(name, size, run.metric("ncp", "mean"));
          times.sample(name, size, run, warmth);
        });
  }

  /** What a search counts, or what it counts in place of that. */
  private static double of(Run run, String statistic, String other) {
    double counted = run.statistic(statistic);
    return Double.isNaN(counted) ? run.statistic(other) : counted;
  }
}
