package kanon.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import kanon.it.Installed.Ended;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs that are asked to end from outside, at any time. */
class SignalsTest {
  private static final List<String> WHOLE =
      List.of(
          "release.csv", "release.csv.manifest.json", "release.csv.private.json", "report.json");

  /** A signal and its number. */
  private enum Signal {
    HUP(1),
    INT(2),
    TERM(15);

    final int number;

    Signal(int number) {
      this.number = number;
    }
  }

  @TempDir
  @SuppressWarnings("NullAway.Init")
  Path folder;

  @SuppressWarnings("NullAway.Init")
  private Sales sales;

  @BeforeEach
  void lay() throws IOException {
    sales = new Sales(folder);
  }

  @Test
  void aRunInMemory_endsAndLeavesAllOrNothing() throws Exception {
    everySignal("");
  }

  @Test
  void aRunInADatabase_endsAndLeavesAllOrNothing() throws Exception {
    everySignal("\"engine\": \"duckdb\", ");
  }

  private void everySignal(String engine) throws Exception {
    sales.config("config.json", engine + Sales.TABLE, 5, "\"path\": \"out/release.csv\"");
    List<Signal> signals = List.of(Signal.TERM, Signal.HUP, Signal.INT);
    AtomicInteger runs = new AtomicInteger();
    Sales.laterAndLater(
        millis -> {
          Signal signal = signals.get(runs.getAndIncrement() % signals.size());
          int status = ended(signal, run -> run.waitFor(millis, TimeUnit.MILLISECONDS));
          // Who starts the tests in the background may have them ignore this one.
          return status != 0 || signal == Signal.INT;
        });
    for (Signal signal : signals) {
      ended(signal, this::writes);
    }
  }

  /** Waits for something. */
  private interface Wait {
    void in(Process run) throws Exception;
  }

  /** Waits until a run writes its release, or has ended. */
  private void writes(Process run) throws Exception {
    while (sales.files("out").isEmpty() && run.isAlive()) {
      run.waitFor(1, TimeUnit.MILLISECONDS);
    }
  }

  /** A run that gets a signal: its status, when it has left all or nothing. */
  private int ended(Signal signal, Wait wait) throws Exception {
    for (String name : sales.files("out")) {
      Files.delete(folder.resolve("out").resolve(name));
    }
    Process process = sales.start("config.json", "report.json=out/report.json");
    wait.in(process);
    new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid())).start().waitFor();
    Ended ended = Installed.end(process, "");
    boolean done = ended.status() == 0;
    assertTrue(done || ended.status() == 128 + signal.number, ended.all());
    List<String> left = sales.files("out");
    boolean released = left.equals(WHOLE);
    assertTrue(released || !done && left.isEmpty(), left.toString());
    assertTrue(released || ended.out().isEmpty(), ended.all());
    assertEquals(List.of(), sales.files("temporary"));
    return ended.status();
  }
}
