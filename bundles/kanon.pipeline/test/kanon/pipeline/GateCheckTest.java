package kanon.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import kanon.api.Criterion;
import kanon.api.Gate;
import kanon.api.LinkedRelease;
import kanon.api.ReleaseColumns;
import kanon.api.Run;
import kanon.api.platform.DoctorCheck.Finding;
import kanon.api.platform.DoctorCheck.Level;
import kanon.gate.ReleaseGate;
import kanon.model.Audit;
import kanon.model.Plan;
import kanon.model.Release;
import kanon.model.Schema;
import kanon.model.Table;
import org.junit.jupiter.api.Test;

class GateCheckTest {
  /** A gate that judges as it is told to. */
  private record Planted(Predicate<Audit> passes) implements Gate {
    @Override
    public Verdict judge(
        Audit audit, List<Criterion> goals, List<String> names, long removable, Run run) {
      return Verdict.of(List.of(true), passes.test(audit) ? List.of() : List.of("planted"));
    }

    @Override
    public List<String> judge(
        Release release,
        Schema schema,
        Optional<Plan.Bucketization> hides,
        Optional<Table> original,
        Run run) {
      return List.of();
    }

    @Override
    public List<String> judge(
        ReleaseColumns found, Schema schema, Optional<Plan.Bucketization> hides) {
      return List.of();
    }

    @Override
    public List<String> judge(String column, Iterable<String> original, Iterable<String> released) {
      return List.of();
    }

    @Override
    public LinkedRelease.Verdict judge(LinkedRelease release, Run run) {
      throw new UnsupportedOperationException();
    }
  }

  private static Finding found(Predicate<Audit> passes) {
    Finding finding = GateCheck.judge(new Planted(passes)).orElseThrow();
    assertEquals(Level.CRITICAL, finding.level());
    assertEquals("gate-wrong", finding.kind());
    return finding;
  }

  @Test
  void thePlatformsGate_tellsThemApart() {
    assertEquals(Optional.empty(), GateCheck.judge(new ReleaseGate()));
  }

  @Test
  void aGateThatLetsEverythingPass_isFound() {
    assertTrue(found(audit -> true).text().contains("lets pass"));
  }

  @Test
  void aGateThatRefusesEverything_isFound() {
    assertTrue(found(audit -> false).text().contains("refuses"));
  }

  @Test
  void aGateThatOnlyCountsRows_isFound() {
    assertTrue(found(audit -> audit.removed() == 0).text().contains("too small"));
  }

  @Test
  void aGateThatFails_isFound_withoutItsWords() {
    Finding failed =
        found(
            audit -> {
              throw new IllegalStateException("sentinel-4711");
            });
    assertEquals(-1, failed.text().indexOf("4711"));
  }
}
