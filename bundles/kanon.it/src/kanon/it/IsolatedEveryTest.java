package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import kanon.api.PluginKind;
import kanon.api.platform.PluginInfo;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every algorithm in a process of its own: the same release or the same refusal. */
@Tag("slow")
class IsolatedEveryTest {
  @TempDir Path out;

  @Test
  void everyAlgorithm_answersTheSame() throws IOException {
    IsolatedRuns runs = new IsolatedRuns(out);
    int released = 0;
    for (PluginInfo info : new Patients(out).pipeline().plugins(PluginKind.ALGORITHM)) {
      if (!Boolean.TRUE.equals(info.properties().get("kanon.portfolio"))) {
        String algorithm = "algorithm=" + info.name();
        Map<String, String> expected = runs.written(false, algorithm, "seed=9");
        assertEquals(expected, runs.written(true, algorithm, "seed=9"));
        released += expected.containsKey("refused") ? 0 : 1;
      }
    }
    assertTrue(released > 15, "released " + released);
  }
}
