package kanon.campaign.runner;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import kanon.campaign.plain.Json;

/** How far a campaign is, as its file keeps it: a campaign goes on where it was ended or killed. */
public final class State {
  private static final int LISTED = 20;

  private final Path file;
  private final String build;
  private final long seed;
  private long cases;
  private long millis;
  private long faulty;
  private String date = "";
  private final Map<String, Long> counts = new TreeMap<>();
  private final Map<String, Long> peaks = new TreeMap<>();
  private final List<Object> faults = new ArrayList<>();

  /** A campaign that begins. */
  public State(Path file, String build, long seed) {
    this.file = file;
    this.build = build;
    this.seed = seed;
  }

  /**
   * What a file keeps.
   *
   * @throws IOException where it cannot be read
   */
  public static State read(Path file) throws IOException {
    Map<String, Object> kept = Json.object(Files.readString(file));
    State state = new State(file, String.valueOf(kept.get("build")), number(kept, "seed"));
    state.cases = number(kept, "cases");
    state.millis = number(kept, "millis");
    state.faulty = number(kept, "faulty");
    state.date = String.valueOf(kept.getOrDefault("date", ""));
    Json.map(Json.at(kept, "counts")).forEach((k, v) -> state.counts.put(k, (Long) v));
    Json.map(Json.at(kept, "peaks")).forEach((k, v) -> state.peaks.put(k, (Long) v));
    state.faults.addAll(Json.list(Json.at(kept, "faults")));
    return state;
  }

  private static long number(Map<String, Object> kept, String key) {
    return kept.get(key) instanceof Long number ? number : 0;
  }

  /** Whether it is of this build: figures of two builds are not added up. */
  public boolean isOf(String other) {
    return build.equals(other);
  }

  /** Adds a case. */
  void add(long caseSeed, long nanos, Findings findings) {
    cases++;
    findings.counts().forEach((what, n) -> counts.merge(what, n, Long::sum));
    findings.peaks().forEach((what, n) -> peaks.merge(what, n, Math::max));
    faulty += findings.faults().isEmpty() ? 0 : 1;
    for (String fault : findings.faults()) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("case", caseSeed);
      one.put("fault", fault);
      if (faults.size() < LISTED) faults.add(one);
    }
    millis += nanos / 1_000_000;
  }

  /** Keeps it, the whole or nothing. */
  void write(String today) throws IOException {
    date = today;
    Map<String, Object> kept = new LinkedHashMap<>();
    kept.put("build", build);
    kept.put("seed", seed);
    kept.put("date", date);
    kept.put("cases", cases);
    kept.put("millis", millis);
    kept.put("faulty", faulty);
    kept.put("counts", counts);
    kept.put("peaks", peaks);
    kept.put("faults", faults);
    Files.createDirectories(file.toAbsolutePath().getParent());
    Path half = file.resolveSibling(file.getFileName() + ".new");
    Files.writeString(half, Json.write(kept));
    Files.move(half, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
  }

  /** What its cases follow from. */
  public long seed() {
    return seed;
  }

  /** The cases that were run. */
  public long cases() {
    return cases;
  }

  /** The cases with a fault. */
  public long faulty() {
    return faulty;
  }

  /** The time that they took. */
  public long millis() {
    return millis;
  }

  /** When it last ran. */
  public String date() {
    return date;
  }

  /** What was counted, and the largest values, in words. */
  public List<String> figures() {
    List<String> figures = new ArrayList<>();
    counts.forEach((what, n) -> figures.add("%,d %s".formatted(n, what)));
    peaks.forEach((what, n) -> figures.add("%s %,d".formatted(what, n)));
    return figures;
  }

  /** The first faults, each with the seed of its case. */
  public List<String> faults() {
    return faults.stream().map(f -> Json.at(f, "case") + ": " + Json.at(f, "fault")).toList();
  }
}
