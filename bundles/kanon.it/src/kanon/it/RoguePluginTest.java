package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import kanon.api.PluginKind;
import kanon.api.platform.Monitor;
import kanon.api.platform.PluginFailure;
import kanon.api.platform.Workbench;
import kanon.model.KanonException;
import kanon.model.KanonException.Kind;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The rogue plugins in a platform that goes on after them. */
class RoguePluginTest {
  private static final String RELEASED = "kanon.rogue.released";
  private static final String NAMED = "algorithm 'rogue' of bundle third.party.rogue 1.0.0";
  private static final String SAYING = "rogue saw";

  @TempDir Path out;
  @TempDir Path jars;
  private Patients examples;
  private Plugins plugins;

  @BeforeEach
  void open() {
    System.clearProperty(RELEASED);
    examples = new Patients(out);
    plugins = new Plugins(examples.context());
  }

  /** Whatever was left behind ends, and the platform still works. */
  @AfterEach
  void goesOn() throws IOException {
    System.setProperty(RELEASED, "true");
    Thread.interrupted();
    plugins.admin().remove(RogueJar.BUNDLE);
    Plugins.await("the rogue leaves", () -> plugins.states(RogueJar.BUNDLE).isEmpty());
    Files.deleteIfExists(examples.release());
    examples.run(examples.patients());
    assertTrue(Files.exists(examples.release()));
  }

  private void install(String misdeed) {
    plugins.admin().install(RogueJar.write(jars.resolve("rogue.jar"), misdeed));
  }

  private KanonException failure(String misdeed, String... changes) {
    install(misdeed);
    String[] all =
        Stream.concat(Stream.of("algorithm=" + RogueJar.ALGORITHM), Stream.of(changes))
            .toArray(String[]::new);
    KanonException failed =
        assertThrows(KanonException.class, () -> examples.run(examples.patients(all)));
    assertFalse(Files.exists(examples.release()));
    assertTrue(told(failed).contains(NAMED), told(failed));
    assertEquals(1, told(failed).lines().count());
    return failed;
  }

  private static String told(KanonException failed) {
    return String.valueOf(failed.getMessage());
  }

