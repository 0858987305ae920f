package kanon.doctor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import kanon.api.OptionInfo;
import kanon.api.PluginKind;
import kanon.api.platform.DoctorCheck.Level;
import kanon.api.platform.Pipeline;
import kanon.api.platform.PluginInfo;
import kanon.api.platform.Workbench;
import kanon.model.KanonException;
import org.junit.jupiter.api.Test;

class EngineCheckTest {
  /** Engines, of which some do not start. */
  private record Engines(List<String> names, Set<String> broken) implements Pipeline {
    @Override
    public List<PluginInfo> plugins(PluginKind kind) {
      return names.stream()
          .map(name -> new PluginInfo(kind, name, "", "example", "1.0.0", Map.of()))
          .toList();
    }

    @Override
    public List<OptionInfo> options(PluginKind kind, String name) {
      if (broken.contains(name)) {
        throw new KanonException(
            KanonException.Kind.INTERNAL, "PLUGIN_FAILED", name + " is broken");
      }
      return List.of();
    }

    @Override
    public Workbench open(Path folder) {
      throw new UnsupportedOperationException();
    }
  }

  private static List<Level> levels(List<String> names, String... broken) {
    return new EngineCheck(new Engines(names, Set.of(broken)))
        .find(List.of()).stream().map(finding -> finding.level()).toList();
  }

  @Test
  void enginesThatStart_areFine() {
    assertEquals(List.of(), levels(List.of("memory", "duckdb")));
  }

  @Test
  void oneThatDoesNot_warns_theUsualOneIsCritical() {
    assertEquals(List.of(Level.WARN), levels(List.of("memory", "duckdb"), "duckdb"));
    assertEquals(List.of(Level.CRITICAL), levels(List.of("memory", "duckdb"), "memory"));
  }

  @Test
  void noneAtAll_isCritical() {
    assertEquals(List.of(Level.CRITICAL), levels(List.of()));
  }

  @Test
  void whatItFinds_namesTheCode() {
    assertEquals(
        Stream.of("PLUGIN_FAILED: memory is broken").toList(),
        new EngineCheck(new Engines(List.of("memory"), Set.of("memory")))
            .find(List.of()).stream().map(finding -> finding.text()).toList());
  }
}
