package kanon.campaign.runner;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What a case found. */
public final class Findings {
  private static final int MOST_FAULTS = 5;

  private final Map<String, Long> counts = new TreeMap<>();
  private final Map<String, Long> peaks = new TreeMap<>();
  private final List<String> faults = new ArrayList<>();

  /** Counts something once. */
  public void count(String what) {
    count(what, 1);
  }

  /** Counts something. */
  public void count(String what, long times) {
    counts.merge(what, times, Long::sum);
  }

  /** Keeps the largest value of something. */
  public void peak(String what, long value) {
    peaks.merge(what, value, Math::max);
  }

  /** Something that must not be, in one line. */
  public void fault(String what) {
    if (faults.size() < MOST_FAULTS) faults.add(what.lines().findFirst().orElse(""));
  }

  /** How often things were counted. */
  public Map<String, Long> counts() {
    return Map.copyOf(counts);
  }

  /** The largest values. */
  public Map<String, Long> peaks() {
    return Map.copyOf(peaks);
  }

  /** What must not be. */
  public List<String> faults() {
    return List.copyOf(faults);
  }
}
