package kanon.it.engines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import kanon.api.platform.Monitor;
import kanon.api.platform.RiskQuestion;
import kanon.api.platform.Workbench;
import kanon.api.report.DraftReport;
import org.junit.jupiter.api.Test;

/** Somebody else's engine in memory is as good as Kanon's, whatever it is called. */
class PlainEngineTest extends SameReleases {
  private static final int HUNDREDS = 200;

  @Override
  protected Map<String, Object> stored(Path csv) {
    return Map.of("engine", "plain", "importer", "csv", "path", csv.toString());
  }

  @Override
  protected boolean slow() {
    return true;
  }

  private Map<String, Object> config(Sample sample, Map<String, Object> input, Path out) {
    return sample.config(input, "mondrian", Sample.K3, out);
  }

  @Test
  void aReleaseIsVerifiedAgainstTheRowsThatItReads() throws Exception {
    Sample sample = Samples.adult(folder, HUNDREDS);
    Map<String, Object> config = config(sample, stored(sample.csv()), folder);
    try (Workbench bench = pipeline().open(folder)) {
      bench.run(config, Monitor.NONE);
      Path release = folder.resolve(sample.release());
      assertTrue(bench.verify(config, release, Monitor.NONE).holds());
      List<String> lines = Files.readAllLines(release);
      Files.write(release, lines.subList(0, 2));
      assertFalse(bench.verify(config, release, Monitor.NONE).holds());
    }
  }

  @Test
  void aPopulationIsReadByTheEngineThatItNames() throws Exception {
    Sample people = Samples.adult(folder, 2 * HUNDREDS);
    Sample sample = Samples.adult(folder, HUNDREDS);
    Map<String, Object> config = config(sample, sample.inMemory(), folder);
    config.put("algorithm", "frontier");
    config.put("privacy", List.of(Map.of("model", "k-map", "k", 5L)));
    config.put("population", people.inMemory());
    Path out = Files.createDirectories(folder.resolve("out"));
    config.put("output", Map.of("path", out.resolve("release.csv").toString()));
    try (Workbench bench = pipeline().open(folder)) {
      Made expected = Made.of(bench, config, out);
      config.put("input", stored(sample.csv()));
      config.put("population", stored(people.csv()));
      Made found = Made.of(bench, config, out);
      assertEquals(new TreeMap<>(expected.told()), new TreeMap<>(found.told()));
      assertEquals(expected.files(), found.files());
      assertTrue(found.released());
    }
  }

  @Test
  void riskAndDraftOfARawTable_areThoseOfAnyEngine() throws Exception {
    Sample sample = Samples.adult(folder, HUNDREDS);
    Map<String, Object> other = stored(sample.csv());
    RiskQuestion question = RiskQuestion.STANDARD;
    try (Workbench bench = pipeline().open(folder)) {
      assertEquals(
          bench.risk(config(sample, sample.inMemory(), folder), question, Monitor.NONE),
          bench.risk(config(sample, other, folder), question, Monitor.NONE));
      DraftReport expected = bench.draft(sample.inMemory(), Monitor.NONE);
      assertEquals(expected.columns(), bench.draft(other, Monitor.NONE).columns());
    }
  }
}
