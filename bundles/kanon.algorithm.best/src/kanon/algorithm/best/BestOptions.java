package kanon.algorithm.best;

import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import kanon.api.Option;
import kanon.api.Recoding;
import kanon.api.Run;

/** The options of {@code best}. */
record BestOptions(
    @Option(
            "How long all of it may take, such as \"10s\"; without it the config's deadline, or else ten seconds")
        Optional<String> deadline,
    @Option(
            "What kind of release is wanted, such as \"full-domain\": one level for each column; without it any that shows cells")
        Optional<Recoding> recoding,
    @Option(
            value =
                "What a class shows where an algorithm leaves the choice: auto (what is usual with each),"
                    + " ancestor (nodes of hierarchies alone), or set (every value, which loses least)",
            standard = "auto")
        CellStyle cells) {

  enum CellStyle {
    AUTO,
    ANCESTOR,
    SET
  }

  private static final Duration USUAL = Duration.ofSeconds(10);

  BestOptions {
    if (deadline.isPresent() && Times.parse(deadline.get()).isEmpty()) {
      throw new IllegalArgumentException(
          "'deadline' is '"
              + deadline.get()
              + "', expected a time such as \"500ms\", \"30s\", \"2m\", \"1h\"");
    }
    if (recoding.filter(r -> r == Recoding.BUCKETS).isPresent()) {
      throw new IllegalArgumentException(
          "'recoding' is 'buckets', which show no cells whose losses could be compared");
    }
  }

  /** What candidates are asked for. */
  Map<String, String> asked() {
    return cells == CellStyle.AUTO
        ? Map.of()
        : Map.of("cells", cells.name().toLowerCase(Locale.ROOT));
  }

  /** How long it may take: what is asked for, or else as long as the run; never longer. */
  Duration time(Run run) {
    Optional<Duration> left = run.left();
    Duration time = deadline.flatMap(Times::parse).or(() -> left).orElse(USUAL);
    return left.filter(l -> l.compareTo(time) < 0).orElse(time);
  }
}