  /** Everything that a program prints of an exception. */
  private static String printed(KanonException failed) {
    StringWriter text = new StringWriter();
    failed.printStackTrace(new PrintWriter(text, true));
    return text.toString();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"initializer-deadlocks", "constructor-loops", "options-loop", "binding-loops"})
  void startThatDoesNotEnd_isLeftBehindAtTheDeadline(String misdeed) {
    KanonException failed = failure(misdeed, "deadline=300ms");
    assertEquals("NOT_STOPPED", failed.code());
    assertEquals(Kind.INTERNAL, failed.kind());
  }

  @ParameterizedTest
  @ValueSource(strings = {"initializer-deadlocks", "constructor-loops", "binding-loops"})
  void startThatDoesNotEnd_canBeCancelled(String misdeed) {
    install(misdeed);
    Monitor cancelling =
        new Monitor() {
          @Override
          public boolean cancelled() {
            return true;
          }
        };
    try (Workbench bench = examples.pipeline().open(Patients.FOLDER.resolve("patients"))) {
      KanonException failed =
          assertThrows(
              KanonException.class,
              () -> bench.run(examples.patients("algorithm=rogue"), cancelling));
      assertEquals("CANCELLED_NOT_STOPPED", failed.code());
      assertTrue(told(failed).contains(NAMED), told(failed));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"initializer-deadlocks", "constructor-loops", "constructor-throws"})
  void listings_makeNoPlugin(String misdeed) {
    install(misdeed);
    assertTrue(
        examples.pipeline().plugins(PluginKind.ALGORITHM).stream()
            .anyMatch(info -> info.name().equals(RogueJar.ALGORITHM)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"initializer-throws", "constructor-throws"})
  void startThatFails_isNamed(String misdeed) {
    assertEquals("PLUGIN_FAILED", failure(misdeed).code());
  }

  @ParameterizedTest
  @CsvSource({
    "quotes-cell,java.lang.IllegalStateException at kanon.it.rogue.Rogue",
    "parses-cell,java.lang.NumberFormatException at kanon.it.rogue.Rogue",
    "quotes-cell-in-cause,java.lang.IllegalStateException by java.lang.IllegalArgumentException at",
    "refuses-unknown,a code that nobody describes",
    "cancels,kanon.model.KanonException at kanon.it.rogue.Rogue",
    "recurses,java.lang.StackOverflowError at kanon.it.rogue.Rogue",
    "is-mute,kanon.it.rogue.Rogue$Mute"
  })
  void exception_isToldByClassAndPlaceAlone(String misdeed, String expected) {
    KanonException failed = failure(misdeed);
    assertEquals("PLUGIN_FAILED", failed.code());
    assertEquals(Kind.INTERNAL, failed.kind());
    assertTrue(told(failed).contains(expected), told(failed));
    assertFalse(printed(failed).contains(SAYING), printed(failed));
    assertFalse(printed(failed).contains("For input string"), printed(failed));
  }

  @Test
  void exceptionsText_isKeptForWhoAsksForIt() {
    KanonException failed = failure("quotes-cell");
    PluginFailure withheld = assertInstanceOf(PluginFailure.class, failed.getCause());
    assertTrue(withheld.text().contains(SAYING), withheld.text());
  }

  @Test
  void codeThatTheBundleDescribes_isToldInItsWords() {
    KanonException failed = failure("refuses-known");
    assertEquals("ROGUE_REFUSES", failed.code());
    assertEquals(Kind.INPUT, failed.kind());
    assertTrue(told(failed).contains("a row that the rogue does not like"), told(failed));
    assertFalse(printed(failed).contains(SAYING), printed(failed));
  }

  @Test
  void codeThatKanonDescribes_isToldInKanonsWords() {
    KanonException failed = failure("refuses-as-kanon");
    assertEquals("GOAL_UNREACHABLE", failed.code());
    assertEquals(Kind.INFEASIBLE, failed.kind());
    assertFalse(printed(failed).contains(SAYING), printed(failed));
  }

  @Test
  void writingToSharedArrays_withholdsTheReleaseAndIsSeenByNoLaterRun() {
    install("mutates");
    try (Workbench bench = examples.pipeline().open(Patients.FOLDER.resolve("patients"))) {
      Map<String, Object> sound = examples.patients("algorithm=frontier");
      Map<String, Object> before = Reports.tree(bench.run(sound, Monitor.NONE));
      KanonException failed =
          assertThrows(
              KanonException.class,
              () -> bench.run(examples.patients("algorithm=rogue"), Monitor.NONE));
      assertEquals("DATA_CHANGED", failed.code());
      assertEquals(Kind.WITHHELD, failed.kind());
      assertTrue(told(failed).contains(NAMED), told(failed));
      Map<String, Object> after = Reports.tree(bench.run(sound, Monitor.NONE));
      assertEquals(Patients.at(before, "release"), Patients.at(after, "release"));
      assertEquals(Patients.at(before, "metrics"), Patients.at(after, "metrics"));
    }
  }

  @Test
  void textsOfStatisticsAndProgress_areToldWhereTheAuthorWroteThem() {
    install("talks");
    List<String> progress = new ArrayList<>();
    Monitor monitor =
        new Monitor() {
          @Override
          public void at(long done, long total, String what) {
            progress.add(what);
          }
        };
    Map<String, Object> report;
    try (Workbench bench = examples.pipeline().open(Patients.FOLDER.resolve("patients"))) {
      report = Reports.tree(bench.run(examples.patients("algorithm=rogue"), monitor));
    }
    assertEquals(
        Map.of("steps", 3L, "note", "well", "word", "(withheld)"),
        Patients.at(report, "algorithm.statistics"));
    assertFalse(report.toString().contains(SAYING), report.toString());
    assertTrue(progress.contains("steps"), progress.toString());
    assertFalse(progress.toString().contains(SAYING), progress.toString());
  }

  @Test
  void promiseThatIsNotTrue_isRefuted() {
    install("claims-optimal");
    Map<String, Object> report = examples.run(examples.patients("algorithm=rogue"));
    assertEquals("optimal", Patients.at(report, "algorithm.guarantee.kind"));
    assertEquals(NAMED, Patients.at(report, "algorithm.guarantee.claimedBy"));
    assertEquals("refuted", Patients.at(report, "algorithm.guarantee.held"));
  }

  /** What is optimal is so by the loss, and no cost of another kind. */
  @Test
  void costThatIsNotTheLoss_refutesThatItIsTheLeast() {
    install("claims-cost");
    Map<String, Object> report = examples.run(examples.patients("algorithm=rogue"));
    assertEquals("refuted", Patients.at(report, "algorithm.guarantee.held"));
    String because = String.valueOf(Patients.at(report, "algorithm.guarantee.because"));
    assertTrue(because.startsWith("it costs 0.5 and loses "), because);
  }

  @Test
  void interruptOfAllThreads_endsNobodysRun() throws Exception {
    install("interrupts-all");
    Held held = new Held();
    CompletableFuture<Map<String, Object>> other =
        CompletableFuture.supplyAsync(
            () -> {
              Patients beside = new Patients(jars);
              try (Workbench b = beside.pipeline().open(Patients.FOLDER.resolve("patients"))) {
                return Reports.tree(b.run(beside.patients(), held));
              }
            });
    held.reached.await();
    examples.run(examples.patients("algorithm=rogue"));
    held.mayEnd.countDown();
    assertEquals(6L, Patients.at(other.get(), "release.rows"));
    assertFalse(Thread.interrupted(), "the thread that waits for the run");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "exits",
        "halts",
        "exits-runtime",
        "exits-by-reference",
        "exits-by-reflection",
        "halts-by-reflection",
        "constructor-exits",
        "binding-exits"
      })
  void endOfTheProcess_endsTheRunAlone(String misdeed) {
    KanonException failed = failure(misdeed);
    assertEquals("PLUGIN_FAILED", failed.code());
    List<String> states = plugins.states(RogueJar.BUNDLE);
    assertEquals(List.of("active"), states);
  }
}
