package kanon.pipeline.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import kanon.api.PluginKind;
import kanon.api.platform.PluginInfo;
import org.junit.jupiter.api.Test;

class SolvingTimeTest {
  private static final List<String> FASTER = List.of("mondrian");

  @Test
  void whatIsQuickOrNotKnown_isNotTold() {
    assertEquals(Optional.empty(), told(OptionalDouble.empty(), "slow", Optional.empty()));
    assertEquals(Optional.empty(), told(OptionalDouble.of(6e9), "slow", Optional.empty()));
    assertEquals(Optional.empty(), told(OptionalDouble.of(-1e20), "slow", Optional.empty()));
    assertEquals(Optional.empty(), told(OptionalDouble.of(Double.NaN), "slow", Optional.empty()));
  }

  @Test
  void times_areToldInRoundUnits() {
    String rest = " of processor time, judged from the table's size alone; mondrian is faster";
    assertEquals("slow takes about 75 seconds" + rest, told(25e9));
    assertEquals("slow takes about 5 minutes" + rest, told(1e11));
    assertEquals("slow takes about 8 hours" + rest, told(1e13));
    assertEquals("slow takes about 35 days" + rest, told(1e15));
    assertEquals("slow takes years" + rest, told(Double.POSITIVE_INFINITY));
  }

  @Test
  void theFastOnes_areNotSaidToBeFasterThanThemselves() {
    assertEquals(
        Optional.of(
            "mondrian takes about 75 seconds of processor time, judged from the table's size"
                + " alone"),
        told(OptionalDouble.of(25e9), "mondrian", Optional.empty()));
  }

  @Test
  void aDeadline_isSaidToSufficeOrNot() {
    assertEquals(
        "slow takes about 75 seconds of processor time, judged from the table's size alone;"
            + " mondrian is faster; the deadline leaves time enough",
        told(OptionalDouble.of(25e9), "slow", Optional.of(Duration.ofMinutes(2))).orElseThrow());
    assertEquals(
        "slow takes about 75 seconds of processor time, judged from the table's size alone;"
            + " mondrian is faster; the deadline is likely to come before: what is found by then"
            + " is released, or the run fails",
        told(OptionalDouble.of(25e9), "slow", Optional.of(Duration.ofSeconds(30))).orElseThrow());
  }

  @Test
  void whatSearchesNothing_isNotFaster() {
    assertEquals(
        List.of("mondrian"),
        SolvingTime.faster(
            List.of(
                declared("node", Map.of("kanon.quick", true, "kanon.searches", false)),
                declared("mondrian", Map.of("kanon.quick", true)),
                declared("kaca", Map.of()))));
  }

  private static PluginInfo declared(String name, Map<String, Object> properties) {
    return new PluginInfo(PluginKind.ALGORITHM, name, "", "", "", properties);
  }

  private static String told(double work) {
    return told(OptionalDouble.of(work), "slow", Optional.empty()).orElseThrow();
  }

  private static Optional<String> told(
      OptionalDouble work, String algorithm, Optional<Duration> deadline) {
    return SolvingTime.warning(algorithm, work, deadline, FASTER);
  }
}
