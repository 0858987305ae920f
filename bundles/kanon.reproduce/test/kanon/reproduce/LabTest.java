package kanon.reproduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kanon.api.platform.Monitor;
import kanon.api.platform.Pipeline;
import kanon.api.platform.ReproductionRequest;
import kanon.api.platform.Workbench;
import kanon.model.KanonException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a lab does with runs that fail. */
class LabTest {
  @TempDir Path folder;

  private final Findings findings = new Findings();
  private final List<Object> runs = new ArrayList<>();

  private <T> T failing(Class<T> type, String code) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> {
              runs.add(method.getName());
              throw KanonException.infeasible(code, "no release");
            }));
  }

  private Lab lab(String code, State state) {
    return new Lab(
        failing(Workbench.class, code),
        Optional.empty(),
        Optional.empty(),
        ReproductionRequest.FULL,
        findings,
        state,
        Monitor.NONE,
        failing(Pipeline.class, code));
  }

  private List<String> notes() {
    return findings.report("1", "p", "t", false, Optional.empty()).notes();
  }

  @Test
  void whatTakesTooLong_isToldAndNotTriedAgain() {
    State state = State.in(folder.resolve("state"), Map.of("kanon", "1"));
    Lab lab = lab("DEADLINE", state);
    for (int round = -1; round < 3; round++) {
      assertTrue(lab.run("bottom-up", Map.of(), 1, round).failed());
    }
    assertEquals(1, runs.size());
    assertEquals(List.of("bottom-up: not measured: over 1,200 s"), notes());
    State again = State.in(folder.resolve("state"), Map.of("kanon", "1"));
    assertTrue(lab("DEADLINE", again).run("bottom-up", Map.of(), 1, 0).failed());
    assertEquals(1, runs.size(), "kept for the next time");
  }

  @Test
  void whatWasMeasuredBefore_isTriedInEachRound() {
    State state = State.in(folder.resolve("state"), Map.of("kanon", "1"));
    state.keep("any, round -1", new Run(Map.of("wall", 1.0)));
    Lab lab = lab("DEADLINE", state);
    for (int round = -1; round < 2; round++) {
      assertEquals(round >= 0, lab.run("any", Map.of(), 1, round).failed());
    }
    assertEquals(2, runs.size());
    assertEquals(List.of("any: over 1,200 s in one of its rounds"), notes());
  }

  @Test
  void whatHasADeadlineOfItsOwn_isTriedInEachRound() {
    Lab lab = lab("DEADLINE", State.none());
    for (int round = -1; round < 2; round++) {
      assertTrue(lab.run("any", Map.of("deadline", "1s"), 1, round).failed());
    }
    assertEquals(3, runs.size());
    assertEquals(List.of("any: no release"), notes());
  }

  @Test
  void otherFailures_areTriedInEachRound() {
    Lab lab = lab("GOAL_UNREACHABLE", State.none());
    for (int round = -1; round < 2; round++) {
      assertTrue(lab.run("any", Map.of(), 1, round).failed());
    }
    assertEquals(3, runs.size());
    assertEquals(List.of("any: no release"), notes());
  }
}
