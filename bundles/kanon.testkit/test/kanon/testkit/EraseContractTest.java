package kanon.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import kanon.api.Algorithm;
import org.junit.jupiter.api.Test;

/** The algorithm that the README shows. */
class EraseContractTest extends AlgorithmContract {
  @Override
  protected Algorithm<?> create() {
    return new Erase();
  }

  @Test
  void theReadmeShowsIt_allButItsImports() throws IOException {
    String source =
        Files.readString(Path.of("../../bundles/kanon.testkit/test/kanon/testkit/Erase.java"));
    String readme = Files.readString(Path.of("../../README.md"));
    String shown = readme.split("```java\n", -1)[1].split("```", -1)[0];
    assertEquals(source.substring(source.indexOf("@Component")), shown);
  }
}
