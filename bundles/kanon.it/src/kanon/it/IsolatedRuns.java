package kanon.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import kanon.model.KanonException;

/** Runs of the patients in this process and in others. */
final class IsolatedRuns {
  /** Statistics that are times. */
  private static final Pattern TIMES = Pattern.compile("\\w+Millis=[^,}]*");

  private final Path out;
  private final Patients examples;

  /**
   * @param out where what they write goes
   */
  IsolatedRuns(Path out) {
    this.out = out;
    examples = new Patients(out);
  }

  /** The config of the patients with changes; some rows may be removed, and nothing is measured. */
  Map<String, Object> config(String... changes) {
    List<String> all = new ArrayList<>(List.of("suppression.limit=0.2", "metrics=null"));
    all.addAll(Arrays.asList(changes));
    return examples.patients(all.toArray(String[]::new));
  }

  /** The tables that a run writes and what its algorithm says, or the run's refusal. */
  Map<String, String> written(boolean isolated, String... changes) throws IOException {
    Path folder = Files.createTempDirectory(out, "run");
    List<String> all = new ArrayList<>(List.of(changes));
    all.add("isolated=" + isolated);
    all.add("output.path=" + folder.resolve("release.csv"));
    all.add("report=null");
    Map<String, String> written = new TreeMap<>();
    try {
      Map<String, Object> report = examples.run(config(all.toArray(String[]::new)));
      String algorithm = Patients.at(report, "algorithm").toString();
      written.put("algorithm", TIMES.matcher(algorithm).replaceAll(""));
    } catch (KanonException e) {
      written.put("refused", e.code() + " " + e.getMessage());
    }
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        if (!file.toString().endsWith(".json")) {
          written.put(String.valueOf(file.getFileName()), Files.readString(file));
        }
      }
    }
    return written;
  }
}
